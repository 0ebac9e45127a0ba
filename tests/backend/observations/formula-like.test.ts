import { afterAll, beforeAll, expect, test } from 'vitest';
import { formulaLikeRe2, harmlessCell } from '../../../server/backend/observations/formula-like.ts';
import {
  type Connections,
  openConnections,
  readRows,
} from '../../../server/backend/stores/observations/duckdb/connections.ts';

let connections: Connections;
beforeAll(async () => {
  connections = await openConnections(':memory:', {});
});
afterAll(() => connections.close());

const inEngine = (text: string): Promise<string | undefined> =>
  connections.lend(async connection => {
    const statement = `SELECT regexp_replace($1::VARCHAR, '${formulaLikeRe2}', '''\\1') AS cell`;
    const [row] = await readRows<{ cell: string }>(connection, statement, [text]);
    return row?.cell;
  });

test.each([
  ['=1+1', true],
  ['+5', true],
  ['-1 "x"', true],
  ['@SUM(A1)', true],
  ['\tx', true],
  ['\rx', true],
  ['＝1+1', true],
  ['＋5', true],
  ['－5', true],
  ['＠x', true],
  ['\u200B=1+1', true],
  ['\uFEFF\u2060=1+1', true],
  [' \u00A0=1+1', true],
  ['\u00AD＝HYPERLINK("x")', true],
  ['Milk = cream', false],
  ['\u200BMilk', false],
  ['5-grain bread', false],
  ['', false],
  ['ñandú', false],
])(
  '%j: an apostrophe in front where a spreadsheet would run it, in JavaScript and in the engine alike',
  async (text, runs) => {
    const expected = runs ? `'${text}` : text;
    expect([harmlessCell(text), await inEngine(text)]).toEqual([expected, expected]);
  },
);
