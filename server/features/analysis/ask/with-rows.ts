import { notFound, type Outcome } from '../../../upstream/outcome.ts';

/** The rows of a table; not found if it has none, whatever its summary contains. */
export const withRows = <T extends { data: readonly unknown[] }>(table: Outcome<T>): Outcome<T> =>
  table.kind === 'ok' && table.value.data.length === 0 ? notFound() : table;
