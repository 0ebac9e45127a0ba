import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { headBytes, inspectHead } from '../../../../server/backend/imports/read/inspect-file.ts';
import { recognise } from '../../../../server/backend/imports/read/recognise.ts';

const name = 'prices_2026-08-09.csv';
const headers = 'ברקוד,שם מוצר,מחיר (₪),מזהה רשת,רשת';
const rows = Array.from({ length: 12_000 }, (_, at) => `72900000${at},חלב ${Math.sin(at)},5.90,7290,שופרסל`).join('\n');

/** The place in a character at which the look at the beginning ends moves with the length of the first line. */
test.each([0, 1, 2, 3].flatMap(offset => [[offset, false] as const, [offset, true] as const]))(
  'a Hebrew file whose beginning is cut inside a character is known as one (offset %i, gzip %s)',
  async (offset, gzip) => {
    const text = Buffer.from(`${headers}${',x'.padEnd(2 + offset, 'x')}\n${rows}`);
    const file = gzip ? gzipSync(text, { level: 0 }) : text;
    const head = await inspectHead(file.subarray(0, headBytes), name);
    expect(recognise(head)).toMatchObject({ kind: 'data', format: { name: 'il-prices' } });
  },
);

test('a whole file that ends inside a character is no UTF-8', async () => {
  const file = Buffer.from(`a,b\n1,é`).subarray(0, -1);
  expect((await inspectHead(file, name)).head).toContain('Ã');
});
