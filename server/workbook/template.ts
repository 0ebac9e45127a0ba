import { strFromU8, unzipSync } from 'fflate';
import { type Cell, type ColumnDef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type AboutLine, type CellKind, cellKinds, type WorkbookColumn } from './shape.ts';

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
/** The mark of the filter beside a name. */
const markWidth = 4;
/** Lines of a name at the most, where its words let it have so many. */
const nameLines = 3;

const longestWord = (name: string): number => Math.max(...name.split(' ').map(word => word.length));

type Columns = readonly WorkbookColumn[];

/** How many columns say what a row is about: names, days and chosen numbers before its first figure. */
const countLead = (columns: Columns): number => {
  const figure = columns.findIndex(({ kind, fixed }) => !fixed && !['text', 'day', 'moment'].includes(kind));
  return figure < 0 ? columns.length : figure;
};

/**
 * As wide as its values usually are, and as its name needs in some lines: what a row is about is the first column. Numbers are
 * short whatever they are called, and a sheet of two periods has many of them; so are texts behind numbers: a currency, a state.
 */
const widthOf = ({ name, kind }: WorkbookColumn, at: number, all: Columns): number => {
  if (at === 0) return widest;
  const named = Math.max(longestWord(name), Math.ceil(name.length / nameLines) + 1) + markWidth;
  return Math.min(widest, Math.max(named, kind === 'text' && at < countLead(all) ? wide : narrow));
};

/** The lines that a name takes in its column: words are not broken. */
const linesOf = (column: WorkbookColumn, at: number, all: Columns): number => {
  const most = widthOf(column, at, all) - markWidth;
  let [lines, used] = [1, 0];
  for (const { length } of column.name.split(' ')) {
    const isFull = used > 0 && used + 1 + length > most;
    lines += isFull ? 1 : 0;
    used = isFull || used === 0 ? length : used + 1 + length;
  }
  return lines;
};

const totalWidth = (columns: Columns): number => columns.map(widthOf).reduce((sum, width) => sum + width, 0);

/** Characters side by side on a landscape page: as many as can just be read, and those of a page among several, in per cent of its size. */
const [mostOfOne, mostOfSeveral, sizeOfSeveral] = [240, 200, 65];

/** How rows are printed: on one page across if they can be read so, else on as many as they need, in a type that is read with ease. */
const printedRows = (columns: Columns): NonNullable<WriteSheet['pageSetup']> => {
  const isOne = totalWidth(columns) <= mostOfOne;
  const size = isOne ? { fitToPage: true, fitToWidth: 1, fitToHeight: 0 } : { scale: sizeOfSeveral };
  return { orientation: 'landscape', ...size };
};

/** Of a page among several, what its rows are about leaves some figures room: without it nobody knows whose these are. */
const mostOfLead = 0.7 * mostOfSeveral;

/**
 * The last of the columns that say what a row is about: they stand on each page across. Of many, those that have room, from the
 * first on.
 */
export const lastLead = (columns: Columns): number => {
  const widths = columns.slice(0, countLead(columns)).map((column, at) => widthOf(column, at, columns));
  const isTooMuch = (_width: number, at: number): boolean =>
    widths.slice(0, at + 1).reduce((sum, width) => sum + width, 0) > mostOfLead;
  const over = widths.findIndex(isTooMuch);
  return Math.max(0, (over < 0 ? widths.length : over) - 1);
};

/** The height of a line in points. */
const lineHeight = 16;

const bold = { name: 'Calibri', size: 11, bold: true } as const;
const head = { font: bold, alignment: { wrapText: true, vertical: 'top' } } as const;
const title = { font: { ...bold, size: 14 } } as const;
const wrapped = { alignment: { wrapText: true, vertical: 'top' } } as const;

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26);

/** The name of a cell. */
export const cellName = (column: number, row: number): string => `${letters(column)}${row}`;

/**
 * The head, and one row that has a cell of each kind whatever the columns are: so each kind has the same style in every
 * sheet of a workbook.
 */
const sheetOfRows = (name: string, columns: readonly WorkbookColumn[], decimals: number): WriteSheet => ({
  name,
  columns: columns.map((...column): ColumnDef => ({ width: widthOf(...column) })),
  rows: [columns.map(column => column.name), cellKinds.map(kind => (kind === 'text' ? 'x' : 1))],
  cells: new Map<string, Partial<Cell>>([
    ...columns.map((column, at) => [`0,${at}`, { value: column.name, style: head }] as const),
    ...cellKinds.map(
      (kind, at) =>
        [`1,${at}`, { value: kind === 'text' ? 'x' : 1, style: { numFmt: formatOf(kind, decimals) } }] as const,
    ),
  ]),
  rowDefs: new Map([[0, { height: lineHeight * Math.max(1, ...columns.map(linesOf)) }]]),
  freezePane: { rows: 1 },
  autoFilter: { range: `A1:${cellName(columns.length - 1, 2)}` },
  pageSetup: printedRows(columns),
});

/** Widths of the sheet about the figures, in characters. */
const [labelWidth, textWidth] = [36, 100];

/** A text takes the lines that it needs; spreadsheets that open a file do not find that out by themselves. */
const heightOf = (line: AboutLine): number => {
  if ('heading' in line) return 2 * lineHeight;
  const lines = Math.max(line.text.length / (textWidth - 8), line.label.length / (labelWidth - 4));
  return lineHeight * Math.ceil(lines);
};

const aboutCells = (line: AboutLine, row: number): [string, Partial<Cell>][] =>
  'heading' in line
    ? [[`${row},0`, { value: line.heading, style: title }]]
    : [
        [`${row},0`, { value: line.label, style: head }],
        [`${row},1`, { value: line.text, style: wrapped }],
      ];

const sheetAbout = (name: string, lines: readonly AboutLine[]): WriteSheet => ({
  name,
  columns: [{ width: labelWidth }, { width: textWidth }],
  rows: lines.map(line => ('heading' in line ? [line.heading] : [line.label, line.text])),
  cells: new Map(lines.flatMap(aboutCells)),
  rowDefs: new Map(lines.map((line, row) => [row, { height: heightOf(line) }])),
  pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
});

/** The part of the archive that a sheet is, by its place in the workbook. */
export const partOfSheet = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** The library does not give its type a name. */
type NamedRange = NonNullable<Parameters<typeof writeXlsx>[0]['namedRanges']>[number];

const write = async (sheets: WriteSheet[], namedRanges: NamedRange[] = []): Promise<Record<string, Uint8Array>> =>
  unzipSync(await writeXlsx({ sheets, stringMode: 'inline', namedRanges }));

/** Prints the head of a sheet, and what its rows are about, on each of its pages. The library would not quote the sheet's name: spreadsheets need that. */
const printedHead = ({ name, lead }: PrintedSheet): NamedRange => {
  const sheet = `'${name.replaceAll("'", "''")}'`;
  return { name: '_xlnm.Print_Titles', range: `${sheet}!$A:$${letters(lead)},${sheet}!$1:$1`, scope: name };
};

/** A sheet of rows: its name, and the last column that is printed on each page across. */
type PrintedSheet = { name: string; lead: number };

/** Stands for the columns of a sheet that are not known yet. */
const unknownColumns: readonly WorkbookColumn[] = [{ name: '1', kind: 'text' }];

/** The parts of a workbook with these sheets, but for its sheets of rows. */
export const writeParts = async (
  sheets: readonly PrintedSheet[],
  about: { name: string; lines: readonly AboutLine[] },
  decimals: number,
): Promise<[string, Uint8Array][]> => {
  const rows = sheets.map(({ name }) => sheetOfRows(name, unknownColumns, decimals));
  const rowsParts = new Set(sheets.map((_sheet, at) => partOfSheet(at)));
  const files = await write([...rows, sheetAbout(about.name, about.lines)], sheets.map(printedHead));
  return Object.entries(files).filter(([name]) => !rowsParts.has(name));
};

/** A sheet before and after its rows, and the number of each kind's style. */
export type Frame = {
  before: string;
  after: (lastRow: number) => string;
  styles: Readonly<Record<CellKind, string>>;
};

const sampleRow = /<row r="2"[^>]*>(.*?)<\/row>/s;
const cellOfSample = /<c r="[A-Z]+2"([^>]*)>/g;
const styleOf = (attributes: string): string => /\ss="(\d+)"/.exec(attributes)?.[1] ?? '0';
const filterRange = /(<autoFilter ref="A1:[A-Z]+)2"/;
/** The size of the sheet: it has other rows. */
const dimension = /<dimension [^>]*\/>/;

/**
 * Lets the library write a sheet with one row, from which styles, widths, filter and frozen head are taken: it writes
 * sheets as streams only one to a workbook. Throws where the library writes otherwise than this reads.
 */
export const createFrame = async (columns: readonly WorkbookColumn[], decimals: number): Promise<Frame> => {
  const files = await write([sheetOfRows('1', columns, decimals)]);
  const sheet = strFromU8(files[partOfSheet(0)] ?? new Uint8Array());
  const found = sampleRow.exec(sheet);
  if (!found?.[1]) throw new Error('the sheet of the workbook has no row to take styles from');
  const styles = [...found[1].matchAll(cellOfSample)].map(([, attributes = '']) => styleOf(attributes));
  if (styles.length !== cellKinds.length) throw new Error('the row of the workbook has other cells');
  const tail = sheet.slice(found.index + found[0].length);
  return {
    before: sheet.slice(0, found.index).replace(dimension, ''),
    after: lastRow => tail.replace(filterRange, `$1${lastRow}"`),
    styles: Object.fromEntries(cellKinds.map((kind, at) => [kind, styles[at]])) as Frame['styles'],
  };
};
