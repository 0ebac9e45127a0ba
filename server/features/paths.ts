/** Every address of the signed-in pages, as data: links are built from here. Paths are under BASE_PATH. */
export const paths = {
  dashboards: '/dashboards',
  newDashboard: '/dashboards/new',
  dashboard: (id: number) => `/dashboards/${id}`,
  setup: (id: number) => `/dashboards/${id}/setup`,
  analysis: (id: number, analysis: string) => `/dashboards/${id}/analyses/${analysis}`,
  analysisCsv: (id: number, analysis: string) => `/dashboards/${id}/analyses/${analysis}/csv`,
} as const;

/** An address with its query, if it has one. */
export const withQuery = (path: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};
