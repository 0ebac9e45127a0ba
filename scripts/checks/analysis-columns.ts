import { analyses } from '../../server/contract/analyses/all.ts';
import type { Columns } from '../../server/contract/analyses/parts/columns.ts';

/** Columns that are declared together, and where, such as `stockOut.now.columns`. */
export type DeclaredColumns = { readonly at: string; readonly columns: Columns };

const isColumns = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && Object.values(value).every(column => typeof column?.kind === 'string');

/** Calls and schemas are made from the columns: they contain no others. */
const made: ReadonlySet<string> = new Set(['calls', 'body', 'reply', 'row']);

/** All columns of a declaration, wherever they are in it. */
export const columnsIn = (declared: unknown, at: readonly string[] = []): DeclaredColumns[] => {
  if (typeof declared !== 'object' || declared === null) return [];
  return Object.entries(declared).flatMap(([name, value]) => {
    const here = [...at, name];
    if (['columns', 'totals', 'fields'].includes(name) && isColumns(value)) {
      return [{ at: here.join('.'), columns: value }];
    }
    return made.has(name) ? [] : columnsIn(value, here);
  });
};

/** The columns of every analysis. */
export const declaredColumns: readonly DeclaredColumns[] = columnsIn(analyses);
