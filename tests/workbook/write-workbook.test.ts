import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type Sheet, sheetNames, type WorkbookColumn } from '../../server/workbook/shape.ts';
import { writeWorkbook } from '../../server/workbook/write-workbook.ts';

const columns: WorkbookColumn[] = [
  { name: 'Product', kind: 'text' },
  { name: 'UPC', kind: 'text' },
  { name: 'Day', kind: 'day' },
  { name: 'Observed', kind: 'moment' },
  { name: 'Price', kind: 'money' },
  { name: 'Share %', kind: 'percent' },
  { name: 'Shops', kind: 'count' },
  { name: 'Index', kind: 'number' },
];

async function* each(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* rows;
}

const sheet = (name: string, rows: readonly (readonly string[])[], most = 1000): Sheet => ({
  name,
  open: () => Promise.resolve({ columns, rows: each(rows) }),
  most,
  cut: 'There are more',
});

const write = (sheets: readonly Sheet[]): Promise<Buffer> =>
  buffer(
    writeWorkbook({
      sheets,
      decimals: 2,
      about: {
        name: 'About',
        lines: written => [
          { heading: 'A question?' },
          ...written.map(({ rows, isCut }) => ({ label: 'Rows', text: `${rows}${isCut ? ' and more' : ''}` })),
        ],
      },
    }),
  );

const milk = ['Leche 1 L', '0201000000018', '2026-03-31', '2026-03-31T18:30:00Z', '31.9', '12.5', '4', '103.25'];

test('another reader finds each cell as what its column holds', async () => {
  const [rows, about] = await readWorkbook(await write([sheet('Prices', [milk])]));
  expect(rows?.sheet).toBe('Prices');
  expect(rows?.data).toEqual([
    columns.map(({ name }) => name),
    ['Leche 1 L', '0201000000018', new Date('2026-03-31'), new Date('2026-03-31T18:30:00Z'), 31.9, 0.125, 4, 103.25],
  ]);
  expect(about).toEqual({
    sheet: 'About',
    data: [
      ['A question?', null],
      ['Rows', '1'],
    ],
  });
});

test('texts keep what XML and spreadsheets treat specially, and never become formulas', async () => {
  const odd = ["'=1+1", '<b>&"quoted"</b>', '', '', '', '', '', ''];
  const controlled = ['a\u0001b\u000bc', '  spaces  ', '', '', '', '', '', ''];
  const bytes = await write([sheet('Prices', [odd, controlled])]);
  const [rows] = await readWorkbook(bytes, { trim: false });
  expect(rows?.data[1]?.slice(0, 2)).toEqual(["'=1+1", '<b>&"quoted"</b>']);
  expect(rows?.data[2]?.slice(0, 2)).toEqual(['abc', '  spaces  ']);
});

test('what is not of its column’s kind stays the text that it is; nothing stays empty', async () => {
  const [rows] = await readWorkbook(
    await write([sheet('Prices', [['x', '1', 'never', '–', 'n/a', '1e3', '1,000', '']])]),
  );
  expect(rows?.data[1]).toEqual(['x', '1', 'never', '–', 'n/a', '1e3', '1,000', null]);
});

test('every sheet has its rows; one with too many says so, and the last sheet counts them', async () => {
  const many = Array.from({ length: 900 }, () => milk);
  const sheets = await readWorkbook(await write([sheet('All', many), sheet('Cut', many, 450), sheet('None', [])]));
  const [all, cut, none, about] = sheets.map(({ data }) => data);
  expect([all?.length, cut?.length, none?.length]).toEqual([901, 452, 1]);
  expect(cut?.at(-1)?.[0]).toBe('There are more');
  expect(about?.slice(1).map(([, text]) => text)).toEqual(['900', '450 and more', '0']);
});

test('an error of the rows ends the stream with it', async () => {
  async function* failing(): AsyncGenerator<readonly string[]> {
    yield milk;
    throw new Error('the upstream went away');
  }
  const broken: Sheet = { ...sheet('Prices', []), open: () => Promise.resolve({ columns, rows: failing() }) };
  await expect(write([broken])).rejects.toThrow('the upstream went away');
});

test('sheets have names that spreadsheets accept, and no two the same', () => {
  const long = 'Price position of own products against competitors';
  const names = sheetNames(['a/b:c*d?[e]\\f', long, long, '', 'Prices', 'prices']);
  expect(names).toEqual([
    'a b c d  e  f',
    'Price position of own products',
    'Price position of own product 2',
    '1',
    'Prices',
    'prices 2',
  ]);
});

const oddNames = [
  "'quoted'",
  "''",
  'History',
  'HISTORY',
  "'history'",
  `${'x'.repeat(30)}'s`,
  `${'y'.repeat(30)}😀`,
  'Straße',
  'STRASSE',
  'a[b]:c*d?e/f\\g',
  '\u0000line\nbreak\t',
  '   ',
];

test('names are such as spreadsheets take: no apostrophe at an end, none that is reserved, none twice in any case', async () => {
  const names = sheetNames(oddNames);
  expect(new Set(names.map(name => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) {
    expect(name.length).toBeLessThanOrEqual(31);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(name).not.toMatch(/^'|'$|[[\]:*?/\\\u0000-\u001f]|^history$/i);
    expect([name.isWellFormed(), name.trim()]).toEqual([true, name]);
  }
  const file = await write(names.map(name => sheet(name, [milk])));
  expect((await readWorkbook(file)).map(({ sheet: read }) => read)).toEqual([...names, 'About']);
});

test('the head of each sheet of rows, and what its rows are about, are printed on each of its pages', async () => {
  const file = await write([sheet('Prices', [milk]), sheet("O'Neill's", [milk])]);
  const names = strFromU8(unzipSync(file)['xl/workbook.xml'] ?? new Uint8Array());
  const printed = [...names.matchAll(/name="_xlnm.Print_Titles" localSheetId="(\d)"[^>]*>([^<]*)</g)];
  expect(printed.map(([, at, range]) => [at, range])).toEqual([
    ['0', "'Prices'!$A:$D,'Prices'!$1:$1"],
    ['1', "'O''Neill''s'!$A:$D,'O''Neill''s'!$1:$1"],
  ]);
});

/** A workbook of one sheet with these columns. */
const writeSheet = (shown: readonly WorkbookColumn[], rows: readonly (readonly string[])[] = []): Promise<Buffer> =>
  write([{ ...sheet('Prices', []), open: () => Promise.resolve({ columns: shown, rows: each(rows) }) }]);

/** The columns that are printed on each page across, of a sheet with these columns. */
const printedLead = async (
  shown: readonly WorkbookColumn[],
  rows: readonly (readonly string[])[] = [],
): Promise<string> => {
  const file = await writeSheet(shown, rows);
  const names = strFromU8(unzipSync(file)['xl/workbook.xml'] ?? new Uint8Array());
  return /'Prices'!\$A:\$([A-Z]+)/.exec(names)?.[1] ?? '';
};

const texts = (...names: string[]): WorkbookColumn[] => names.map(name => ({ name, kind: 'text' }));
const figures = (...names: string[]): WorkbookColumn[] => names.map(name => ({ name, kind: 'money' }));

test('all that tells rows apart is printed on each page, also what stands behind a number', async () => {
  const basket = [...texts('Product', 'UPC'), { name: 'Quantity', kind: 'count', fixed: true } as const];
  expect(await printedLead([...basket, ...texts('Retailer'), ...figures('Price'), ...texts('Currency')])).toBe('D');
  expect(await printedLead([...texts('Product', 'UPC'), ...figures('Price'), ...texts('State')])).toBe('B');
  expect(await printedLead([...texts('Product', 'UPC', 'City', 'Region'), ...figures('Price')])).toBe('D');
});

test('of more than a page has room for, what rows are about is printed as far as it leaves room to figures', async () => {
  const places = texts('Product', 'UPC', 'Shop', 'Retailer', 'City', 'Address');
  const long = 'A name as long as some are in this market';
  expect(await printedLead([...places, ...figures('Price')], [[...places.map(() => long), '1.00']])).toBe('B');
});

const sheetXml = async (file: Promise<Buffer>): Promise<string> =>
  strFromU8(unzipSync(await file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
const widthsIn = (xml: string): number[] => [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, w]) => Number(w));

test('a column is as wide as its texts, whichever of the first rows is the longest', async () => {
  const shown = [...texts('Product', 'State'), { name: 'Observed', kind: 'moment' as const }];
  const rows = [
    ['Milk', 'Utah', '2026-03-31T18:30:00Z'],
    ['Pennywren Discount Warehouse', 'Massachusetts', '2026-03-31T18:30:00Z'],
  ];
  const [product = 0, state = 0, moment = 0] = widthsIn(await sheetXml(writeSheet(shown, rows)));
  expect(product).toBeGreaterThanOrEqual('Pennywren Discount Warehouse'.length);
  expect(state).toBeGreaterThanOrEqual('Massachusetts'.length);
  expect(state).toBeLessThan(20);
  expect(moment).toBeGreaterThanOrEqual('2026-03-31 18:30'.length);
});

/** The style of a cell as the workbook writes it. */
const stylesIn = (file: Uint8Array): ((cell: string) => string) => {
  const parts = unzipSync(file);
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const drawn = formats.split('<xf ').slice(1);
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return cell => drawn[Number(new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(xml)?.[1])] ?? '';
};

test('names stand above numbers as these do, at the right; texts that are too long take several lines', async () => {
  const shown = [...texts('Product'), ...figures('Average price')];
  const styleOf = stylesIn(await writeSheet(shown, [['Milk', '31.9']]));
  expect(styleOf('A1')).not.toContain('horizontal="right"');
  expect(styleOf('B1')).toContain('horizontal="right"');
  expect(styleOf('B1')).toContain('wrapText');
  expect(styleOf('A2')).toContain('shrinkToFit');
  expect(styleOf('B2')).not.toContain('shrinkToFit');
  const long = `A name ${'of many words '.repeat(6)}`;
  expect(stylesIn(await writeSheet(shown, [[long, '31.9']]))('A2')).toContain('wrapText');
});

test.each([
  ['Milk', undefined],
  ['Fairmeadle honey granola with toasted nuts, dried cranberries and pumpkin seeds, 16 oz', '30'],
  [`A name ${'of many words '.repeat(6)}`, '45'],
  ['x'.repeat(100), '45'],
])('a row is as high as the lines that its words take: %s', async (name, height) => {
  const xml = await sheetXml(writeSheet([...texts('Product'), ...figures('Average price')], [[name, '31.9']]));
  expect(/<row r="2" ht="(\d+)"/.exec(xml)?.[1]).toBe(height);
});

test('texts right of numbers, and their name, keep off them; other texts begin at their edge', async () => {
  const shown = [...texts('Product'), ...figures('Average price'), ...texts('State', 'Note')];
  const styleOf = stylesIn(await writeSheet(shown, [['Milk', '31.9', 'with a price', 'new']]));
  for (const cell of ['C1', 'C2']) expect(styleOf(cell)).toContain('indent="1"');
  for (const cell of ['A1', 'A2', 'B2', 'D1', 'D2']) expect(styleOf(cell)).not.toContain('indent');
});

/** A sheet's XML with so many columns of two periods. */
const wideSheet = async (figures: number): Promise<string> => {
  const names = Array.from({ length: figures }, (_, nth) => [`Figure ${nth}`, `Figure ${nth} · before`]).flat();
  const many: WorkbookColumn[] = [columns[0], ...names.map(name => ({ name, kind: 'money' as const }))].flatMap(
    one => one ?? [],
  );
  const rows = [many.map((_, at) => (at === 0 ? 'Leche 1 L' : '31.9'))];
  const file = await write([
    { ...sheet('Prices', []), open: () => Promise.resolve({ columns: many, rows: each(rows) }) },
  ]);
  return strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
};

test('a sheet of many columns is printed several pages across, landscape, instead of in a type that nobody can read', async () => {
  expect(await wideSheet(3)).toMatch(/<pageSetup [^>]*orientation="landscape"[^>]*fitToWidth="1"/);
  const wide = await wideSheet(15);
  expect(wide).toMatch(/<pageSetup (?=[^>]*orientation="landscape")(?=[^>]*scale="65")/);
  expect(wide).not.toContain('fitToWidth');
  expect(wide).toMatch(/<row r="1"[^>]* ht="(?:32|48)"/);
});
