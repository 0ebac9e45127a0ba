import { subClass } from './table-groups.ts';
import type { TableGroup, TableRow } from './table-model.ts';

type Coded = { name: string; code: string };

/** Whether two products of a list have the same name, so that their codes have to be shown. */
export const haveSameName = (products: Iterable<Coded>): boolean => {
  const codes = new Map<string, string>();
  for (const { name, code } of products) {
    const known = codes.get(name);
    if (known !== undefined && known !== code) return true;
    codes.set(name, code);
  }
  return false;
};

/** The products that the rows of a table, or the heads of their groups, name with their codes. */
function* codedIn(rows: readonly TableRow[], heads: readonly TableGroup[]): Generator<Coded> {
  for (const cells of [heads, ...rows.map(row => row.cells)])
    for (const { text, sub } of cells) if (subClass(sub) !== 'sub') yield { name: text, code: sub };
}

/** The class of a box around these rows in which their codes are shown: where names alone do not say which product it is. */
export const codesClass = (rows: readonly TableRow[], heads: readonly TableGroup[] = []): 'codes' | undefined =>
  haveSameName(codedIn(rows, heads)) ? 'codes' : undefined;
