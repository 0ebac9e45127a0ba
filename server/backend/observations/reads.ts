import type { Engine } from './engines/engine.ts';
import type { Observations } from './observations.ts';
import { priceCsv } from './price-csv.ts';
import { readPriceChart, readPriceTable } from './read-rows.ts';
import {
  daysQuery,
  type FreshnessColumns,
  marketsQuery,
  productFreshnessQuery,
  retailerFreshnessQuery,
  shopsQuery,
} from './sql/presence.ts';
import { priceChartQuery, priceTableQuery } from './sql/price.ts';

const freshness = ({ id, newest, observations }: FreshnessColumns) => ({
  id,
  newest,
  observations: Number(observations),
});

/** The reads of the seam, over any engine. */
export const createReads = (engine: Engine): Omit<Observations, 'writer' | 'snapshot' | 'close'> => {
  const { dialect, rows } = engine;
  return {
    priceTable: async (query, signal) => readPriceTable(await rows(priceTableQuery(query, dialect), signal)),
    priceChart: async (query, signal) => readPriceChart(await rows(priceChartQuery(query, dialect), signal)),
    priceCsv: (query, headers, signal) => priceCsv(engine, query, headers, signal),
    freshness: async (filter, signal) => {
      const found = await rows(retailerFreshnessQuery(filter, dialect), signal);
      return found.map(freshness).map(({ id, ...rest }) => ({ retailerId: id, ...rest }));
    },
    productFreshness: async (filter, signal) => {
      const found = await rows(productFreshnessQuery(filter, dialect), signal);
      return found.map(freshness).map(({ id, ...rest }) => ({ productId: id, ...rest }));
    },
    days: async (filter, signal) => {
      const [range] = await rows(daysQuery(filter), signal);
      return { firstDay: range?.first_day ?? null, lastDay: range?.last_day ?? null };
    },
    productMarkets: async (importId, signal) => {
      const found = await rows(marketsQuery(importId), signal);
      return found.map(row => ({
        productId: row.product_id,
        countryId: row.country_id,
        retailerId: row.retailer_id,
        firstDay: row.first_day,
      }));
    },
    shopsWithProducts: async (filter, signal) => (await rows(shopsQuery(filter), signal)).map(row => row.id),
  };
};
