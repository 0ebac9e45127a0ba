import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { openConnections } from '../../server/backend/stores/observations/duckdb/connections.ts';
import { observationsOver } from '../../server/backend/stores/observations/duckdb/engine.ts';
import { schema } from '../../server/backend/stores/observations/duckdb/schema.ts';
import { everything } from '../../server/domain/analysis/filter.ts';
import { measuredAnalyses } from './support/analyses.ts';
import { end, start } from './support/bare.ts';
import { csvByTurns } from './support/csv-turns.ts';
import { report, round, sizeOption, textOption } from './support/report.ts';
import { byTurns } from './support/turns.ts';

/**
 * The analyses over many observations, each compared with its plain SQL on the same engine (docs/measured.md: ≤ 1.25
 * times, ≤ 150 ms over 50 million), and rows a second of the CSV compared with the engine's own COPY of the same rows
 * (≥ 60 %). Both results are compared first; they run alternately, so that the ratio is valid on a busy machine too.
 * `--rows=`, `--products=`, `--shops=`, `--chosen=` products of the dashboard; `--folder=` keeps the observations for
 * the next run.
 */
const rows = sizeOption('rows', 5_000_000, 100_000);
const products = sizeOption('products', 5000, 250);
const shops = sizeOption('shops', 500, 50);
const chosen = sizeOption('chosen', 60);
const kept = textOption('folder');
if (kept) mkdirSync(kept, { recursive: true });
const folder = kept ?? mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const path = join(folder, `observations-and-runs-${rows}.duckdb`);

const fill = async (): Promise<void> => {
  const instance = await DuckDBInstance.create(path, { temp_directory: folder });
  const connection = await instance.connect();
  for (const statement of schema) await connection.run(statement);
  await connection.run(`INSERT INTO products SELECT range, '0' || range, 'Product ' || range FROM range(${products})`);
  await connection.run(`INSERT INTO regions SELECT range, 'Region ' || range, 1 FROM range(1, 25)`);
  await connection.run(`INSERT INTO cities SELECT range, 'City ' || range, 1 + range % 24 FROM range(1, 256)`);
  await connection.run(`INSERT INTO retailers SELECT range, 'Retailer ' || range, 1 FROM range(1, 38)`);
  await connection.run(
    `INSERT INTO shops SELECT range, 'Shop ' || range, 'Street 1', NULL, 1 + range % 37, 1 + range % 255, 1 + range % 24, 1 FROM range(${shops})`,
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

const productIds = Array.from({ length: chosen }, (_, at) => (at * 83) % products);
const turns = sizeOption('turns', 15, 1);
/** A million rows of product × shop, as in docs/measured.md; in the screen's default order, and in another one. */
const csvQuery = {
  ...everything,
  countryId: 1,
  start,
  end,
  level: 'shop',
  sort: { by: 'product', direction: 'asc' },
  products: Array.from({ length: Math.ceil(1_000_000 / shops) }, (_, at) => at % products),
} as const;
const otherOrder = { ...csvQuery, sort: { by: 'average', direction: 'desc' } } as const;

const isNew = !existsSync(path);
if (isNew) await fill();
const connections = await openConnections(path, { temporaryFolder: folder });
const observations = observationsOver(connections, folder);
if (isNew) await observations.writer.rebuildRuns();
const analyses: Record<string, number> = {};
for (const one of measuredAnalyses(productIds)) {
  const { ours, bare } = await byTurns(one, connections, observations, turns);
  analyses[`${one.name}, ms`] = round(ours, 1);
  analyses[`${one.name} to bare SQL`] = round(ours / bare);
}
const csv = await csvByTurns(csvQuery, otherOrder, connections, observations, folder);
await observations.close();
const figures = {
  rows,
  'products chosen': chosen,
  'file, MB': round(statSync(path).size / 1e6, 0),
  ...analyses,
  'CSV rows': csv.rows,
  'CSV, s': round(csv.again.seconds),
  'engine COPY, s': round(csv.copy),
  'CSV rows/s to COPY': round(csv.copy / csv.again.seconds),
  'CSV in another order, s': round(csv.other.seconds),
  'CSV in another order, rows/s to COPY': round(csv.copy / csv.other.seconds),
  'memory of the first file, MB more': round(csv.first.megabytes, 0),
  'memory of the first in another order, MB more': round(csv.firstOther.megabytes, 0),
  'memory of further files, MB more': round(csv.again.megabytes, 0),
  'memory of further files in another order, MB more': round(csv.other.megabytes, 0),
};
report('analysis', figures, {
  lowerIsBetter: Object.keys(analyses).filter(name => name.endsWith(' to bare SQL')),
  higherIsBetter: ['CSV rows/s to COPY', 'CSV in another order, rows/s to COPY'],
});
if (!kept) rmSync(folder, { recursive: true, force: true });
