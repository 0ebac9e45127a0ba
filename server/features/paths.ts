/** Every address of the pages, as data: links are built from here. Paths are under BASE_PATH. */
export const paths = {
  login: '/login',
  recover: '/login/recover',
  recoverSent: '/login/recover/sent',
  newPassword: '/login/new-password',
  pricing: '/pricing',
  register: '/register',
  checkEmail: '/register/check-email',
  confirmEmail: '/register/confirm',
  acceptInvitation: '/accept-invitation',
  account: '/account',
  accountLanguage: '/account/language',
  accountPassword: '/account/password',
  endSession: '/account/sessions/end',
  endOtherSessions: '/account/sessions/end-others',
  data: '/data',
  dataFormats: '/data/formats',
  dataFreshness: '/data/freshness',
  import: (id: number) => `/data/imports/${id}`,
  importRejects: (id: number) => `/data/imports/${id}/rejects`,
  undoImport: (id: number) => `/data/imports/${id}/undo`,
  dashboards: '/dashboards',
  newDashboard: '/dashboards/new',
  dashboard: (id: number) => `/dashboards/${id}`,
  settings: (id: number) => `/dashboards/${id}/settings`,
  groups: (id: number) => `/dashboards/${id}/groups`,
  group: (id: number, groupId: number) => `/dashboards/${id}/groups/${groupId}`,
  members: (id: number) => `/dashboards/${id}/members`,
  setup: (id: number) => `/dashboards/${id}/setup`,
  setupStep: (id: number, step: string) => `/dashboards/${id}/setup/${step}`,
  settingsOf: (id: number, part: string) => `/dashboards/${id}/settings/${part}`,
  products: (id: number) => `/dashboards/${id}/products`,
  product: (id: number, productId: number) => `/dashboards/${id}/products/${productId}`,
  analysis: (id: number, analysis: string) => `/dashboards/${id}/analyses/${analysis}`,
  analysisCsv: (id: number, analysis: string) => `/dashboards/${id}/analyses/${analysis}/csv`,
} as const;

/** An address with its query, if it has one. */
export const withQuery = (path: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};
