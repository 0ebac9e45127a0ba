import { sql } from 'kysely';
import type { PriceLevel } from '../../../contract/analyses/parts/places.ts';
import { pricePosition } from '../../../contract/analyses/price-position.ts';
import type { Implementation } from '../../api/implement.ts';
import { places } from '../../observations/sql/places.ts';
import { percent, rounded, signedQuotient } from '../../observations/sql/rounding.ts';
import type { Services } from '../../services.ts';
import { namesOfPlaces, placeColumns, productColumns } from '../answers/names.ts';
import { type TableSlice, tableAnswers } from '../answers/table.ts';
import {
  dayColumns,
  observedAt,
  outcomeColumns,
  outcomes,
  type PositionQuery,
  positionQuery,
  positionSteps,
  positionTotals,
  rivalTotals,
  standsOn,
  withDays,
} from './sides.ts';

type Declared = (typeof pricePosition)['retailer'];
type Slice<Name extends keyof Declared> = TableSlice<
  Declared[Name]['columns'],
  Declared[Name]['totals'],
  PositionQuery
>;

/** Per cent as whole millionths of it, from a quotient. */
const percents = 1e8;

/** Own product × place, beside the competitor that is cheapest there, which is only named where it is one. */
export const positions = (level: PriceLevel): Slice<'products'> => ({
  query: positionQuery(level),
  sql: (query, dialect) => {
    const { wide } = dialect;
    return {
      rows: {
        steps: [
          ...positionSteps(query, dialect),
          {
            name: 'ranked',
            query: sql`SELECT *, row_number() OVER (PARTITION BY own_id, place_id ORDER BY mean, competitor_id) AS nth,
              count(*) OVER (PARTITION BY own_id, place_id, mean) AS alike
              FROM (SELECT *, ${rounded(sql`total`, sql`n`, dialect)} AS mean FROM pairs_at) AS means`,
          },
          {
            name: 'cheapest',
            query: sql`SELECT r.*, CASE WHEN r.alike = 1 THEN p.name END AS cheapest_name,
              ${wide(sql`r.own_total`)} * r.n AS own_crossed, ${wide(sql`r.total`)} * r.own_n AS crossed
              FROM ranked AS r JOIN products AS p ON p.id = r.competitor_id WHERE r.nth = 1`,
          },
          {
            name: 'positions',
            query: sql`SELECT s.own_id, s.own_id AS product_id, s.place_id, s.verdict, 1 + s.ahead AS position,
              1 + s.rivals AS of_products, ${rounded(sql`c.own_total`, sql`c.own_n`, dialect)} AS own, c.cheapest_name,
              c.mean AS cheapest, ${signedQuotient(sql`(c.own_crossed - c.crossed)`, percents, sql`c.crossed`, dialect)} AS to_cheapest,
              coalesce(d.days, 0) AS days, coalesce(d.days_won, 0) AS days_won, o.observations, o.shops
              FROM ${withDays} JOIN cheapest AS c ON c.own_id = s.own_id AND c.place_id = s.place_id
              JOIN stands_at AS o ON o.own_id = s.own_id AND o.place_id = s.place_id`,
          },
          { name: 'named', query: namesOfPlaces(sql`SELECT * FROM positions`, query.level), kept: true },
        ],
        from: 'named',
        columns: {
          ...productColumns,
          ...placeColumns,
          verdict: sql`verdict`,
          position: sql`position`,
          of: sql`of_products`,
          own: sql`own`,
          cheapestName: sql`cheapest_name`,
          cheapest: sql`cheapest`,
          toCheapest: sql`to_cheapest`,
          ...dayColumns(dialect),
          ...standsOn,
        },
      },
      totals: positionTotals(dialect),
    };
  },
});

/** Own products, all of their places together. An observation of a competitor counts for each own product beside it. */
export const positionOwnProducts = (level: PriceLevel): Slice<'own'> => ({
  query: positionQuery(level),
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...positionSteps(query, dialect),
        {
          name: 'by_product',
          query: sql`SELECT f.*, f.own_id AS product_id, p.name AS product_name, p.upc, o.observations, o.shops
            FROM (SELECT s.own_id, ${outcomes} FROM ${withDays} GROUP BY s.own_id) AS f
            JOIN (SELECT own_id, sum(observations) AS observations, sum(shops) AS shops FROM stands_at GROUP BY own_id) AS o
              ON o.own_id = f.own_id
            JOIN products AS p ON p.id = f.own_id`,
          kept: true,
        },
      ],
      from: 'by_product',
      columns: { ...productColumns, ...outcomeColumns(dialect), ...dayColumns(dialect), ...standsOn },
    },
    totals: positionTotals(dialect),
  }),
});

/** Places, all own products together. */
export const positionPlaces = (level: PriceLevel): Slice<'places'> => ({
  query: positionQuery(level),
  sql: (query, dialect) => {
    const place = places[query.level];
    return {
      rows: {
        steps: [
          ...positionSteps(query, dialect),
          { name: 'observed', query: observedAt },
          {
            name: 'by_place',
            query: sql`SELECT f.*, o.observations, o.shops, place.name AS place_name, ${place.region} AS region_name,
              ${place.retailer} AS retailer_name, ${place.city} AS city_name, ${place.address} AS address
              FROM (SELECT s.place_id, ${outcomes} FROM ${withDays} GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN ${place.table} AS place ON place.id = f.place_id ${place.joins}`,
            kept: true,
          },
        ],
        from: 'by_place',
        columns: { ...placeColumns, ...outcomeColumns(dialect), ...dayColumns(dialect), ...standsOn },
      },
      totals: positionTotals(dialect),
    };
  },
});

/** Competitors, those that are cheaper most often first; the place where that is most often is only named where it is one. */
export const positionRivals = (level: PriceLevel): Slice<'rivals'> => ({
  query: positionQuery(level),
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...positionSteps(query, dialect),
        {
          name: 'beats_at',
          query: sql`SELECT competitor_id, place_id, count(*) AS times FROM pairs_at WHERE dearer GROUP BY competitor_id, place_id`,
        },
        {
          name: 'beats_most',
          query: sql`SELECT competitor_id, max(times) AS times, CASE WHEN count(*) = 1 THEN min(place_id) END AS place_id
            FROM (SELECT *, max(times) OVER (PARTITION BY competitor_id) AS most FROM beats_at) AS each_place
            WHERE times = most GROUP BY competitor_id`,
        },
        {
          name: 'rivals',
          query: sql`SELECT r.*, p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN ${places[query.level].table} AS place ON place.id = m.place_id`,
          kept: true,
        },
      ],
      from: 'rivals',
      columns: {
        masterCompetitorId: sql`competitor_id`,
        competitorName: sql`competitor_name`,
        competitorUpc: sql`competitor_upc`,
        met: sql`met`,
        beats: sql`beats`,
        beatsShare: percent(sql`beats`, sql`met`, dialect),
        mostAt: sql`most_at`,
        mostTimes: sql`most_times`,
      },
    },
    totals: rivalTotals(dialect),
  }),
});

/** The calls of price position. */
export const pricePositionAnswers = (services: Services): Implementation[] =>
  pricePosition.levels.flatMap(level => [
    ...tableAnswers(services, pricePosition[level].products, positions(level)),
    ...tableAnswers(services, pricePosition[level].own, positionOwnProducts(level)),
    ...tableAnswers(services, pricePosition[level].places, positionPlaces(level)),
    ...tableAnswers(services, pricePosition[level].rivals, positionRivals(level)),
  ]);
