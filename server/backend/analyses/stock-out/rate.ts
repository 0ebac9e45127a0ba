import { sql } from 'kysely';
import type { RateLevel, stockOut } from '../../../contract/analyses/stock-out.ts';
import { matches } from '../../observations/sql/matching.ts';
import type { TableSlice } from '../answers/table.ts';
import { bucketOfDay, type RateQuery, type RateSource, rateQuery, rateRows, rateTotals } from '../rates/rates.ts';

/** Out-of-stock observations among those with a known stock state. */
export const stockObservations: RateSource = (query, dialect) => [
  {
    name: 'by_shop',
    query: sql`SELECT shop_id, ${bucketOfDay(query, dialect)} AS bucket, count(*) AS observations, count(in_stock) AS known,
      count(*) FILTER (WHERE NOT in_stock) AS hits, 0 AS deep, 0 AS depths, 0 AS seeming, max(observed_at) AS newest
      FROM observations WHERE ${matches(query)} GROUP BY 1, 2`,
    kept: true,
  },
];

export const rateFigures = { rate: sql`rate`, out: sql`hits`, known: sql`known`, shops: sql`shops` };

type Rate = (typeof stockOut)['rate'][RateLevel]['table'];

/** The stock-out rate by place and bucket. */
export const stockOutRate = (level: RateLevel): TableSlice<Rate['columns'], Rate['totals'], RateQuery> => ({
  query: rateQuery(level),
  isAverage: true,
  sql: (query, dialect) => ({
    rows: {
      ...rateRows(stockObservations, query, dialect),
      columns: { masterId: sql`place_id`, name: sql`place_name`, start: sql`bucket`, ...rateFigures },
    },
    totals: { ...rateTotals(dialect), columns: { ...rateFigures, observations: sql`observations` } },
  }),
});
