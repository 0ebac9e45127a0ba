/** What an analysis consists of where several stand on a page. */
export const analysisParts = ['figures', 'chart', 'table'] as const;
export type AnalysisPartName = (typeof analysisParts)[number];
