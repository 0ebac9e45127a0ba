import { type RawBuilder, sql } from 'kysely';
import { wordOf } from '../stores/records/words.ts';

/** A list of ids as one value of a statement, of any length: rows of `value`. */
export const idRows = (ids: readonly number[]): RawBuilder<{ value: number }> =>
  sql<{ value: number }>`${wordOf('listed_numbers', ids)}`;

/** The ids for the right side of an `in`. */
export const idsIn = (ids: readonly number[]): RawBuilder<number> => sql<number>`${wordOf('in_numbers', ids)}`;

/** The texts for the right side of an `in`. */
export const textsIn = (texts: readonly string[]): RawBuilder<string> => sql<string>`${wordOf('in_texts', texts)}`;
