import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { figures } from '../../../locales/en/analyses/all.ts';
import { fileReply } from '../../../server/backend/analyses/answers/file.ts';
import { fileStatement, type Sort } from '../../../server/backend/analyses/answers/rows.ts';
import { readTable, type TableSlice } from '../../../server/backend/analyses/answers/table.ts';
import type { Engine } from '../../../server/backend/observations/engine.ts';
import {
  type Column,
  type Columns,
  isInFile,
  isInReply,
  isMoney,
} from '../../../server/contract/analyses/parts/columns.ts';
import { csvRows } from './read-csv.ts';

type Declared<C extends Columns, T extends Columns> = { columns: C; key: readonly string[]; totals: T };

const words: Readonly<Record<string, string>> = figures;

/** A cell as a file holds it: a choice in words, what a spreadsheet could run behind an apostrophe, nothing as nothing. */
const cell = (value: unknown, column: Column): string => {
  if (value === null || value === undefined) return '';
  if (column.kind === 'choice') return words[`value.${column.term}.${String(value)}`] ?? '';
  return typeof value === 'string' ? value.replace(/^[=+\-@]/, start => `'${start}`) : String(value);
};
/** Numbers alike, however many zeros they end with. */
const alike = (text: string): string => (/^-?\d+(\.\d+)?(e-?\d+)?$/.test(text) ? String(Number(text)) : text);

/** Expects the file of a declared table to hold the rows of the screen, all of them, column by column in the declared order. */
export const expectSameRows = async <C extends Columns, T extends Columns, Query extends object>(
  engine: Engine,
  declared: Declared<C, T>,
  slice: Pick<TableSlice<C, T, Query>, 'sql'>,
  query: Query & { sort: Sort },
): Promise<void> => {
  const { sort } = query;
  const statement = fileStatement(
    declared,
    slice.sql(query, engine.dialect).rows,
    { sort, languageId: 1 },
    engine.dialect,
  );
  const { stream } = fileReply(engine, { columns: declared.columns, languageId: 1, currency: 'MXN' }, statement);
  const [head = [], ...rows] = csvRows((await buffer(stream)).toString('utf8'));
  const inFile = Object.entries<Column>(declared.columns).filter(([, column]) => isInFile(column));
  const hasCurrency = inFile.some(([, column]) => isMoney(column));
  expect(head).toHaveLength(inFile.length + (hasCurrency ? 1 : 0));
  const found = await readTable(engine, declared, slice, { ...query, page: 1, limit: 10_000 });
  expect(found.rows.length).toBeGreaterThan(2);
  // What stands in a file alone, such as the parts of a shop's address, has no twin in the reply.
  const compared = inFile.flatMap(([key, column], at) => (isInReply(column) ? [{ key, at, column }] : []));
  const ofFile = rows.map(row => compared.map(({ at }) => alike(row[at] ?? '')));
  const ofReply = found.rows.map(row =>
    compared.map(({ key, column }) => alike(cell(row[key as keyof typeof row], column))),
  );
  expect(ofFile).toEqual(ofReply);
  if (hasCurrency) expect(new Set(rows.map(row => row.at(-1)))).toEqual(new Set(['MXN']));
};
