import { sql } from 'kysely';
import type { competitors } from '../../../contract/analyses/competitors.ts';
import { chosenPairs, type Pair } from '../../../domain/analysis/chosen-pairs.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { isDearer } from '../../observations/sql/is-dearer.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { gapOverPlaces, sidesOverPlaces, without } from '../../observations/sql/over-places.ts';
import type { Fragment } from '../answers/cells.ts';
import { competitorLinks } from '../answers/linked-products.ts';
import { narrowed, type OpenQuestion } from '../answers/question.ts';
import type { TotalsSql } from '../answers/rows.ts';

/** `pairs`: own product and competitor, at least one pair; the filter's products contain both sides. */
export type CompetitorsQuery = Filter & { pairs: readonly Pair[] };

/** The pairs of a question; null if nothing is compared. */
export const comparedPairs = async ({
  services,
  head,
  scope,
  question,
}: OpenQuestion): Promise<CompetitorsQuery | null> => {
  const links = await competitorLinks(services.records, head.id, scope);
  const pairs = chosenPairs(question.filter.products, links);
  const filter =
    pairs.length > 0 ? narrowed({ ...question.filter, products: [...new Set(pairs.flat())] }, scope) : null;
  return filter && { ...filter, pairs };
};

/** Every product in every shop where it has a price, with the shop's retailer and region, or `without`. */
const placed = sql`SELECT f.*, coalesce(s.retailer_id, ${without}) AS retailer_id,
  coalesce(s.region_id, ${without}) AS place_id FROM facts AS f LEFT JOIN shops AS s ON s.id = f.shop_id`;

/** Both sides of each pair in each group of shops where both have a price. */
const sidesIn = (groups: string, keys: readonly string[]): Fragment => {
  const same = keys.map(key => sql`theirs.${sql.ref(key)} = mine.${sql.ref(key)}`);
  return sql`SELECT p.own_id, p.competitor_id, ${sql.join(keys.map(key => sql.ref(`mine.${key}`)))}, mine.n AS own_n,
    mine.total AS own_total, theirs.n AS reference_n, theirs.total AS reference_total
    FROM paired AS p JOIN ${sql.ref(groups)} AS mine ON mine.product_id = p.own_id
    JOIN ${sql.ref(groups)} AS theirs ON theirs.product_id = p.competitor_id AND ${sql.join(same, sql` AND `)}`;
};

/** Level averages are a tie: −1 own is cheaper, 0 tie, 1 own is more expensive. */
const outcome = sql`CASE WHEN ${isDearer(sql`reference_weighed`, sql`own_weighed`)} THEN -1
  WHEN ${isDearer(sql`own_weighed`, sql`reference_weighed`)} THEN 1 ELSE 0 END AS outcome`;

/** Aggregates over rows with an outcome. */
export const score = sql`count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses`;

/** Own and competitor's observations of each pair, by shop, in the regions where both have a price. */
const pairShops = (['own_id', 'competitor_id'] as const).map(
  side => sql`SELECT s.own_id, s.competitor_id, f.product_id, f.shop_id, f.n, f.newest FROM sides AS s
    JOIN placed AS f ON f.product_id = s.${sql.ref(side)} AND f.place_id = s.place_id`,
);

/** Figures over the regions of each group of `keys`, from their sums there. */
export const gapsSql = (step: string, keys: readonly string[], dialect: Dialect): Fragment => {
  const named = sql.join(keys.map(key => sql.ref(key)));
  const summed = sql`(SELECT ${named}, ${sidesOverPlaces(dialect)} FROM ${sql.ref(step)} GROUP BY ${named}) AS summed`;
  const counts = sql`own_n AS own_observations, reference_n AS reference_observations`;
  return gapOverPlaces(sql`${named}, ${counts}, ${outcome}`, summed, dialect);
};

/**
 * From the observations to each pair over the regions (`gaps`), at each retailer (`judged`), and the shops behind it
 * (`pair_shops`).
 */
export const pairSteps = (query: CompetitorsQuery, dialect: Dialect): Steps => [
  {
    name: 'facts',
    query: sql`SELECT product_id, shop_id, count(*) AS n, ${dialect.total(sql`price_micros`)} AS total, max(observed_at) AS newest
      FROM observations WHERE ${matchesPriced(query)} GROUP BY product_id, shop_id`,
  },
  { name: 'placed', query: placed, kept: true },
  {
    name: 'in_retailers',
    query: sql`SELECT product_id, retailer_id, place_id, sum(n) AS n, sum(total) AS total
      FROM placed GROUP BY product_id, retailer_id, place_id`,
    kept: true,
  },
  {
    name: 'in_places',
    query: sql`SELECT product_id, place_id, sum(n) AS n, sum(total) AS total FROM in_retailers
      GROUP BY product_id, place_id`,
    kept: true,
  },
  { name: 'paired', query: dialect.numbers(['own_id', 'competitor_id'], query.pairs), kept: true },
  { name: 'sides', query: sidesIn('in_places', ['place_id']), kept: true },
  { name: 'gaps', query: gapsSql('sides', ['own_id', 'competitor_id'], dialect), kept: true },
  {
    name: 'retailer_sides',
    query: sql`SELECT * FROM (${sidesIn('in_retailers', ['retailer_id', 'place_id'])}) AS compared
      WHERE retailer_id <> ${without}`,
    kept: true,
  },
  { name: 'judged', query: gapsSql('retailer_sides', ['own_id', 'competitor_id', 'retailer_id'], dialect), kept: true },
  { name: 'pair_shops', query: sql.join(pairShops, sql` UNION ALL `), kept: true },
];

/** The figures over all pairs, from the same steps. An observation counts once, even if it is in several pairs. */
export const totals: TotalsSql<(typeof competitors)['pairs']['totals']> = {
  steps: [
    {
      name: 'overall',
      query: sql`SELECT g.*, j.*, (SELECT sum(n) FROM (SELECT DISTINCT product_id, shop_id, n FROM pair_shops) AS seen) AS observations,
        (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM pair_shops) AS seen) AS shops,
        (SELECT max(newest) FROM pair_shops) AS newest
        FROM (SELECT count(*) AS pairs, count(*) FILTER (WHERE outcome < 0) AS cheaper,
          count(*) FILTER (WHERE outcome = 0) AS same, count(*) FILTER (WHERE outcome > 0) AS dearer FROM gaps) AS g
        CROSS JOIN (SELECT ${score} FROM judged) AS j`,
      kept: true,
    },
  ],
  from: 'overall',
  columns: {
    pairs: sql`pairs`,
    cheaper: sql`cheaper`,
    same: sql`same`,
    dearer: sql`dearer`,
    wins: sql`wins`,
    ties: sql`ties`,
    losses: sql`losses`,
    observations: sql`observations`,
    shops: sql`shops`,
  },
  newest: sql`newest`,
};
