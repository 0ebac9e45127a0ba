import { isDeepStrictEqual } from 'node:util';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import type { Connections } from '../../../server/backend/stores/observations/duckdb/connections.ts';
import { middle, timeSeconds } from './report.ts';

type Row = Record<string, unknown>;

/**
 * An analysis as a call of the charts API, and a handwritten statement with the same result. `call` returns a function
 * that makes rows of its reply, so that they are not timed; their names are those of the statement.
 */
export type Measured = { name: string; call: (observations: Observations) => Promise<() => Row[]>; bare: string };

/** From a call and the rows of its reply to what is measured. */
export const measured = <Reply>(
  name: string,
  call: (observations: Observations) => Promise<Reply>,
  rows: (reply: Reply) => Row[],
  bare: string,
): Measured => ({ name, bare, call: async observations => call(observations).then(reply => () => rows(reply)) });

/** Rows joined with the figures over all of them, as `all_…`. */
export const beside = (rows: readonly Row[], all: Row): Row[] => {
  const named = Object.fromEntries(Object.entries(all).map(([name, value]) => [`all_${name}`, value]));
  return rows.map(row => ({ ...row, ...named }));
};

/** Shops of the last bucket and of the one before it, as a list. */
export const listLastShops = (shops: { last: number; before: number } | undefined) =>
  shops && [shops.last, shops.before];

/** The rows of a page of a declared table, with totals and the number of all rows. */
export const tableRows = (found: { rows: readonly Row[]; total: number; totals: Row }): Row[] =>
  beside(found.rows, { ...found.totals, rows: found.total });

const momentPattern = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && momentPattern.test(value)) return new Date(value).toISOString();
  return value instanceof Date ? value.toISOString() : (value ?? null);
};

/** The sixth decimal may differ by one: the call uses integers, the handwritten statement floating point. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1.01e-6 + 1e-12 * Math.abs(one)
    : isDeepStrictEqual(one, other);

const differing = (ours: Row, bare: Row): string | undefined => {
  const name = Object.keys({ ...ours, ...bare }).find(key => !isSame(plain(ours[key]), plain(bare[key])));
  if (name === undefined) return;
  return `${name}: ${JSON.stringify(plain(ours[name]))} by the call, ${JSON.stringify(plain(bare[name]))} by bare SQL`;
};

/** Throws at the first row or figure that differs. */
const assertSame = (name: string, ours: readonly Row[], bare: readonly Row[]): void => {
  if (ours.length === 0) throw new Error(`${name}: no rows, nothing is measured`);
  if (ours.length !== bare.length)
    throw new Error(`${name}: ${ours.length} rows by the call, ${bare.length} by bare SQL`);
  for (const [at, row] of ours.entries()) {
    const difference = differing(row, bare[at] ?? {});
    if (difference) throw new Error(`${name}, row ${at + 1}, ${difference}`);
  }
};

const rowsOfBare = (connection: DuckDBConnection, sql: string): Promise<Row[]> =>
  connection.run(sql).then(result => result.getRowObjectsJS());

/**
 * Medians, in ms, of a call and of its handwritten statement on the same engine, in alternation, so that other load on
 * the machine affects both. Throws if their results differ.
 */
export const byTurns = async (
  { name, call, bare }: Measured,
  { lend }: Connections,
  observations: Observations,
  turns: number,
): Promise<{ ours: number; bare: number }> => {
  const runBare = () => lend(connection => rowsOfBare(connection, bare));
  assertSame(name, (await call(observations))(), await runBare());
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < turns; turn++) {
    times.ours.push((await timeSeconds(() => call(observations))) * 1000);
    times.bare.push((await timeSeconds(runBare)) * 1000);
  }
  return { ours: middle(times.ours), bare: middle(times.bare) };
};
