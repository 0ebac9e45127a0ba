import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Dialect } from '../../../server/backend/observations/engine.ts';
import { compile } from '../../../server/backend/observations/sql/compile.ts';
import { percent, rounded, signedQuotient } from '../../../server/backend/observations/sql/rounding.ts';
import { type Client, openClient } from '../../../server/backend/stores/observations/clickhouse/client.ts';
import { clickhouseDialect } from '../../../server/backend/stores/observations/clickhouse/dialect.ts';
import type { Connections } from '../../../server/backend/stores/observations/duckdb/connections.ts';
import { openConnections, readRows } from '../../../server/backend/stores/observations/duckdb/connections.ts';
import { duckdbDialect } from '../../../server/backend/stores/observations/duckdb/dialect.ts';

// What the two engines read differently, where a statement does not say it in its own words: both have to give the same.

let server: Client;
let file: Connections;
beforeAll(async () => {
  server = openClient(inject('clickhouse'));
  file = await openConnections(':memory:', {});
});
afterAll(async () => {
  await server.close();
  await file.close();
});

type Statement = (dialect: Dialect) => RawBuilder<unknown>;
type Row = { v: unknown };

const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** The values of a statement with one column `v`, from both engines. */
const askBoth = async (statement: Statement) => {
  const embedded = compile(statement(duckdbDialect));
  const grown = compile(statement(clickhouseDialect));
  const ours = await file.lend(connection => readRows<Row>(connection, embedded.sql, embedded.parameters));
  const theirs = await server.rows<Row>(grown.sql, grown.parameters);
  return [ours, theirs].map(rows => rows.map(row => plain(row.v)));
};

const one = (value: string) => sql`SELECT CAST(${sql.raw(value)} AS DOUBLE) AS x`;

describe('both engines', () => {
  const cases: [string, Statement, unknown[]][] = [
    [
      'have no value for what a join lacks',
      () => sql`SELECT b.y AS v FROM (SELECT 1 AS x) AS a LEFT JOIN (SELECT 2 AS x, 3 AS y) AS b ON b.x = a.x`,
      [null],
    ],
    ['sum nothing to no value', () => sql`SELECT sum(x) AS v FROM (SELECT 1 AS x) AS a WHERE x > 1`, [null]],
    ['find no least of nothing', () => sql`SELECT min(x) FILTER (WHERE x > 1) AS v FROM (SELECT 1 AS x) AS a`, [null]],
    ['round a half away from zero', ({ round }) => sql`SELECT ${round(sql`x`)} AS v FROM (${one('2.5')}) AS a`, [3]],
    ['so they do below zero', ({ round }) => sql`SELECT ${round(sql`x`)} AS v FROM (${one('-2.5')}) AS a`, [-3]],
    [
      'round no number that is less than a half',
      ({ round }) => sql`SELECT ${round(sql`x`)} AS v FROM (${one('0.49999999999999994')}) AS a`,
      [0],
    ],
    [
      'round to decimals',
      ({ round }) => sql`SELECT ${round(sql`x`, 6)} AS v FROM (${one('1.0000005')}) AS a`,
      [1.000001],
    ],
    ['divide whole numbers, half away from zero', d => sql`SELECT ${rounded(sql`5`, sql`2`, d)} AS v`, [3]],
    [
      'divide by nothing to no value',
      d => sql`SELECT ${signedQuotient(sql`x`, 1, sql`y`, d)} AS v FROM (SELECT 5 AS x, 0 AS y) AS a`,
      [null],
    ],
    ['have no share of nothing', d => sql`SELECT ${percent(sql`x`, sql`x`, d)} AS v FROM (SELECT 0 AS x) AS a`, [null]],
    ['have a share', d => sql`SELECT ${percent(sql`1`, sql`3`, d)} AS v`, [33.333333]],
    [
      'sum beyond 64 bits',
      ({ total, float }) =>
        sql`SELECT ${float(total(sql`x`))} AS v FROM (SELECT CAST(9223372036854775807 AS BIGINT) AS x UNION ALL SELECT CAST(9223372036854775807 AS BIGINT)) AS a`,
      [2 ** 64],
    ],
    [
      'take the mean of prices',
      ({ mean }) => sql`SELECT ${mean(sql`x`)} AS v FROM (SELECT 1 AS x UNION ALL SELECT 2) AS a`,
      [1.5],
    ],
    [
      'begin a week on Monday',
      d => sql`SELECT CAST(${d.startOfBucket('week', sql`CAST('2026-03-01' AS DATE)`)} AS VARCHAR) AS v`,
      ['2026-02-23'],
    ],
    [
      'know what stood before in a window, and that nothing did',
      ({ before }) =>
        sql`SELECT ${before(sql`x`, sql`ORDER BY x`)} AS v FROM (SELECT 1 AS x UNION ALL SELECT 2) AS a ORDER BY x`,
      [null, 1],
    ],
    [
      'know the last known value before',
      ({ before }) =>
        sql`SELECT ${before(sql`y`, sql`ORDER BY x`, 'known')} AS v FROM (SELECT 1 AS x, 5 AS y UNION ALL SELECT 2, NULL
          UNION ALL SELECT 3, 7) AS a ORDER BY x`,
      [null, 5, 5],
    ],
    [
      'keep what is known up to a row',
      ({ lastKnown }) =>
        sql`SELECT ${lastKnown(sql`y`, sql`ORDER BY x`)} AS v FROM (SELECT 1 AS x, 5 AS y UNION ALL SELECT 2, NULL) AS a ORDER BY x`,
      [5, 5],
    ],
    [
      'take rows of numbers side by side',
      ({ numbers }) =>
        sql`SELECT x * 10 + y AS v FROM (${numbers(
          ['x', 'y'],
          [
            [1, 2],
            [3, 4],
          ],
        )}) AS a ORDER BY x`,
      [12, 34],
    ],
    [
      'take any text as it is',
      ({ idsAndTexts }) =>
        sql`SELECT name AS v FROM (${idsAndTexts(
          ['id', 'name'],
          [
            [1, 'it\'s "so" \\n\n ñ'],
            [2, ''],
          ],
        )}) AS a ORDER BY id`,
      ['it\'s "so" \\n\n ñ', ''],
    ],
    [
      'find no column of groupings that were not asked',
      () =>
        sql`SELECT x AS v FROM (SELECT 1 AS x, 2 AS y) AS a GROUP BY GROUPING SETS ((x), (y)) ORDER BY v NULLS FIRST`,
      [null, 1],
    ],
    [
      'keep the constants of a row whose partner is missing',
      ({ numbers }) => sql`WITH many AS MATERIALIZED (${numbers(['y'], [[1], [2], [3]])}) SELECT o.n AS v
        FROM (SELECT x, (SELECT count(*) FROM many) AS n FROM (SELECT 1 AS x) AS a) AS o
        LEFT JOIN (SELECT * FROM many WHERE y > 5) AS p ON true`,
      [3],
    ],
    [
      'write six decimals',
      ({ sixDecimals }) => sql`SELECT CAST(${sixDecimals(sql`x`)} AS VARCHAR) AS v FROM (SELECT -65019500 AS x) AS a`,
      ['-65.019500'],
    ],
    [
      'order words as a dictionary does',
      ({ dictionaryOrder }) =>
        sql`SELECT x AS v FROM (SELECT 'b' AS x UNION ALL SELECT 'Á' UNION ALL SELECT 'ñ' UNION ALL SELECT 'Z') AS a
          ORDER BY ${dictionaryOrder(sql`x`)}`,
      ['Á', 'b', 'ñ', 'Z'],
    ],
    [
      'put texts into one line, in their order',
      ({ inOneLine }) =>
        sql`SELECT ${inOneLine(sql`t`, sql`x`)} AS v FROM (SELECT 2 AS x, 'b' AS t UNION ALL SELECT 1, 'a') AS a`,
      ['a b'],
    ],
    [
      'make a text safe for spreadsheets',
      ({ safeText }) => sql`SELECT ${safeText(sql`x`)} AS v FROM (SELECT '=1+1' AS x) AS a`,
      ["'=1+1"],
    ],
  ];
  test.each(cases)('%s', async (_name, statement, expected) => {
    const [ours, theirs] = await askBoth(statement);
    expect(ours).toEqual(expected);
    expect(theirs).toEqual(expected);
  });
});
