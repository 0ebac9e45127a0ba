import { sql } from 'kysely';
import { competitors } from '../../../contract/analyses/competitors.ts';
import type { Implementation } from '../../api/implement.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { percent } from '../../observations/sql/rounding.ts';
import type { Services } from '../../services.ts';
import type { Fragment } from '../answers/cells.ts';
import { productColumns } from '../answers/names.ts';
import { type TableSlice, tableAnswers } from '../answers/table.ts';
import { type CompetitorsQuery, comparedPairs, gapsSql, pairSteps, score, totals } from './pairs.ts';

const shopsBy = (keys: readonly string[]): Fragment => {
  const named = sql.join(keys.map(key => sql.ref(key)));
  return sql`SELECT ${named}, count(*) AS shops FROM (SELECT DISTINCT ${named}, shop_id FROM pair_shops) AS seen
    GROUP BY ${named}`;
};

const gapColumns = {
  own: sql`own`,
  reference: sql`reference`,
  gap: sql`gap`,
  gapPercent: sql`gap_percent`,
  index: sql`index`,
  ownObservations: sql`own_observations`,
  referenceObservations: sql`reference_observations`,
  observations: sql`own_observations + reference_observations`,
  shops: sql`shops`,
};
const scoreColumns = { wins: sql`wins`, ties: sql`ties`, losses: sql`losses` };

type Declared = Omit<typeof competitors, 'address'>;
type Slice<Name extends keyof Declared> = TableSlice<
  Declared[Name]['columns'],
  Declared[Name]['totals'],
  CompetitorsQuery
>;

/** Own product × competitor. */
export const pairs: Slice<'pairs'> = {
  query: comparedPairs,
  sql: (query, dialect) => ({
    rows: {
      steps: [
        ...pairSteps(query, dialect),
        { name: 'shops_of', query: shopsBy(['own_id', 'competitor_id']) },
        {
          name: 'scores',
          query: sql`SELECT own_id, competitor_id, count(*) AS retailers, ${score} FROM judged GROUP BY own_id, competitor_id`,
        },
        {
          name: 'named',
          query: sql`SELECT g.*, g.own_id AS product_id, p.upc, p.name AS product_name, c.upc AS competitor_upc,
            c.name AS competitor_name, coalesce(s.retailers, 0) AS retailers, coalesce(s.wins, 0) AS wins,
            coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops
            FROM gaps AS g JOIN products AS p ON p.id = g.own_id JOIN products AS c ON c.id = g.competitor_id
            JOIN shops_of AS o ON o.own_id = g.own_id AND o.competitor_id = g.competitor_id
            LEFT JOIN scores AS s ON s.own_id = g.own_id AND s.competitor_id = g.competitor_id`,
          kept: true,
        },
      ],
      from: 'named',
      columns: {
        ...productColumns,
        masterCompetitorId: sql`competitor_id`,
        competitorName: sql`competitor_name`,
        competitorUpc: sql`competitor_upc`,
        ...gapColumns,
        ...scoreColumns,
        retailers: sql`retailers`,
      },
    },
    totals,
  }),
};

const rankSteps = (dialect: Dialect): Steps => [
  {
    name: 'pooled',
    query: sql`SELECT own_id, place_id, own_n, own_total, sum(reference_n) AS reference_n,
      sum(reference_total) AS reference_total FROM sides GROUP BY own_id, place_id, own_n, own_total`,
  },
  { name: 'own_gaps', query: gapsSql('pooled', ['own_id'], dialect) },
  {
    name: 'ranks',
    query: sql`SELECT own_id, 1 + count(*) AS of_products, 1 + count(*) FILTER (WHERE outcome > 0) AS position
      FROM gaps GROUP BY own_id`,
  },
  { name: 'scores', query: sql`SELECT own_id, ${score} FROM judged GROUP BY own_id` },
  { name: 'shops_of', query: shopsBy(['own_id']) },
  {
    name: 'named',
    query: sql`SELECT g.*, g.own_id AS product_id, p.upc, p.name AS product_name, r.position, r.of_products,
      coalesce(s.wins, 0) AS wins, coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops
      FROM own_gaps AS g JOIN products AS p ON p.id = g.own_id JOIN ranks AS r ON r.own_id = g.own_id
      JOIN shops_of AS o ON o.own_id = g.own_id LEFT JOIN scores AS s ON s.own_id = g.own_id`,
    kept: true,
  },
];

/** Own products, each against all of its competitors. */
export const ranking: Slice<'ranking'> = {
  query: comparedPairs,
  sql: (query, dialect) => ({
    rows: {
      steps: [...pairSteps(query, dialect), ...rankSteps(dialect)],
      from: 'named',
      columns: {
        ...productColumns,
        ...gapColumns,
        ...scoreColumns,
        position: sql`position`,
        of: sql`of_products`,
      },
    },
    totals,
  }),
};

/** Own products and competitors compared at a retailer, in the regions where both have prices. */
const usedAtRetailers = (['own_id', 'competitor_id'] as const).map(
  side => sql`SELECT retailer_id, place_id, ${sql.ref(side)} AS product_id FROM retailer_sides`,
);

const retailerSteps = (dialect: Dialect): Steps => [
  { name: 'retailer_gaps', query: gapsSql('retailer_sides', ['retailer_id'], dialect) },
  { name: 'scores', query: sql`SELECT retailer_id, count(*) AS compared, ${score} FROM judged GROUP BY retailer_id` },
  { name: 'used', query: sql.join(usedAtRetailers, sql` UNION `) },
  {
    name: 'stands',
    query: sql`SELECT f.retailer_id, sum(f.n) AS observations, count(DISTINCT f.shop_id) AS shops FROM placed AS f
      JOIN used AS u ON u.product_id = f.product_id AND u.retailer_id = f.retailer_id AND u.place_id = f.place_id
      GROUP BY f.retailer_id`,
  },
  {
    name: 'named',
    query: sql`SELECT s.*, t.name AS retailer_name, g.index, v.observations, v.shops FROM scores AS s
      JOIN retailers AS t ON t.id = s.retailer_id JOIN retailer_gaps AS g ON g.retailer_id = s.retailer_id
      JOIN stands AS v ON v.retailer_id = s.retailer_id`,
    kept: true,
  },
];

/** Retailers with all their comparisons. */
export const retailers: Slice<'retailers'> = {
  query: comparedPairs,
  sql: (query, dialect) => ({
    rows: {
      steps: [...pairSteps(query, dialect), ...retailerSteps(dialect)],
      from: 'named',
      columns: {
        masterRetailerId: sql`retailer_id`,
        retailerName: sql`retailer_name`,
        compared: sql`compared`,
        ...scoreColumns,
        winsShare: percent(sql`wins`, sql`compared`, dialect),
        index: sql`index`,
        observations: sql`observations`,
        shops: sql`shops`,
      },
    },
    totals,
  }),
};

/** The calls of the competitors analysis. */
export const competitorsAnswers = (services: Services): Implementation[] => [
  ...tableAnswers(services, competitors.pairs, pairs),
  ...tableAnswers(services, competitors.ranking, ranking),
  ...tableAnswers(services, competitors.retailers, retailers),
];
