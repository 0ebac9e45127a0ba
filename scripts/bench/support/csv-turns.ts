import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DuckDBValue } from '@duckdb/node-api';
import { priceFile } from '../../../server/backend/analyses/price/file.ts';
import { type PriceFileQuery, rowsByProduct } from '../../../server/backend/analyses/price/file-rows.ts';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import type { Connections } from '../../../server/backend/stores/observations/duckdb/connections.ts';
import { duckdbDialect } from '../../../server/backend/stores/observations/duckdb/dialect.ts';
import { middle, timeSeconds } from './report.ts';

/** A file: its duration, and the maximum growth of the process. */
type File = { seconds: number; megabytes: number };

const streamed = async (observations: Observations, query: PriceFileQuery): Promise<File> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const file = { level: query.level, languageId: 1, currency: 'MXN' };
  const seconds = await timeSeconds(() => pipeline(priceFile(observations.engine, file, query).stream, sink));
  clearInterval(look);
  return { seconds, megabytes: (most - before) / 1e6 };
};

/** The median of several files' durations, and the maximum growth. */
const ofSeveral = (files: readonly File[]): File => ({
  seconds: middle(files.map(one => one.seconds)),
  megabytes: Math.max(...files.map(one => one.megabytes)),
});

/**
 * A file in the screen's default order, in another one, and the engine's own export of the first, in turn; before them
 * both files once, for their memory.
 */
export const csvByTurns = async (
  query: PriceFileQuery,
  otherOrder: PriceFileQuery,
  { lend }: Connections,
  observations: Observations,
  folder: string,
) => {
  const path = join(folder, 'own.csv');
  const { sql, parameters } = rowsByProduct(query, duckdbDialect);
  const copy = () =>
    lend(connection => connection.run(`COPY (${sql}) TO '${path}' (HEADER true)`, [...parameters] as DuckDBValue[]));
  const first = await streamed(observations, query);
  const firstOther = await streamed(observations, otherOrder);
  const turns = { again: [] as File[], other: [] as File[], copies: [] as number[] };
  for (let turn = 0; turn < 3; turn++) {
    turns.again.push(await streamed(observations, query));
    turns.other.push(await streamed(observations, otherOrder));
    turns.copies.push(await timeSeconds(copy));
  }
  const counted = `SELECT count(*) AS n FROM read_csv('${path}', all_varchar = true)`;
  const [row] = await lend(async connection => (await connection.run(counted)).getRowObjectsJS());
  const files = { again: ofSeveral(turns.again), other: ofSeveral(turns.other) };
  return { first, firstOther, ...files, copy: middle(turns.copies), rows: Number(row?.n) };
};
