import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { AlertRule } from '../../server/backend/observations/reads/alerts.ts';
import { schema } from '../../server/backend/stores/observations/duckdb/schema.ts';
import { openObservations } from '../../server/backend/stores/observations/open-observations.ts';
import { alertBaselines, alertEvents, averageDays } from '../../server/contract/entities/alert-kinds.ts';
import { report, round, sizeOption, timeSeconds } from './support/report.ts';

/**
 * Alerts over one import: 1,000 of them, of all events and baselines, over an import of a million rows of one day that
 * follows a month of such days (target: 10 s on two cores). Some were made on that day, some were paused recently.
 * `--rows=` of the import, `--alerts=`, `--days=` before it, `--products=` of each alert, `--paused=` of a hundred.
 */
const rows = sizeOption('rows', 1_000_000, 10_000);
const alerts = sizeOption('alerts', 1000, 50);
const days = sizeOption('days', 30, 6);
const perAlert = sizeOption('products', 5);
const pausedPercent = sizeOption('paused', 2);
const shops = 200;
const products = Math.ceil(rows / shops);
const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const path = join(folder, 'observations.duckdb');

const fill = async (): Promise<void> => {
  const instance = await DuckDBInstance.create(path, { temp_directory: folder });
  const connection = await instance.connect();
  for (const statement of schema) await connection.run(statement);
  await connection.run(`INSERT INTO products SELECT range, '0' || range, 'Product ' || range FROM range(${products})`);
  await connection.run(`INSERT INTO retailers SELECT range, 'Retailer ' || range, 1 FROM range(20)`);
  await connection.run(
    `INSERT INTO shops SELECT range, 'Shop ' || range, NULL, NULL, range % 20, range % 50, range % 10, 1 FROM range(${shops})`,
  );
  // Prices that mostly stay the same, and sometimes change, are promoted or out of stock.
  await connection.run(`INSERT INTO observations
    SELECT product, shop, TIMESTAMP '2026-01-01' + INTERVAL (day) DAY, DATE '2026-01-01' + CAST(day AS INTEGER), 1,
      (1000 + hash(product) % 50000 + CASE WHEN hash(product, shop, day // 6) % 5 = 0 THEN 300 ELSE 0 END) * 10000,
      (1000 + hash(product) % 50000 + 400) * 10000, NULL, hash(product, shop, day // 9) % 8 = 0,
      hash(product, shop, day // 4) % 50 <> 0, NULL, NULL, 1, CASE WHEN day = ${days} THEN 2 ELSE 1 END
    FROM range(${products}) AS p(product), range(${days + 1}) AS d(day), range(${shops}) AS s(shop)
    ORDER BY product, day, shop`);
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();
};

const pickProducts = (index: number): number[] =>
  [...new Set(Array.from({ length: perAlert }, (_, at) => (index * 37 + at * 83) % products))].toSorted(
    (a, b) => a - b,
  );

const pickPartners = (ids: readonly number[]) =>
  new Map(ids.map(id => [id, [(id + 1) % products, (id + 2) % products]]));

const dayMs = 86_400_000;
const lastDay = Date.parse('2026-01-01') + days * dayMs;

/** One alert of fifty was made on the last day; a few were paused for two days of the last week. */
const buildNews = (index: number): Pick<AlertRule, 'since' | 'pauses'> => {
  const [from, to] = [lastDay - 5 * dayMs, lastDay - 3 * dayMs];
  return {
    ...(index % 50 === 7 ? { since: { at: lastDay - 1, dayStart: lastDay - dayMs, importId: 1 } } : {}),
    ...(index % 100 < pausedPercent ? { pauses: [{ from, to, dayStart: to, fromImport: 0, toImport: 0 }] } : {}),
  };
};

const buildRule = (index: number): AlertRule => {
  const productIds = pickProducts(index);
  const baseline = alertBaselines[index % alertBaselines.length] ?? 'previous';
  const event = index % 2 === 0 ? 'price' : (alertEvents[index % alertEvents.length] ?? 'price');
  return {
    event,
    baseline,
    productIds,
    days: averageDays[index % averageDays.length] ?? 7,
    direction: 'both',
    threshold: 100,
    unit: 'percent',
    tolerance: 0,
    leastDepth: 0,
    leastPlaces: 1 + (index % 3),
    places: {
      retailerIds: Array.from({ length: 20 }, (_, at) => at).filter(id => id % (1 + (index % 4)) === 0),
      regionIds: index % 5 === 0 ? [1, 2, 3] : [],
      cityIds: [],
      shopIds: [],
    },
    partners: baseline === 'own' || baseline === 'lowest_competitor' ? pickPartners(productIds) : new Map(),
    ...buildNews(index),
  };
};

const main = async (): Promise<void> => {
  await fill();
  const observations = await openObservations(path);
  const day = new Date(lastDay).toISOString().slice(0, 10);
  const query = {
    rules: Array.from({ length: alerts }, (_, index) => buildRule(index)),
    start: day,
    end: day,
    importId: 2,
  };
  const counts: number[] = [];
  const ask = async (): Promise<void> => {
    counts.push((await observations.alertFirings(query)).length);
  };
  const [first, second] = [await timeSeconds(ask), await timeSeconds(ask)];
  const [firings = 0, again] = counts;
  if (firings === 0 || again !== firings) throw new Error(`${firings} alerts fired, and ${again} when asked again`);
  const memory = Math.round(process.memoryUsage.rss() / 1e6);
  await observations.close();
  report('alerts over one import', {
    rows,
    alerts,
    daysBefore: days,
    productsEach: perAlert,
    firings,
    firstSeconds: round(first),
    secondSeconds: round(second),
    residentMB: memory,
  });
};

await main().finally(() => rmSync(folder, { recursive: true, force: true }));
