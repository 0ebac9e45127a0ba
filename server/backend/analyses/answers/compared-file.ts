import { type CompiledQuery, sql } from 'kysely';
import type { Columns } from '../../../contract/analyses/parts/columns.ts';
import { comparedColumns } from '../../../contract/analyses/parts/compared-columns.ts';
import type { Dialect } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { type Fragment, fileCells } from './cells.ts';
import { comparedRows } from './compared.ts';
import type { RowsSql } from './rows.ts';

/** Rows as one more step, in which each expression has its name: so it is written once, however often it is read. */
export const namedRows = (
  name: string,
  steps: Steps,
  expressions: Readonly<Record<string, Fragment>>,
  from: Fragment,
): RowsSql<Columns> => {
  const named = Object.entries(expressions).map(([key, value]) => sql`${value} AS ${sql.ref(key)}`);
  return {
    steps: [...steps, { name, query: sql`SELECT ${sql.join(named)} FROM ${from}` }],
    from: name,
    columns: Object.fromEntries(Object.keys(expressions).map(key => [key, sql.ref(key)])),
  };
};

/**
 * What a file's rows are found and ordered by: ids that no column shows. Rows of two periods with the same `key` belong
 * together.
 */
type Ids = { key: readonly string[]; order: readonly string[] };

/** All rows of a file in an order of its own, each beside its figures of another period. */
export const comparedFile = (
  columns: Columns,
  { key, order }: Ids,
  { now, before }: { now: RowsSql<Columns>; before: RowsSql<Columns> },
  languageId: number,
  dialect: Dialect,
): CompiledQuery<unknown> => {
  const ids = Object.fromEntries(key.map(name => [name, { kind: 'id' }] as const));
  const rows = comparedRows({ columns: { ...columns, ...ids }, key }, now, before, dialect);
  const cells = fileCells(comparedColumns(columns), rows.columns, languageId, dialect);
  const places = order.map(name => rows.columns[name] as Fragment);
  return compile(
    withSteps(rows.steps, sql`SELECT ${sql.join(cells)} FROM ${sql.ref(rows.from)} ORDER BY ${sql.join(places)}`),
  );
};
