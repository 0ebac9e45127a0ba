import { strFromU8, unzipSync } from 'fflate';
import { type Cell, type ColumnDef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type AboutLine, type CellKind, cellKinds } from './shape.ts';
import { fitsPage, linesOfName, type MeasuredColumn, margins, smallest } from './widths.ts';

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

/** How rows are printed: on one page across if they can be read so, else on as many as they need, in a type that is read with ease. */
const printedRows = (columns: readonly MeasuredColumn[]): NonNullable<WriteSheet['pageSetup']> => {
  const size = fitsPage(columns) ? { fitToPage: true, fitToWidth: 1, fitToHeight: 0 } : { scale: smallest };
  return { orientation: 'landscape', margins, ...size };
};

/** The height of a line in points. */
const lineHeight = 16;

const bold = { name: 'Calibri', size: 11, bold: true } as const;
const head = { font: bold, alignment: { wrapText: true, vertical: 'top' } } as const;
const headOfNumbers = { font: bold, alignment: { ...head.alignment, horizontal: 'right' } } as const;
/** A text right of numbers, which end where it begins, keeps off them. */
const off = { horizontal: 'left', indent: 1 } as const;
const headBeside = { font: bold, alignment: { ...head.alignment, ...off } } as const;
const title = { font: { ...bold, size: 14 } } as const;
const wrapped = { alignment: { wrapText: true, vertical: 'top' } } as const;

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26);

/** The name of a cell. */
export const cellName = (column: number, row: number): string => `${letters(column)}${row}`;

/** A text that is longer than its column is wide takes several lines. */
const long = { numFmt: formats.text, alignment: { wrapText: true, vertical: 'bottom' } } as const;

const beside = { numFmt: formats.text, alignment: off } as const;

/** The styles of a sheet below its head. A text that just fits is drawn smaller, not cut, where another font is wider. */
const samples = (decimals: number): NonNullable<Cell['style']>[] => [
  ...cellKinds.map(kind => ({
    numFmt: formatOf(kind, decimals),
    ...(kind === 'text' ? { alignment: { shrinkToFit: true } } : {}),
  })),
  headOfNumbers,
  long,
  headBeside,
  beside,
];

/**
 * The head, and one row that has a cell of each style whatever the columns are: so each has the same number in every sheet of a
 * workbook. Below a name is a line for the mark of the filter.
 */
const sheetOfRows = (name: string, columns: readonly MeasuredColumn[], decimals: number): WriteSheet => ({
  name,
  columns: columns.map(({ width }): ColumnDef => ({ width })),
  rows: [columns.map(column => column.name), samples(decimals).map(() => 1)],
  cells: new Map<string, Partial<Cell>>([
    ...columns.map((column, at) => [`0,${at}`, { value: column.name, style: head }] as const),
    ...samples(decimals).map((style, at) => [`1,${at}`, { value: 1, style }] as const),
  ]),
  rowDefs: new Map([[0, { height: lineHeight * (1 + Math.max(1, ...columns.map(linesOfName))) }]]),
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
  pageSetup: { orientation: 'landscape', margins, fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
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
const unknownColumns: readonly MeasuredColumn[] = [{ name: '1', kind: 'text', width: 1 }];

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

/** A sheet before and after its rows, and the number of each kind's style, of that of long texts and of those right of numbers. */
export type Frame = {
  before: string;
  after: (lastRow: number) => string;
  styles: Readonly<Record<CellKind | 'long' | 'beside', string>>;
};

const sampleRow = /<row r="2"[^>]*>(.*?)<\/row>/s;
const cellOfSample = /<c r="[A-Z]+2"([^>]*)>/g;
const styleOf = (attributes: string): string => /\ss="(\d+)"/.exec(attributes)?.[1] ?? '0';
const filterRange = /(<autoFilter ref="A1:[A-Z]+)2"/;
/** The size of the sheet: it has other rows. */
const dimension = /<dimension [^>]*\/>/;

const isNumber = (column?: MeasuredColumn): boolean => column !== undefined && column.kind !== 'text';

/** Whether a column of texts stands right of one of numbers. */
export const isBesideNumbers = (columns: readonly MeasuredColumn[], at: number): boolean =>
  !isNumber(columns[at]) && isNumber(columns[at - 1]);

type HeadStyles = { ofNumbers: string; besideNumbers: string };

/** The head of a sheet in which a name stands as what is below it: at the right above numbers. */
const alignHead = (before: string, columns: readonly MeasuredColumn[], styles: HeadStyles): string =>
  columns.reduce((text, column, at) => {
    const isBeside = isBesideNumbers(columns, at);
    if (!isNumber(column) && !isBeside) return text;
    const style = isBeside ? styles.besideNumbers : styles.ofNumbers;
    return text.replace(new RegExp(`(<c r="${cellName(at, 1)}"[^>]*?\\ss=")\\d+`), `$1${style}`);
  }, before);

/**
 * Lets the library write a sheet with one row, from which styles, widths, filter and frozen head are taken: it writes
 * sheets as streams only one to a workbook. Throws where the library writes otherwise than this reads.
 */
export const createFrame = async (columns: readonly MeasuredColumn[], decimals: number): Promise<Frame> => {
  const files = await write([sheetOfRows('1', columns, decimals)]);
  const sheet = strFromU8(files[partOfSheet(0)] ?? new Uint8Array());
  const found = sampleRow.exec(sheet);
  if (!found?.[1]) throw new Error('the sheet of the workbook has no row to take styles from');
  const styles = [...found[1].matchAll(cellOfSample)].map(([, attributes = '']) => styleOf(attributes));
  if (styles.length !== samples(decimals).length) throw new Error('the row of the workbook has other cells');
  const [ofNumbers = '', long = '', besideNumbers = '', beside = ''] = styles.slice(cellKinds.length);
  const tail = sheet.slice(found.index + found[0].length);
  return {
    before: alignHead(sheet.slice(0, found.index).replace(dimension, ''), columns, { ofNumbers, besideNumbers }),
    after: lastRow => tail.replace(filterRange, `$1${lastRow}"`),
    styles: { ...Object.fromEntries(cellKinds.map((kind, at) => [kind, styles[at]])), long, beside } as Frame['styles'],
  };
};
