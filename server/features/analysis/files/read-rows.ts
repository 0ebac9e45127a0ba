import { pipeline, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Column, type Columns, isInPoints, isMoney } from '../../../contract/analyses/parts/columns.ts';
import { type NamedColumn, namedColumns } from '../../../contract/analyses/parts/file-columns.ts';
import type { Lang } from '../../../domain/languages.ts';
import type { CellKind, SheetRows, WorkbookColumn } from '../../../workbook/shape.ts';

const cellKinds: Readonly<Record<Column['kind'], CellKind>> = {
  id: 'text',
  text: 'text',
  choice: 'text',
  flag: 'text',
  day: 'day',
  moment: 'moment',
  count: 'count',
  price: 'money',
  average: 'money',
  difference: 'money',
  share: 'percent',
  percent: 'percent',
  index: 'number',
};

/** What a column's cells are; those of a column that is not declared are texts. */
const cellKindOf = (column: Column | null): CellKind => {
  if (!column) return 'text';
  return isInPoints(column) ? 'number' : cellKinds[column.kind];
};

/** A column of the sheet; a quantity that people have chosen is no figure, but one of what rows differ by. */
const sheetColumn = (name: string, column: Column | null): WorkbookColumn => ({
  name,
  kind: cellKindOf(column),
  ...(column && 'fixed' in column && column.fixed ? { fixed: true } : {}),
});

export type ReadRows = SheetRows & {
  /** The declared columns that the file has. */
  declared: readonly NamedColumn[];
  /** The observations that the rows read so far stand on; null if the file does not count them. */
  observations: () => number | null;
};

/** What the rows of a file are read by: what is declared of them, in which language it is named, and what money is in. */
type Reading = { columns: Columns; lang: Lang; currency: string };

/**
 * The rows of a CSV twin with what its columns hold, found by their names: what a column is, its declaration says. A
 * column that is not declared is a text. The currency, the same in each row of a CSV, stands in the names of the columns.
 */
export const readRows = async (csv: Readable, { columns, lang, currency }: Reading): Promise<ReadRows> => {
  const parser = pipeline(csv, parse({ bom: true, relax_column_count: true }), () => undefined);
  const records: AsyncIterator<string[]> = parser[Symbol.asyncIterator]();
  const first = await records.next();
  const names: readonly string[] = first.done ? [] : first.value;
  const byName = new Map(namedColumns(columns, lang).map(({ name, column }) => [name, column]));
  const found = names.map(name => byName.get(name) ?? null);
  const inName = names.findIndex(name => byName.get(name) === null);
  const without = <T>(all: readonly T[]): readonly T[] => (inName < 0 ? all : all.toSpliced(inName, 1));
  const nameOf = (name: string, at: number): string => {
    const column = found[at];
    return inName >= 0 && column && isMoney(column) ? `${name} ${currency}` : name;
  };
  const counted = found.findIndex(column => column?.term === 'observations');
  let observations = 0;
  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const record of { [Symbol.asyncIterator]: () => records }) {
      if (counted >= 0) observations += Number(record[counted]);
      yield without(record);
    }
  }
  return {
    columns: without(names.map((name, at) => sheetColumn(nameOf(name, at), found[at] ?? null))),
    rows: rows(),
    declared: found.filter(column => column !== null),
    observations: () => (counted >= 0 ? observations : null),
  };
};
