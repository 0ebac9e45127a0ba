import { type RawBuilder, sql } from 'kysely';

/**
 * A list of ids as one value of a statement, of any length: `in (select value from …)`. The only SQL of the records
 * that is specific to SQLite; in PostgreSQL it is `json_array_elements_text(…)`.
 */
export const idRows = (ids: readonly number[]): RawBuilder<{ value: number }> =>
  sql<{ value: number }>`json_each(${JSON.stringify(ids)})`;

/** The ids for the right side of an `in`. */
export const idsIn = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`(select value from json_each(${JSON.stringify(ids)}))`;

/** The texts for the right side of an `in`. */
export const textsIn = (texts: readonly string[]): RawBuilder<string> =>
  sql<string>`(select value from json_each(${JSON.stringify(texts)}))`;
