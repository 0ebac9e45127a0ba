import { ExpressionWrapper, FunctionNode, type Kysely, SqliteAdapter, ValueNode } from 'kysely';

/**
 * What the engines of the records write differently, as functions of a list: rows of `value`, one for each number
 * (`listed_numbers`), and the same for the right side of an `in`. Each engine's compiler spells them.
 */
export type Word = 'listed_numbers' | 'in_numbers' | 'in_texts';

/** A word about a list, which is one value of the statement however long it is. */
export const wordOf = <Value>(word: Word, list: readonly (number | string)[]): ExpressionWrapper<never, never, Value> =>
  new ExpressionWrapper(FunctionNode.create(word, [ValueNode.create(JSON.stringify(list))]));

/** Whether these are records in SQLite: what earlier versions left in such files is put right there alone. */
export const isSqlite = (records: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  records.getExecutor().adapter instanceof SqliteAdapter;
