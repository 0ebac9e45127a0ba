import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { runImport } from '../../server/backend/imports/jobs/run-import.ts';
import { openStores } from '../../server/backend/repair/open-stores.ts';
import { closeStores } from '../../server/backend/stores/stores.ts';
import { openBulk } from './several/bulk-load.ts';
import { report, round, sizeOption, timeSeconds } from './support/report.ts';

/**
 * Rows a second of `npm run import`, compared with the engine's own bulk load of the same file (docs/measured.md: ≥ 50
 * %). `--rows=`, `--products=`, `--shops=`. Where CLICKHOUSE_URL names a server the observations go there, into a database of
 * the run, and it loads the file itself.
 */
const server = process.env.CLICKHOUSE_URL;
const rows = sizeOption('rows', 5_000_000, 5000);
const products = sizeOption('products', 5000, 50);
const shops = sizeOption('shops', 500, 10);
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const file = join(folder, 'observations.csv');

/** An EAN-13 for each product, with its check digit. */
const digits = '(779000000000 + product)';
const weighted = Array.from({ length: 12 }, (_, at) => `${at % 2 === 0 ? 3 : 1} * ((${digits} // ${10 ** at}) % 10)`);
const gtin = `${digits} * 10 + (10 - (${weighted.join(' + ')}) % 10) % 10`;

/** Rows in the order of a survey: day by day, shop by shop. */
const generate = `COPY (
  SELECT 'AR' AS country, 'Region ' || (shop % 24) AS region, 'City ' || (shop % 255) AS city, 'S-' || shop AS "shop id",
    'Shop number ' || shop AS "shop name", 'Street ' || shop || ', 12' AS address, 'physical' AS "shop kind",
    'Retailer ' || (shop % 37) AS retailer, CAST(${gtin} AS VARCHAR) AS upc,
    'Product of the brand number ' || product AS product, 'Brand ' || (product % 300) AS brand, 'Category ' || (product % 20) AS category,
    strftime(DATE '2025-01-01' + CAST(day AS INTEGER), '%Y-%m-%d') AS "observed at",
    printf('%.2f', 10 + (hash(product) % 50000) / 100 + (hash(n) % 500) / 100) AS price,
    CASE WHEN n % 3 = 0 THEN printf('%.2f', 20 + (hash(product) % 50000) / 100) END AS "regular price",
    CASE WHEN n % 20 = 0 THEN '2 x 1' END AS promotion, CASE WHEN n % 50 = 0 THEN 'false' ELSE 'true' END AS "in stock", NULL AS "hero image"
  FROM (SELECT n, n % ${products} AS product, (n // ${products}) % ${shops} AS shop, n // ${products * shops} AS day FROM range(${rows}) AS t(n))
) TO '${file}' (HEADER true)`;

const bulkLoadEmbedded = async (): Promise<void> => {
  const instance = await DuckDBInstance.create(join(folder, 'bulk.duckdb'));
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE loaded AS SELECT * FROM read_csv('${file}', header = true)`);
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();
};

const phases: Record<string, number> = {};

const importInto = async (observationsUrl?: string): Promise<void> => {
  const stores = await openStores(folder, { observationsUrl });
  const start = performance.now();
  try {
    const [result] = await runImport(stores, { files: [file] }, ({ phase }) => {
      phases[phase] ??= round((performance.now() - start) / 1000);
    });
    if (result?.accepted !== rows) throw new Error(`${result?.accepted} of ${rows} rows were accepted`);
  } finally {
    await closeStores(stores);
  }
};

const generateFile = async (): Promise<void> => {
  const instance = await DuckDBInstance.create(':memory:');
  const generator = await instance.connect();
  await generator.run(generate);
  generator.closeSync();
  instance.closeSync();
};

const measureOnServer = async (address: string): Promise<{ bulk: number; ours: number }> => {
  const database = await openBulk(address, file);
  try {
    const bulk = await timeSeconds(database.load);
    return { bulk, ours: await timeSeconds(() => importInto(database.address)) };
  } finally {
    await database.remove();
  }
};

await generateFile();
const { bulk, ours } = server
  ? await measureOnServer(server)
  : { bulk: await timeSeconds(bulkLoadEmbedded), ours: await timeSeconds(() => importInto()) };
const figures = {
  rows,
  megabytes: round(statSync(file).size / 1e6, 0),
  'import, s': round(ours),
  'import, rows/s': round(rows / ours, 0),
  'bulk load, s': round(bulk),
  'bulk load, rows/s': round(rows / bulk, 0),
  'import to bulk load': round(bulk / ours),
  'phases begin at, s': JSON.stringify(phases),
  'peak memory, MB': round(process.resourceUsage().maxRSS / 1024, 0),
};
report(server ? 'import on a server' : 'import', figures, { higherIsBetter: ['import to bulk load'] });
rmSync(folder, { recursive: true, force: true });
