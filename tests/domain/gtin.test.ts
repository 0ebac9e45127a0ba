import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as sql from '../../server/backend/stores/observations/duckdb/gtin.ts';
import { gtin14, hasGtinForm, isGtin } from '../../server/domain/gtin.ts';

test.each([
  ['96385074', true],
  ['036000291452', true],
  ['0036000291452', true],
  ['7501055300013', true],
  ['00036000291452', true],
  ['7501055300014', false],
  ['00000000', false],
  ['0000000000000', false],
  ['2', false],
  ['36000291452', false],
  ['1-1-1500210000009', false],
  ['７５０１０５５３００013', false],
  [' 7501055300013', false],
  ['+036000291452', false],
])('%s is a GTIN: %s', (code, is) => {
  expect(isGtin(code)).toBe(is);
});

test('the engine reads codes as the domain does', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: 15 }).map(all => all.join(''));
  const withCheck = digits.map(text => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit => text + digit));
  await fc.assert(
    fc.asyncProperty(
      fc.array(withCheck, { minLength: 40, maxLength: 40 }),
      fc.array(fc.string()),
      async (all, texts) => {
        const codes = [...all.flat(), ...texts, '0000000000000', '96385074'];
        const read = `SELECT ${sql.hasGtinForm('code')}, ${sql.isGtin('code')}, ${sql.canonicalCode('code')}
        FROM (SELECT unnest($1::VARCHAR[]) AS code)`;
        const rows = await (await connection.runAndReadAll(read, [JSON.stringify(codes)])).getRows();
        expect(rows).toEqual(codes.map(code => [hasGtinForm(code), isGtin(code), isGtin(code) ? gtin14(code) : code]));
      },
    ),
    { numRuns: 20 },
  );
  connection.closeSync();
  instance.closeSync();
});
