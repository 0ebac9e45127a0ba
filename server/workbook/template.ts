import { strFromU8, unzipSync } from 'fflate';
import { type ColumnDef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { AboutLine, CellKind, WorkbookColumn, WorkbookShape } from './shape.ts';

/** A workbook without rows: its parts but the sheet of rows, and that sheet before and after its rows. */
export type Template = {
  parts: ReadonlyMap<string, Uint8Array>;
  rowsPart: string;
  before: string;
  after: (lastRow: number) => string;
  /** The number of each column's style. */
  styles: readonly string[];
};

const money = (decimals: number): string => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);

const formats: Readonly<Record<Exclude<CellKind, 'money'>, string>> = {
  text: '@',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
  count: '#,##0',
  number: '0.00',
  percent: '0.00%',
};

const formatOf = (kind: CellKind, decimals: number): string => (kind === 'money' ? money(decimals) : formats[kind]);

const [narrow, wide, widest] = [12, 26, 48];

/** As wide as its name, and as its values usually are; the first column is what a row is about. */
const widthOf = ({ name, kind }: WorkbookColumn, at: number): number => {
  const usual = kind === 'text' ? wide : narrow;
  return Math.min(widest, Math.max(name.length + 4, at === 1 ? widest : usual));
};

const head = { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' } } as const;
const topAligned = { alignment: { wrapText: true, vertical: 'top' } } as const;

/** Any value of its kind: its cell has the style of its column. */
const sampleOf = (kind: CellKind): string | number => (kind === 'text' ? 'x' : 1);

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26);

/** The name of a cell. */
export const cellName = (column: number, row: number): string => `${letters(column)}${row}`;

const sheetOfRows = ({ sheets, columns, decimals }: WorkbookShape): WriteSheet => ({
  name: sheets.rows,
  columns: columns.map(
    (column, at): ColumnDef => ({
      width: widthOf(column, at),
      style: { numFmt: formatOf(column.kind, decimals) },
    }),
  ),
  rows: [columns.map(({ name }) => name), columns.map(({ kind }) => sampleOf(kind))],
  cells: new Map(columns.map(({ name }, at) => [`0,${at}`, { value: name, style: head }])),
  freezePane: { rows: 1 },
  autoFilter: { range: `A1:${cellName(columns.length - 1, 2)}` },
  pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
});

const lineCells = (line: AboutLine): string[] => ('heading' in line ? [line.heading, ''] : [line.label, line.text]);

const sheetAbout = ({ sheets, about }: WorkbookShape): WriteSheet => ({
  name: sheets.about,
  columns: [{ width: 30 }, { width: 100 }],
  rows: about.map(lineCells),
  cells: new Map(
    about.flatMap((line, row) =>
      lineCells(line).map((value, column) => [
        `${row},${column}`,
        { value, style: column === 0 ? head : topAligned },
      ]),
    ),
  ),
});

const sample = /<row r="2"[^>]*>(.*?)<\/row>/s;
const cellOfSample = /<c r="[A-Z]+2"([^>]*)>/g;
const styleOf = (attributes: string): string => /\ss="(\d+)"/.exec(attributes)?.[1] ?? '0';
const filterRange = /(<autoFilter ref="A1:[A-Z]+)2"/;

/**
 * Lets the library write a workbook with one row, from which styles, widths, filter and frozen head are taken: it writes
 * sheets as streams only one to a workbook. Throws where the library writes otherwise than this reads.
 */
export const createTemplate = async (shape: WorkbookShape): Promise<Template> => {
  const file = unzipSync(await writeXlsx({ sheets: [sheetOfRows(shape), sheetAbout(shape)], stringMode: 'inline' }));
  const rowsPart = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(file[rowsPart] ?? new Uint8Array());
  const found = sample.exec(sheet);
  if (!found?.[1]) throw new Error('the sheet of the workbook has no row to take styles from');
  const styles = [...found[1].matchAll(cellOfSample)].map(([, attributes = '']) => styleOf(attributes));
  if (styles.length !== shape.columns.length) throw new Error('the row of the workbook has other columns');
  const tail = sheet.slice(found.index + found[0].length);
  return {
    parts: new Map(Object.entries(file).filter(([name]) => name !== rowsPart)),
    rowsPart,
    before: sheet.slice(0, found.index).replace(/<dimension [^>]*\/>/, ''),
    after: lastRow => tail.replace(filterRange, `$1${lastRow}"`),
    styles,
  };
};
