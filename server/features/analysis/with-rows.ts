import { notFound, type Outcome } from '../../upstream/outcome.ts';

/** The rows of a table, or nothing found where it has none, whatever it sums up beside them. */
export const withRows = <T extends { data: readonly unknown[] }>(table: Outcome<T>): Outcome<T> =>
  table.kind === 'ok' && table.value.data.length === 0 ? notFound() : table;
