import { paths, withQuery } from '../../domain/paths.shared.ts';

/** The ticked ids of a form or an address, each once. */
export const idsIn = (query: URLSearchParams, name: string): number[] => [
  ...new Set(
    query
      .getAll(name)
      .map(Number)
      .filter(id => Number.isSafeInteger(id) && id > 0),
  ),
];

/** Where the deletion of some sets is confirmed. */
export const deletePath = (dashboardId: number, setIds: readonly number[]): string =>
  withQuery(paths.deleteComparisonSets(dashboardId), new URLSearchParams(setIds.map(id => ['set', String(id)])));
