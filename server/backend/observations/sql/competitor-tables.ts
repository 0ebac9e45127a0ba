import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type {
  PairCsvQuery,
  PairQuery,
  RankCsvQuery,
  RankQuery,
  RetailerScoreCsvQuery,
  RetailerScoreQuery,
} from '../analyses/competitors.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { gapsOf, overall, pairSteps, score, summaryNames } from './competitor-pairs.ts';
import { compile } from './compile.ts';
import { type Step, type Steps, withSteps } from './figures.ts';

type Fragment = RawBuilder<unknown>;

type SummaryColumns = {
  [Name in (typeof summaryNames)[number] as `all_${Name}`]: Name extends 'newest' ? string | null : Number64;
} & { all_rows: Number64 };
/** Rows of a page (all null where it is empty), beside each what holds for the whole. */
export type CompetitorColumns = SummaryColumns & { place_in_order: Number64 } & Record<string, Number64 | string>;

const shopsBy = (keys: readonly string[]): Fragment => {
  const named = sql.join(keys.map(key => sql.ref(key)));
  return sql`SELECT ${named}, count(*) AS shops FROM (SELECT DISTINCT ${named}, shop_id FROM pair_shops) AS seen
    GROUP BY ${named}`;
};

const pairRows: Steps = [
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
];

const rankRows = (dialect: Dialect): Steps => [
  {
    name: 'pooled',
    query: sql`SELECT own_id, place_id, own_n, own_total, sum(reference_n) AS reference_n,
      sum(reference_total) AS reference_total FROM sides GROUP BY own_id, place_id, own_n, own_total`,
  },
  { name: 'own_gaps', query: gapsOf('pooled', ['own_id'], dialect) },
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

/** Own products and competitors that are compared at a retailer, in the regions where they are. */
const usedAtRetailers = (['own_id', 'competitor_id'] as const).map(
  side => sql`SELECT retailer_id, place_id, ${sql.ref(side)} AS product_id FROM retailer_sides`,
);

const retailerRows = (dialect: Dialect): Steps => [
  { name: 'retailer_gaps', query: gapsOf('retailer_sides', ['retailer_id'], dialect) },
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

const both = sql`own_observations + reference_observations`;
const texts = new Set(['product_name', 'competitor_name', 'retailer_name']);
const columnsOf: Record<string, string> = {
  ...{ product: 'product_name', competitor: 'competitor_name', retailer: 'retailer_name', gapPercent: 'gap_percent' },
};

/** Ties are ended by names and ids, so that pages never overlap. */
const order = (
  { by, direction }: { by: string; direction: 'asc' | 'desc' },
  ends: readonly string[],
  dialect: Dialect,
): Fragment => {
  const orderOf = (column: string): Fragment =>
    texts.has(column) ? dialect.dictionaryOrder(sql.ref(column)) : sql.ref(column);
  const isSum = by === 'observations' && !ends.includes('retailer_id');
  const first = isSum ? both : orderOf(columnsOf[by] ?? by);
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  return sql`${first} ${way} NULLS LAST, ${sql.join(ends.map(orderOf))}`;
};

const ends = {
  pairs: ['product_name', 'competitor_name', 'product_id', 'competitor_id'],
  ranking: ['product_name', 'product_id'],
  retailers: ['retailer_name', 'retailer_id'],
} as const;

type Paged = PairQuery | RankQuery | RetailerScoreQuery;

const pageOf = (
  query: Paged,
  rows: Steps,
  last: readonly string[],
  dialect: Dialect,
): CompiledQuery<CompetitorColumns> => {
  const before = (query.page - 1) * query.limit;
  const all = summaryNames.map(name => sql`overall.${sql.ref(name)} AS ${sql.ref(`all_${name}`)}`);
  const page: Step = {
    name: 'page',
    query: sql`SELECT *, row_number() OVER (ORDER BY ${order(query.sort, last, dialect)}) AS place_in_order FROM named`,
  };
  return compile(
    withSteps(
      [...pairSteps(query, dialect), ...overall(dialect), ...rows, page],
      sql`SELECT page.*, ${sql.join(all)}, (SELECT count(*) FROM named) AS all_rows FROM overall LEFT JOIN page
        ON page.place_in_order > ${before} AND page.place_in_order <= ${before + query.limit}
        ORDER BY page.place_in_order`,
    ) as RawBuilder<CompetitorColumns>,
  );
};

/** A page of own product × competitor. */
export const pairsQuery = (query: PairQuery, dialect: Dialect) => pageOf(query, pairRows, ends.pairs, dialect);

/** A page of own products, each against all of its competitors. */
export const rankingQuery = (query: RankQuery, dialect: Dialect) =>
  pageOf(query, rankRows(dialect), ends.ranking, dialect);

/** A page of retailers, with all that is compared there. */
export const retailerScoresQuery = (query: RetailerScoreQuery, dialect: Dialect) =>
  pageOf(query, retailerRows(dialect), ends.retailers, dialect);

const decimals = new Set(['own', 'reference', 'gap', 'gap_percent', 'index']);
const gapCells = ['own', 'reference', 'gap', 'gap_percent', 'index'];
const scoreCells = ['wins', 'ties', 'losses'];
const standsCells = ['own_observations', 'reference_observations', 'shops'];
const wordCells = new Set([...texts, 'upc', 'competitor_upc']);

/** The columns of the files, in the order of `competitorsCsvColumns`. */
const cellsOf = {
  pairs: [
    'product_name',
    'upc',
    'competitor_name',
    'competitor_upc',
    ...gapCells,
    'retailers',
    ...scoreCells,
    ...standsCells,
  ],
  ranking: ['product_name', 'upc', 'position', 'of_products', ...gapCells, ...scoreCells, ...standsCells],
  retailers: ['retailer_name', 'compared', ...scoreCells, 'index', 'observations', 'shops'],
};

type Unpaged = PairCsvQuery | RankCsvQuery | RetailerScoreCsvQuery;

const fileOf = (query: Unpaged, rows: Steps, kind: keyof typeof ends, dialect: Dialect): CompiledQuery<unknown> => {
  const cells = cellsOf[kind].map(name => {
    const column = sql.ref(name);
    if (wordCells.has(name)) return dialect.safeText(column);
    return decimals.has(name) ? dialect.sixDecimals(column) : column;
  });
  return compile(
    withSteps(
      [...pairSteps(query, dialect), ...rows],
      sql`SELECT ${sql.join(cells)} FROM named ORDER BY ${order(query.sort, ends[kind], dialect)}`,
    ),
  );
};

/** All rows of each table, in the columns of its file. */
export const pairsCsvSelect = (query: PairCsvQuery, dialect: Dialect) => fileOf(query, pairRows, 'pairs', dialect);
export const rankingCsvSelect = (query: RankCsvQuery, dialect: Dialect) =>
  fileOf(query, rankRows(dialect), 'ranking', dialect);
export const retailerScoresCsvSelect = (query: RetailerScoreCsvQuery, dialect: Dialect) =>
  fileOf(query, retailerRows(dialect), 'retailers', dialect);
