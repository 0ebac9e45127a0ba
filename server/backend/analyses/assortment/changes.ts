import { sql } from 'kysely';
import { assortment, silentDays } from '../../../contract/analyses/assortment.ts';
import { everything } from '../../../domain/analysis/filter.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import type { Fragment } from '../answers/cells.ts';
import { productColumns } from '../answers/names.ts';
import type { TotalsSql } from '../answers/rows.ts';
import type { TableSlice } from '../answers/table.ts';
import { chosenSteps, type ListingQuery, listingQuery, retailerColumns, standsOn } from './seen.ts';

type Declared = typeof assortment.changes;
/** The figures over all rows, with those of which each product counts once. */
export const changeTotals = {
  ...assortment.changes.products.totals,
  arrivedOnce: { kind: 'count', term: 'newProducts' },
  vanishedOnce: { kind: 'count', term: 'vanishedProducts' },
} as const;
type Totals = typeof changeTotals;

const daySql = (day: string): Fragment => sql`CAST(${day} AS DATE)`;

/**
 * From the observations up to the end of the period to
 * - `watched` (retailer_id, since, until, known): the retailers of which anything was seen in the period
 * - `lives` (product_id, retailer_id, first_seen, last_seen, arrived, vanished, listed): each product there (docs/figures.md, new and vanished)
 */
const lifeSteps = (query: ListingQuery, dialect: Dialect): Steps => {
  const before = addDays(query.start, -silentDays);
  const inPeriod = sql`day >= ${daySql(query.start)}`;
  return [
    {
      name: 'in_shops',
      query: sql`SELECT product_id, shop_id, min(day) AS first_day, max(day) AS last_day,
        count(*) FILTER (WHERE ${inPeriod}) AS n, max(observed_at) AS newest FROM observations
        WHERE ${matches({ ...query, products: query.watched, start: everything.start })} GROUP BY product_id, shop_id`,
      kept: true,
    },
    ...chosenSteps(query, dialect),
    {
      name: 'watched',
      query: sql`SELECT s.retailer_id, min(f.first_day) AS since, max(f.last_day) AS until,
        max(f.last_day) - min(f.first_day) >= ${sql.lit(silentDays)} AS known FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id
        WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id HAVING max(f.last_day) >= ${daySql(query.start)}`,
      kept: true,
    },
    {
      name: 'spans',
      query: sql`SELECT f.product_id, s.retailer_id, min(f.first_day) AS first_seen, max(f.last_day) AS last_seen
        FROM seen AS f JOIN shops AS s ON s.id = f.shop_id GROUP BY f.product_id, s.retailer_id`,
    },
    {
      name: 'lives',
      query: sql`SELECT f.*, f.first_seen >= ${daySql(query.start)} AND f.first_seen - w.since >= ${sql.lit(silentDays)} AS arrived,
        f.last_seen >= ${daySql(before)} AND w.until - f.last_seen >= ${sql.lit(silentDays)} AS vanished,
        f.last_seen >= ${daySql(query.start)} AS listed FROM spans AS f JOIN watched AS w ON w.retailer_id = f.retailer_id`,
      kept: true,
    },
  ];
};

const totals: TotalsSql<Totals> = {
  steps: [
    {
      name: 'overall',
      query: sql`SELECT l.*, w.*, o.* FROM (SELECT count(*) FILTER (WHERE arrived) AS arrived,
          count(*) FILTER (WHERE vanished) AS vanished, count(DISTINCT CASE WHEN arrived THEN product_id END) AS arrived_once,
          count(DISTINCT CASE WHEN vanished THEN product_id END) AS vanished_once FROM lives) AS l
        CROSS JOIN (SELECT count(*) AS retailers, count(*) FILTER (WHERE known) AS known FROM watched) AS w
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT CASE WHEN n > 0 THEN shop_id END) AS shops,
          max(CASE WHEN n > 0 THEN newest END) AS newest FROM seen) AS o`,
    },
  ],
  from: 'overall',
  columns: {
    arrived: sql`arrived`,
    vanished: sql`vanished`,
    arrivedOnce: sql`arrived_once`,
    vanishedOnce: sql`vanished_once`,
    known: sql`known`,
    retailers: sql`retailers`,
    ...standsOn,
  },
  newest: sql`newest`,
};

/** What is new at a retailer, and what has vanished. A product that came and went in the period is both. */
export const changedProducts: TableSlice<Declared['products']['columns'], Totals, ListingQuery> = {
  query: listingQuery,
  totals: changeTotals,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...lifeSteps(query, dialect),
        {
          name: 'turns',
          query: sql`SELECT f.*, p.upc, p.name AS product_name, r.name AS retailer_name FROM (
              SELECT *, 'new' AS turn FROM lives WHERE arrived UNION ALL SELECT *, 'vanished' AS turn FROM lives WHERE vanished) AS f
            JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id`,
          kept: true,
        },
      ],
      from: 'turns',
      columns: {
        ...productColumns,
        ...retailerColumns,
        turn: sql`turn`,
        firstSeen: sql`first_seen`,
        lastSeen: sql`last_seen`,
      },
    },
    totals,
  }),
};

/** How much is new at each retailer, and how much has vanished; null where its data are too short to know. */
export const changesAtRetailers: TableSlice<Declared['retailers']['columns'], Totals, ListingQuery> = {
  query: listingQuery,
  totals: changeTotals,
  sql: (query, dialect) => {
    const ifKnown = (column: Fragment): Fragment => sql`CASE WHEN known THEN ${column} END`;
    return {
      rows: {
        steps: [
          ...lifeSteps(query, dialect),
          {
            name: 'by_retailer',
            query: sql`SELECT w.*, r.name AS retailer_name, coalesce(f.listed, 0) AS listed, coalesce(f.arrived, 0) AS arrived,
              coalesce(f.vanished, 0) AS vanished, coalesce(f.stayed, 0) AS stayed
              FROM watched AS w JOIN retailers AS r ON r.id = w.retailer_id LEFT JOIN (
                SELECT retailer_id, count(*) FILTER (WHERE listed) AS listed, count(*) FILTER (WHERE arrived) AS arrived,
                  count(*) FILTER (WHERE vanished) AS vanished,
                  count(*) FILTER (WHERE listed AND NOT arrived AND NOT vanished) AS stayed
                FROM lives GROUP BY retailer_id) AS f ON f.retailer_id = w.retailer_id`,
            kept: true,
          },
        ],
        from: 'by_retailer',
        columns: {
          ...retailerColumns,
          listed: sql`listed`,
          arrived: ifKnown(sql`arrived`),
          vanished: ifKnown(sql`vanished`),
          stayed: ifKnown(sql`stayed`),
          watchedSince: sql`since`,
          watchedUntil: sql`until`,
        },
      },
      totals,
    };
  },
};
