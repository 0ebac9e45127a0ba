import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPrices } from '../../../../server/backend/analyses/price/table.ts';
import { everything } from '../../../../server/domain/analysis/filter.ts';
import { ask, freshStores, importOne, rejectsText, writeInput } from '../stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

const headers = 'country,region,city,shop id,shop name,shop kind,retailer,upc,product,observed at,price,in stock';
const row = (more: Partial<Record<string, string>> = {}): string => {
  const cells = {
    region: 'Córdoba',
    shop: '01',
    upc: '0075027513',
    date: '2026-03-01',
    price: '12.50',
    stock: '',
    ...more,
  };
  const { region, shop, upc, date, price, stock } = cells;
  return `AR,${region},Río Cuarto,${shop},Centro,physical,Ñandú,${upc},Café,${date},${price},${stock}`;
};
const csv = (...rows: string[]): string => `${[headers, ...rows].join('\n')}\n`;

const importText = (content: string | Buffer, name = 'prices.csv') =>
  importOne(stores, { files: [writeInput(stores, name, content)] });

const table = async () => {
  const query = { level: 'region', sort: { by: 'place', direction: 'asc' }, page: 1, limit: 50 } as const;
  return readPrices(stores.observations.engine, { ...everything, ...query });
};

const readRejects = (path: string | null): string[] => rejectsText(stores, path).trim().split('\r\n').slice(1);

describe('encodings', () => {
  const text = csv(row());
  const utf16be = Buffer.from(text, 'utf16le').swap16();
  test.each([
    ['utf-8', Buffer.from(text), 'utf-8'],
    ['utf-8 with a mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['utf-16 little endian with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['utf-16 little endian without', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['utf-16 big endian without', utf16be, 'utf-16be'],
    ['latin-1', Buffer.from(text, 'latin1'), 'windows-1252'],
    ['gzip of latin-1', gzipSync(Buffer.from(text, 'latin1')), 'windows-1252'],
    ['gzip of utf-8', gzipSync(text), 'utf-8'],
    ['CRLF', Buffer.from(text.replaceAll('\n', '\r\n')), 'utf-8'],
  ])('%s', async (_name, bytes, encoding) => {
    const result = await importText(bytes);
    expect(result).toMatchObject({ encoding, read: 1, written: 1, rejected: 0 });
    const { rows } = await table();
    expect(rows).toMatchObject([{ placeName: 'Córdoba', productName: 'Café', average: 12.5, upc: '0075027513' }]);
  });

  test('a character that two pieces share', async () => {
    const filler = Array.from({ length: 40_000 }, (_, index) => row({ upc: `${index}é` }));
    const result = await importText(csv(...filler));
    expect(result).toMatchObject({ encoding: 'utf-8', written: 40_000 });
  });
});

describe('lines that end in different ways', () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => row({ upc: String(1_000_000 + index) }));
  const half = (from: number, to: number, end: string) =>
    rows
      .slice(from, to)
      .map(one => one + end)
      .join('');
  test.each([
    ['a head of another system', `${headers}\n${half(0, 40_000, '\r\n')}`],
    ['a file behind another', `${headers}\r\n${half(0, 20_000, '\r\n')}${half(20_000, 40_000, '\n')}`],
    ['one line among others', `${headers}\n${half(0, 7, '\n')}${half(7, 8, '\r\n')}${half(8, 40_000, '\n')}`],
  ])('%s', async (_name, text) => {
    expect(await importText(text)).toMatchObject({ read: 40_000, written: 40_000, rejected: 0 });
    expect(readdirSync(join(stores.dataDir, 'tmp')).filter(name => name.startsWith('utf8-'))).toEqual([]);
  });

  test('rejected rows are found in them', async () => {
    const result = await importText(`${headers}\n${row()}\r\n${row({ price: 'dear' })}\r\n`);
    expect(result).toMatchObject({ written: 1, rejected: 1, rejectedBy: { badPrice: 1 } });
    expect(readRejects(result.rejectsPath)[0]).toContain('dear');
  });
});

describe('delimiters and decimal signs', () => {
  const delimited = (delimiter: string, price: string) =>
    csv(row({ price })).replaceAll(',', delimiter).replaceAll('¤', ',');
  test.each([
    [';', '1.234¤50', ',', 1234.5],
    [';', '12¤5', ',', 12.5],
    ['\t', '12.5', '.', 12.5],
    ['\t', '12¤50', ',', 12.5],
    [',', '"12¤50"', ',', 12.5],
    [',', '"1¤234.50"', '.', 1234.5],
    [',', '$ 12.50', '.', 12.5],
    [',', '119.98899999999999', '.', 119.989],
    [',', '0.0000005', '.', 0.000001],
  ])('%j with %s', async (delimiter, price, decimalSign, average) => {
    const result = await importText(delimited(delimiter, price));
    expect(result).toMatchObject({ delimiter, decimalSign, written: 1 });
    expect((await table()).rows[0]?.average).toBe(average);
  });
});

describe('days and moments', () => {
  test.each([
    ['2026-03-01', '2026-03-01T03:00:00.000Z'],
    ['2026/3/1', '2026-03-01T03:00:00.000Z'],
    ['2026-03-01T12:30', '2026-03-01T15:30:00.000Z'],
    ['2026-03-01 12:30:15.5', '2026-03-01T15:30:15.500Z'],
    ['2026-03-01T12:30Z', '2026-03-01T12:30:00.000Z'],
    ['2026-03-01T23:30:00-05:00', '2026-03-02T04:30:00.000Z'],
    ['2026-03-01T12:30:00+0200', '2026-03-01T10:30:00.000Z'],
  ])('%s', async (date, newest) => {
    await importText(csv(row({ date })));
    expect((await table()).totals.newest).toBe(newest);
  });

  test('a day belongs to the time zone of the country', async () => {
    const result = await importText(csv(row({ date: '2026-03-02T01:00:00Z' })));
    expect(result).toMatchObject({ firstDay: '2026-03-01', lastDay: '2026-03-01' });
  });

  test('two spellings of one moment are one key', async () => {
    const result = await importText(csv(row(), row({ date: '2026-03-01T00:00:00', price: '13' })));
    expect(result).toMatchObject({ written: 2, dirt: { keysWithSeveralPrices: 1 } });
  });
});

describe('rows that cannot be read', () => {
  test('go to a file with their line, reason and text; the others come in', async () => {
    const long = 'x'.repeat(10_000);
    const bad = [
      row({ upc: '7.94E+11' }),
      row({ date: '2026-02-30' }),
      row({ date: '01/03/2026' }),
      row({ date: '1926-03-01' }),
      row({ date: '2096-03-01' }),
      row({ date: '' }),
      row({ price: 'cheap' }),
      row({ price: '-5' }),
      row({ price: '1e3' }),
      row({ upc: '' }),
      row({ shop: ' ' }),
      row({ region: long }),
      row({ stock: 'perhaps' }),
      row().replace('AR', 'MX'),
    ];
    const result = await importText(csv(row(), ...bad, row({ upc: '2' })));
    expect(result).toMatchObject({ read: bad.length + 2, written: 2, rejected: bad.length });
    const reasons = [
      'destroyedCode',
      'badDate',
      'badDate',
      'dateOutOfRange',
      'dateOutOfRange',
      'noDate',
      'badPrice',
      'badPrice',
      'badPrice',
      'noProduct',
      'noShop',
      'textTooLong',
      'badStock',
      'otherCountry',
    ];
    const wanted = bad.map((text, at) => `${at + 3},${reasons[at]},"${text.replaceAll('"', '""')}"`);
    const found = readRejects(result.rejectsPath);
    expect(found.map(line => line.slice(0, 200))).toEqual(wanted.map(line => line.slice(0, 200)));
  });

  test('have the number of their line in the file, whatever stands before them', async () => {
    const lines = [
      `\uFEFF${headers}`,
      row(),
      'AR,too,few',
      row().replace('Centro', '"Cen\ntro"'),
      '',
      row({ price: 'bad' }),
      `${row()},one,more`,
      row().replace('Centro', '"stray"quote"'),
      row({ price: 'worse', upc: '3' }),
      row({ upc: '4' }),
    ];
    const result = await importText(lines.join('\r\n'));
    const numbered = readRejects(result.rejectsPath).map(line => line.split(',').slice(0, 2).join(' '));
    expect(numbered).toEqual(['3 missingColumns', '7 badPrice', '8 tooManyColumns', '9 brokenQuotes', '10 badPrice']);
    expect(result).toMatchObject({ read: 8, rejected: 5, written: 3 });
  });

  test('an empty price is no reject: it is kept, counted, and in no figure', async () => {
    const result = await importText(csv(row(), row({ upc: '0075027513', date: '2026-03-02', price: '' })));
    expect(result).toMatchObject({ written: 2, rejected: 0, dirt: { emptyPrices: 1 } });
    const { totals } = await table();
    expect(totals).toMatchObject({ observations: 1, average: 12.5 });
  });

  test('a product out of stock is in no price figure', async () => {
    await importText(csv(row({ stock: 'yes' }), row({ date: '2026-03-02', price: '99', stock: 'no' })));
    expect((await table()).totals).toMatchObject({ observations: 1, maximum: 12.5 });
  });
});

describe('cells that say yes or no', () => {
  const head = 'country,shop id,upc,observed at,price,regular price,promotion,in stock';
  const line = (day: number, ...cells: string[]) => `AR,1,7501055300013,2026-03-0${day},10,${cells.join(',')}`;
  const columns = (what: string) => ask(stores, `SELECT ${what} FROM observations ORDER BY day`);

  test('in stock, as people and spreadsheets write it in English and Spanish', async () => {
    const yes = ['true', 'VERDADERO', 'Sí', 'yes', '1'];
    const no = ['FALSE', 'falso', 'No', '0', 'n'];
    const lines = yes.flatMap((word, at) => [line(at + 1, '', '', word)]);
    const result = await importText([head, ...lines].join('\n'), 'yes.csv');
    expect(result).toMatchObject({ written: 5, rejected: 0 });
    await importText(
      [head, ...no.map((word, at) => line(at + 1, '', '', word)), line(6, '', '', '')].join('\n'),
      'no.csv',
    );
    expect(await columns('in_stock')).toEqual([...no.map(() => ({ in_stock: false })), { in_stock: null }]);
  });

  test('a promotion that is said not to be is none; one that is only said to be has no name', async () => {
    const cells = [
      ...(['2 x 1', 'no', 'FALSE', '0', 'sí', 'True'] as const).map((word, at) => line(at + 1, '', word, '')),
      line(7, '', '', ''),
      line(8, '12', '', ''),
      line(9, '12', 'no', ''),
    ];
    expect(await importText([head, ...cells].join('\n'))).toMatchObject({ written: 9 });
    const state = (promotion: string | null, promoted: boolean | null) => ({ promotion, promoted });
    expect(await columns('promotion, promoted')).toEqual([
      state('2 x 1', true),
      state(null, false),
      state(null, false),
      state(null, false),
      state(null, true),
      state(null, true),
      state(null, null),
      state(null, false),
      state(null, false),
    ]);
  });
});
