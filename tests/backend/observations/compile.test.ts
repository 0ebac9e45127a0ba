import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { compile } from '../../../server/backend/observations/sql/compile.ts';

const inText: [string, RawBuilder<unknown>, string][] = [
  ['a number', sql`SELECT ${7}`, 'SELECT 7'],
  ['a day', sql`SELECT ${'2026-02-28'}`, "SELECT '2026-02-28'"],
  ['a list of numbers', sql`SELECT ${'[1,20]'}`, "SELECT '[1,20]'"],
];
const beside = [
  -1,
  1.5,
  Number.NaN,
  2 ** 60,
  "'",
  '1;',
  '1 ',
  '1--\n',
  '2026-02-28T00:00',
  '1\\',
  '$1',
  'a',
  null,
  true,
];

it.each(inText)('%s stands in the text of a statement', (_, statement, text) => {
  expect(compile(statement)).toMatchObject({ sql: text, parameters: [] });
});

it.each(beside)('%j stands beside the text', value => {
  expect(compile(sql`SELECT ${value}`)).toMatchObject({ sql: 'SELECT $1', parameters: [value] });
});
