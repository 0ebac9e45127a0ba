import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { EvolutionCsvQuery, EvolutionQuery, LedFigure } from '../analyses/evolution.ts';
import type { Dialect } from '../engines/engine.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { modeOf, type Steps, withSteps } from './figures.ts';
import { type LastShopsColumns, lastShopsColumns, ofLastBuckets } from './last-shops.ts';
import { aggregates } from './led-figure.ts';
import { inLines, type LineNameColumns, lineCells, namedLines } from './lines.ts';
import { withPrices } from './matching.ts';
import { percent, rounded } from './rounding.ts';

type Fragment = RawBuilder<unknown>;
type Number64 = number | bigint | null;

/** A line and bucket (both null where nothing was found), beside it what the reply stands on. */
export type EvolutionColumns = LastShopsColumns & { [Name in keyof LineNameColumns]: LineNameColumns[Name] | null } & {
  rank: Number64;
  line_id: number | null;
  bucket: string | null;
  value: Number64;
  observations: Number64;
  promotion: number | null;
  all_lines: Number64;
  all_observations: Number64;
  all_shops: Number64;
  all_newest: string | null;
  first_bucket: string | null;
  last_bucket: string | null;
};

const keys = sql`line_id, pair_id, bucket`;
const ofOneLine = sql`c.line_id = r.line_id AND c.pair_id = r.pair_id`;

/** By line, bucket and shop: one reading for both the lines and the shops that they stand on. */
const facts = (figure: LedFigure): Fragment => sql`SELECT ${keys}, shop_id, count(price) AS n,
  ${aggregates[figure].ofPrices} count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
  max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM in_buckets GROUP BY ${keys}, shop_id`;

const cells = (figure: LedFigure): Fragment => sql`SELECT ${keys}, sum(n) AS n, ${aggregates[figure].ofShops}
  sum(known) AS known, sum(promoted) AS promoted, max(newest) AS newest FROM facts GROUP BY ${keys}`;

/** Only of the lines that are shown: to count every price is what costs most. */
const modes = (most: Fragment, dialect: Dialect): Fragment => {
  const counted = sql`SELECT c.line_id, c.pair_id, c.bucket, c.price, count(*) AS n FROM in_buckets AS c
    JOIN ranked AS r ON ${ofOneLine} AND ${most} WHERE c.price IS NOT NULL
    GROUP BY c.line_id, c.pair_id, c.bucket, c.price`;
  return sql`SELECT ${keys}, ${modeOf(sql`price`, sql`n`, dialect)} AS mode FROM (${counted}) AS counted GROUP BY ${keys}`;
};

const valueInCell = (figure: LedFigure, dialect: Dialect): Fragment => {
  if (figure === 'average') return sql`CASE WHEN c.n > 0 THEN ${rounded(sql`c.total`, sql`c.n`, dialect)} END`;
  return figure === 'mode' ? sql`m.mode` : sql.ref(`c.${figure}`);
};

/** The most observations first, own products before all others. */
const order = ({ ownIds, lines }: EvolutionCsvQuery, dialect: Dialect): Fragment => {
  const own = lines === 'product' && ownIds.length > 0 ? sql`line_id IN (${sql.join([...ownIds])}) DESC,` : sql``;
  return sql`${own} observations DESC, ${dialect.dictionaryOrder(sql`name`)}, line_id, pair_id`;
};

/** `most` says which lines are shown, by their rank as r.rank. */
const steps = (query: EvolutionCsvQuery, most: Fragment, dialect: Dialect): Steps => {
  const isMode = query.figure === 'mode';
  const bucket = dialect.startOf(query.bucket, sql`day`);
  const inBuckets = sql`SELECT line_id, pair_id, ${bucket} AS bucket, price, shop_id, promoted, observed_at FROM in_lines`;
  const lines = sql`SELECT line_id, pair_id, sum(n) AS observations, max(newest) AS newest,
    min(bucket) FILTER (WHERE n > 0) AS first_bucket, max(bucket) FILTER (WHERE n > 0) AS last_bucket
    FROM cells GROUP BY line_id, pair_id HAVING sum(n) > 0`;
  return [
    { name: 'matching', query: withPrices(query) },
    { name: 'in_lines', query: inLines(query.lines) },
    { name: 'in_buckets', query: inBuckets, kept: isMode },
    { name: 'facts', query: facts(query.figure), kept: true },
    { name: 'cells', query: cells(query.figure), kept: true },
    { name: 'lines', query: lines, kept: true },
    { name: 'named', query: namedLines(query.lines) },
    {
      name: 'ranked',
      query: sql`SELECT *, row_number() OVER (ORDER BY ${order(query, dialect)}) AS rank FROM named`,
      kept: true,
    },
    ...(isMode ? [{ name: 'modes', query: modes(most, dialect) }] : []),
  ];
};

const lastBuckets = ofLastBuckets(sql`SELECT DISTINCT bucket FROM cells WHERE n > 0`, sql`FROM facts WHERE n > 0`);

const shown = (query: EvolutionQuery): Fragment => sql`r.rank <= ${query.quantity}`;

const cellsWithModes = ({ figure }: EvolutionCsvQuery): Fragment =>
  figure === 'mode'
    ? sql`cells AS c LEFT JOIN modes AS m ON m.line_id = c.line_id AND m.pair_id = c.pair_id AND m.bucket = c.bucket`
    : sql`cells AS c`;

/** The first lines with their buckets, beside each row what the whole stands on. */
export const evolutionQuery = (query: EvolutionQuery, dialect: Dialect): CompiledQuery<EvolutionColumns> => {
  const overall = sql`SELECT count(*) AS all_lines, sum(observations) AS all_observations,
    (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM facts WHERE n > 0) AS seen) AS all_shops, ${dialect.isoMoment(sql`max(newest)`)} AS all_newest,
    CAST(min(first_bucket) AS VARCHAR) AS first_bucket, CAST(max(last_bucket) AS VARCHAR) AS last_bucket,
    ${lastShopsColumns} FROM lines`;
  const values = sql`SELECT c.line_id, c.pair_id, CAST(c.bucket AS VARCHAR) AS bucket, c.n AS cell_observations,
    ${valueInCell(query.figure, dialect)} AS value, ${percent(sql`c.promoted`, sql`c.known`, dialect)} AS promotion
    FROM ${cellsWithModes(query)}`;
  const more: Steps = [
    { name: 'last_buckets', query: lastBuckets, kept: true },
    { name: 'overall', query: overall },
    { name: 'valued', query: values },
  ];
  return compile(
    withSteps(
      [...steps(query, shown(query), dialect), ...more],
      sql`SELECT r.rank, r.line_id, r.name, r.pair_name, r.upc, r.region_name, r.retailer_name, r.city_name, r.address,
        v.bucket, v.value, v.cell_observations AS observations, v.promotion, overall.*
        FROM overall LEFT JOIN ranked AS r ON ${shown(query)}
        LEFT JOIN valued AS v ON v.line_id = r.line_id AND v.pair_id = r.pair_id ORDER BY r.rank, v.bucket`,
    ) as RawBuilder<EvolutionColumns>,
  );
};

/** All lines, a row a line and bucket with a price, in the columns of the file. */
export const evolutionCsvSelect = (query: EvolutionCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const names = lineCells[query.lines].map(column => dialect.safeText(sql.ref(`r.${column}`)));
  const ofProduct = query.withProduct ? ['p.name', 'p.upc'].map(name => dialect.safeText(sql.ref(name))) : [];
  const product = query.withProduct ? sql`LEFT JOIN products AS p ON p.id = ${query.products[0]}` : sql``;
  const value = money(valueInCell(query.figure, dialect), query.figure, dialect);
  const cells = [value, sql`c.n`, percent(sql`c.promoted`, sql`c.known`, dialect)];
  return compile(
    withSteps(
      steps(query, sql`true`, dialect),
      sql`SELECT ${sql.join([...ofProduct, ...names, sql`CAST(c.bucket AS VARCHAR)`, ...cells])} FROM ${cellsWithModes(query)}
        JOIN ranked AS r ON ${ofOneLine} ${product} WHERE c.n > 0 ORDER BY r.rank, c.bucket`,
    ),
  );
};
