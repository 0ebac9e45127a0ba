import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { duckdbDialect } from '../../server/backend/observations/engines/duckdb/dialect.ts';
import { schema } from '../../server/backend/observations/engines/duckdb/schema.ts';
import {
  everything,
  type PriceCsvHeaders,
  type PriceCsvQuery,
  priceCsvColumns,
  priceCsvFigures,
} from '../../server/backend/observations/observations.ts';
import { openObservations } from '../../server/backend/observations/open.ts';
import { priceCsvSelect } from '../../server/backend/observations/sql/price-csv.ts';
import { priceTableQuery } from '../../server/backend/observations/sql/price-table.ts';
import { measuredAnalyses } from './support/analyses.ts';
import { comparisons } from './support/comparisons.ts';
import { medianMs, report, round, secondsOf, sizeOption, textOption } from './support/report.ts';

/**
 * Price by region and the other analyses over many observations, each to the time of its bare SQL (quality.md: ≤ 1.25
 * times, ≤ 150 ms over 50 million), and rows a second of the CSV to the engine's own COPY of the same rows (≥ 60 %).
 * `--rows=` how many, `--products=`, `--shops=`, `--chosen=` products of the dashboard; `--folder=` keeps the observations
 * there for the next run.
 */
const rows = sizeOption('rows', 5_000_000);
const products = sizeOption('products', 5000);
const shops = sizeOption('shops', 500);
const chosen = sizeOption('chosen', 60);
const kept = textOption('folder');
if (kept) mkdirSync(kept, { recursive: true });
const folder = kept ?? mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const path = join(folder, `observations-${rows}.duckdb`);

const fill = async (): Promise<void> => {
  const instance = await DuckDBInstance.create(path, { temp_directory: folder });
  const connection = await instance.connect();
  for (const statement of schema) await connection.run(statement);
  await connection.run(`INSERT INTO products SELECT range, '0' || range, 'Product ' || range FROM range(${products})`);
  await connection.run(`INSERT INTO regions SELECT range, 'Region ' || range, 1 FROM range(24)`);
  await connection.run(`INSERT INTO cities SELECT range, 'City ' || range, range % 24 FROM range(255)`);
  await connection.run(`INSERT INTO retailers SELECT range, 'Retailer ' || range, 1 FROM range(37)`);
  await connection.run(
    `INSERT INTO shops SELECT range, 'Shop ' || range, 'Street 1', NULL, range % 37, range % 255, range % 24, 1 FROM range(${shops})`,
  );
  const perProduct = Math.ceil(rows / products);
  await connection.run(`INSERT INTO observations
    SELECT product, shop, TIMESTAMP '2025-01-01' + INTERVAL (day) DAY, DATE '2025-01-01' + CAST(day AS INTEGER), 1,
      (1000 + hash(product) % 50000 + hash(n) % 400) * 10000, NULL, NULL, hash(n + 2) % 8 = 0, hash(n + 1) % 50 <> 0, NULL, NULL, 1, 1
    FROM (SELECT n, n // ${perProduct} AS product, n % ${shops} AS shop, (n % ${perProduct}) // ${shops} AS day FROM range(${rows}) AS t(n))`);
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();
};

const query = {
  ...{ ...everything, countryId: 1, start: '2025-01-01', end: '2027-12-31' },
  productIds: Array.from({ length: chosen }, (_, at) => (at * 83) % products),
  ...({ level: 'region', sort: { by: 'average', direction: 'desc' }, page: 1, limit: 50 } as const),
};
const others = [...measuredAnalyses(query.productIds), ...comparisons(query.productIds)];
const tries = 15;
/** A million rows of product × shop, as quality.md asks for; in the order that a screen begins with, and in another one. */
const csvProducts = Array.from({ length: Math.ceil(1_000_000 / shops) }, (_, at) => at % products);
const csvQuery = {
  ...query,
  sort: { by: 'product', direction: 'asc' },
  productIds: csvProducts,
  level: 'shop',
} as const;
const otherOrder = { ...csvQuery, sort: { by: 'average', direction: 'desc' } } as const;
const headers = Object.fromEntries(
  [...Object.values(priceCsvColumns).flat(), ...priceCsvFigures].map(column => [column, column]),
) as PriceCsvHeaders;

/** A file: how long it took, and by how much the process grew at the most meanwhile. */
type File = { seconds: number; megabytes: number };

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The middle of several files' times, and the most that one of them grew by. */
const severalTimes = async (work: () => Promise<File>): Promise<File> => {
  const files = [await work(), await work(), await work()];
  return { seconds: middle(files.map(one => one.seconds)), megabytes: Math.max(...files.map(one => one.megabytes)) };
};

const bare = async () => {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  const { sql, parameters } = priceTableQuery(query, duckdbDialect);
  const run = () => connection.run(sql, [...parameters] as DuckDBValue[]).then(result => result.getRows());
  await run();
  const analysis = await medianMs(tries, run);
  const bareMs: number[] = [];
  for (const one of others) {
    const runOne = () => connection.run(one.bare).then(result => result.getRows());
    await runOne();
    bareMs.push(await medianMs(tries, runOne));
  }
  const csv = priceCsvSelect(csvQuery, duckdbDialect);
  const copy = `COPY (${csv.sql}) TO '${join(folder, 'own.csv')}' (HEADER true)`;
  const times: number[] = [];
  for (let time = 0; time < 3; time++)
    times.push(await secondsOf(() => connection.run(copy, [...csv.parameters] as DuckDBValue[])));
  const [[csvRows] = []] = (await (
    await connection.run(`SELECT count(*) FROM read_csv('${join(folder, 'own.csv')}', all_varchar = true)`)
  ).getRows()) as [[bigint]];
  connection.closeSync();
  instance.closeSync();
  return { analysis, others: bareMs, seconds: middle(times), csvRows: Number(csvRows) };
};

const ours = async () => {
  const observations = await openObservations(path, { temporaryFolder: folder });
  await observations.priceTable(query);
  const analysis = await medianMs(tries, () => observations.priceTable(query));
  const ourMs: number[] = [];
  for (const one of others) {
    await one.ours(observations);
    ourMs.push(await medianMs(tries, () => one.ours(observations)));
  }
  const streamed = async (asked: PriceCsvQuery): Promise<File> => {
    const before = process.memoryUsage.rss();
    let most = before;
    const look = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    const seconds = await secondsOf(() => pipeline(observations.priceCsv(asked, headers), sink));
    clearInterval(look);
    return { seconds, megabytes: (most - before) / 1e6 };
  };
  const first = await streamed(csvQuery);
  const firstOther = await streamed(otherOrder);
  const again = await severalTimes(() => streamed(csvQuery));
  const other = await severalTimes(() => streamed(otherOrder));
  await observations.close();
  return { analysis, others: ourMs, first, firstOther, again, other };
};

if (!existsSync(path)) await fill();
const own = await bare();
const mine = await ours();
report('analysis', {
  rows,
  'products chosen': chosen,
  'file, MB': round(statSync(path).size / 1e6, 0),
  'analysis, ms': round(mine.analysis, 1),
  'bare SQL, ms': round(own.analysis, 1),
  'analysis to bare SQL': round(mine.analysis / own.analysis),
  ...Object.fromEntries(
    others.flatMap(({ name }, at) => {
      const [ours = 0, bareTime = 0] = [mine.others[at], own.others[at]];
      return [
        [`${name}, ms`, round(ours, 1)],
        [`${name} to bare SQL`, round(ours / bareTime)],
      ];
    }),
  ),
  'CSV rows': own.csvRows,
  'CSV, s': round(mine.again.seconds),
  'engine COPY, s': round(own.seconds),
  'CSV rows/s to COPY': round(own.seconds / mine.again.seconds),
  'CSV in another order, s': round(mine.other.seconds),
  'CSV in another order, rows/s to COPY': round(own.seconds / mine.other.seconds),
  'memory of the first file, MB more': round(mine.first.megabytes, 0),
  'memory of the first in another order, MB more': round(mine.firstOther.megabytes, 0),
  'memory of further files, MB more': round(mine.again.megabytes, 0),
  'memory of further files in another order, MB more': round(mine.other.megabytes, 0),
});
if (!kept) rmSync(folder, { recursive: true, force: true });
