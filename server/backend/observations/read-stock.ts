import { dayMs } from '../../domain/days.ts';
import {
  type OftenRow,
  type OftenTable,
  type OutRow,
  type OutTable,
  type StockSummary,
  type Strip,
  type StripRow,
  stripDays,
} from './analyses/stock.ts';
import { count, money } from './numbers.ts';
import type { OutColumns } from './sql/stock-now.ts';
import type { OftenColumns } from './sql/stock-often.ts';
import type { StockOverall } from './sql/stock-runs.ts';
import { type StripColumns, stripStart } from './sql/stock-strip.ts';

/** A summary over nothing. */
export const noStock: StockSummary = { observations: 0, known: 0, pairs: 0, out: 0, newest: null };

const summaryOf = (row: StockOverall): StockSummary => ({
  observations: count(row.all_observations),
  known: count(row.all_known),
  pairs: count(row.all_pairs),
  out: count(row.all_out),
  newest: row.all_newest,
});

const shopOf = (row: Pick<OutColumns, 'shop_name' | 'retailer_name' | 'city_name' | 'address'>) => ({
  shopName: row.shop_name ?? '',
  retailerName: row.retailer_name,
  cityName: row.city_name,
  address: row.address,
});

const outOf = (row: OutColumns): OutRow[] =>
  row.product_id === null || row.shop_id === null
    ? []
    : [
        {
          ...{ productId: row.product_id, upc: row.upc ?? '', productName: row.product_name ?? '' },
          ...{ shopId: row.shop_id, ...shopOf(row) },
          ...{ since: row.since ?? '', seen: row.seen ?? '', days: count(row.days), price: money(row.price) },
        },
      ];

const oftenOf = (row: OftenColumns): OftenRow[] =>
  row.product_id === null
    ? []
    : [
        {
          ...{ productId: row.product_id, upc: row.upc ?? '', productName: row.product_name ?? '', rate: row.rate },
          ...{ hits: count(row.hits), known: count(row.known), times: count(row.times), days: count(row.days) },
          ...{ longest: count(row.longest), out: count(row.out_shops), shops: count(row.shops) },
        },
      ];

/** A page of what is out of stock, from the engine's rows, the summary of which stands beside every row. */
export const readOut = (rows: readonly OutColumns[]): OutTable => {
  const [first] = rows;
  if (!first) return { rows: [], total: 0, summary: noStock };
  return { rows: rows.flatMap(outOf), total: count(first.all_rows), summary: summaryOf(first) };
};

/** The same of the products that were out most often. */
export const readOften = (rows: readonly OftenColumns[]): OftenTable => {
  const [first] = rows;
  if (!first) return { rows: [], total: 0, summary: noStock };
  return { rows: rows.flatMap(oftenOf), total: count(first.all_rows), summary: summaryOf(first) };
};

/** The strips of a page of shops, from a row a shop and day in their order. */
export const readStrip = (rows: readonly StripColumns[], end: string): Strip => {
  const start = Date.parse(stripStart(end));
  const strips = new Map<number, StripRow>();
  for (const row of rows) {
    if (row.shop_id === null) continue;
    const strip = strips.get(row.shop_id) ?? { shopId: row.shop_id, ...shopOf(row), states: '' };
    strips.set(row.shop_id, { ...strip, states: strip.states + (row.state ?? 'u') });
  }
  return {
    days: Array.from({ length: stripDays }, (_, at) => new Date(start + at * dayMs).toISOString().slice(0, 10)),
    rows: [...strips.values()],
    total: count(rows[0]?.all_rows ?? 0),
    neverListed: count(rows[0]?.never_listed ?? 0),
    newest: rows[0]?.all_newest ?? null,
  };
};
