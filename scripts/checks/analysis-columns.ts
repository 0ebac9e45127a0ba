import { analyses } from '../../server/contract/analyses/all.ts';
import type { Columns } from '../../server/contract/analyses/parts/columns.ts';

/** Columns that are declared together, and where, such as `stockOut.now.columns`. */
export type DeclaredColumns = { readonly at: string; readonly columns: Columns };

const isColumns = (value: object): value is Columns =>
  Object.values(value).length > 0 &&
  Object.values(value).every(column => typeof column === 'object' && typeof column?.kind === 'string');

/** Calls and schemas are made from the columns: they contain no others. What a page's address has are no columns. */
const others: ReadonlySet<string> = new Set(['calls', 'body', 'reply', 'row', 'address']);

/** All columns of a declaration, wherever they are in it. */
export const columnsIn = (declared: unknown, at: readonly string[] = []): DeclaredColumns[] => {
  if (typeof declared !== 'object' || declared === null) return [];
  if (isColumns(declared)) return [{ at: at.join('.'), columns: declared }];
  return Object.entries(declared).flatMap(([name, value]) => (others.has(name) ? [] : columnsIn(value, [...at, name])));
};

/** The columns of every analysis. */
export const declaredColumns: readonly DeclaredColumns[] = columnsIn(analyses);
