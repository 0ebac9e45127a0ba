import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { individual } from '../../../contract/analyses/individual.ts';
import type { Columns, RowOf } from '../../../contract/analyses/parts/columns.ts';
import { type FigureName, figureNames } from '../../../contract/analyses/parts/price-figures.ts';
import { type LineReply, listPoints, type Point, type TimeReply } from '../../../contract/analyses/parts/time-chart.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { bucketsBetween } from '../../../domain/calendar/buckets.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { count, type Number64 } from '../../observations/numbers.ts';
import { compile } from '../../observations/sql/compile.ts';
import { modeSql, type Steps, withSteps } from '../../observations/sql/figures.ts';
import {
  type LastShopsColumns,
  lastShopsColumns,
  ofLastBuckets,
  readLastShops,
} from '../../observations/sql/last-shops.ts';
import { withPrices } from '../../observations/sql/matching.ts';
import { placeSql } from '../../observations/sql/place-in-period.ts';
import { percent, rounded } from '../../observations/sql/rounding.ts';
import { type EngineRow, type Expressions, type Fragment, fileCells, readRow, replyColumns } from '../answers/cells.ts';
import { comparedFile, namedRows } from '../answers/compared-file.ts';
import type { RowsSql } from '../answers/rows.ts';

/** One product by bucket, with those that it is compared with: the filter's products are all of these. */
export type LineQuery = Filter & { productId: number; bucket: Bucket };

type LineColumns = typeof individual.line.columns;

const steps = (query: LineQuery, dialect: Dialect): Steps => {
  const bucket = dialect.startOfBucket(query.bucket, sql`day`);
  const matching = sql`SELECT product_id = ${query.productId} AS own, shop_id, ${bucket} AS bucket, price, promoted,
    observed_at FROM (${withPrices(query)}) AS priced`;
  const sides = sql`SELECT own, bucket, count(price) AS n, ${dialect.total(sql`price`)} AS total, min(price) AS minimum,
    max(price) AS maximum, max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest,
    ${percent(sql`count(*) FILTER (WHERE promoted)`, sql`count(promoted)`, dialect)} AS promotion
    FROM matching GROUP BY own, bucket`;
  const counted = sql`SELECT bucket, price, count(*) AS n FROM matching WHERE own AND price IS NOT NULL
    GROUP BY bucket, price`;
  return [
    { name: 'matching', query: matching, kept: true },
    { name: 'sides', query: sides, kept: true },
    {
      name: 'modes',
      query: sql`SELECT bucket, ${modeSql(sql`price`, sql`n`, dialect)} AS mode FROM (${counted}) AS counted GROUP BY bucket`,
    },
  ];
};

const averageSql = (side: string, dialect: Dialect): Fragment => {
  const [total, n] = [sql.ref(`${side}.total`), sql.ref(`${side}.n`)];
  return sql`CASE WHEN ${n} > 0 THEN ${rounded(total, n, dialect)} END`;
};

/** The product `f` in each bucket where it has a price, joined with the others `r`. */
const joined = sql`sides AS f JOIN modes AS m ON m.bucket = f.bucket AND f.own
  LEFT JOIN sides AS r ON r.bucket = f.bucket AND NOT r.own`;

const lineColumns = (dialect: Dialect): Expressions<LineColumns> => ({
  from: sql`f.bucket`,
  average: averageSql('f', dialect),
  minimum: sql`f.minimum`,
  maximum: sql`f.maximum`,
  mode: sql`m.mode`,
  observations: sql`f.n`,
  promotionShare: sql`f.promotion`,
  reference: averageSql('r', dialect),
  referenceObservations: sql`coalesce(r.n, 0)`,
});

const lastBuckets = ofLastBuckets(
  sql`SELECT bucket FROM sides WHERE own AND n > 0`,
  sql`FROM matching WHERE own AND price IS NOT NULL`,
);

/** A bucket with a price of the product, joined with what the whole is based on. */
type Row = EngineRow &
  LastShopsColumns & { reference_promotion: number | null; all_shops: Number64; all_newest: string | null };

const statement = (query: LineQuery, dialect: Dialect): CompiledQuery<Row> => {
  const columns = replyColumns(individual.line.columns, lineColumns(dialect), dialect);
  const newest = dialect.isoMoment(sql`max(newest)`);
  return compile(
    withSteps(
      [...steps(query, dialect), { name: 'last_buckets', query: lastBuckets, kept: true }],
      sql`SELECT ${sql.join(columns)}, r.promotion AS reference_promotion, (SELECT count(*) FROM (SELECT DISTINCT shop_id
          FROM matching WHERE own AND price IS NOT NULL) AS seen) AS all_shops,
        (SELECT ${newest} FROM sides WHERE own) AS all_newest, ${lastShopsColumns} FROM ${joined} ORDER BY f.bucket`,
    ) as RawBuilder<Row>,
  );
};

type Figures = RowOf<LineColumns> & { referencePromotion: number | null };

/** Makes a line's point of a bucket from all figures of the bucket. */
type Read = (cell: Figures) => Omit<Point, 'day'>;
const gap: Omit<Point, 'day'> = { value: null, observations: 0, promotion: null };

const ofProduct =
  (name: FigureName): Read =>
  cell => ({ value: cell[name], observations: cell.observations, promotion: cell.promotionShare });
const ofOthers: Read = cell => ({
  value: cell.reference,
  observations: cell.referenceObservations,
  promotion: cell.referencePromotion,
});

/**
 * The figures of one product over time, each as a line, and the average of its competitors if it is an own product with
 * any.
 */
const readSeries = (
  days: readonly string[],
  cells: ReadonlyMap<string, Figures>,
  { productId, hasCompetitors }: { productId: number; hasCompetitors: boolean },
): LineReply[] => {
  const lists = (read: Read) =>
    listPoints(
      days.map(day => {
        const cell = cells.get(day);
        return cell ? read(cell) : gap;
      }),
    );
  const own = (name: FigureName): LineReply => ({
    name,
    detail: '',
    masterId: productId,
    own: hasCompetitors,
    ...lists(ofProduct(name)),
  });
  const reference: LineReply = { name: 'reference', detail: '', masterId: 0, own: false, ...lists(ofOthers) };
  return [...figureNames.map(own), ...(hasCompetitors ? [reference] : [])];
};

/** One product over time, with gaps where it had no price. */
export const readLine = async (
  { rows, dialect }: Engine,
  query: LineQuery,
  hasCompetitors: boolean,
  signal?: AbortSignal,
): Promise<TimeReply> => {
  const found = await rows(statement(query, dialect), signal);
  const known = found.map((row): Figures => {
    const cell = readRow(individual.line.columns, row);
    return { ...cell, referencePromotion: row.reference_promotion };
  });
  const buckets = bucketsBetween(known[0]?.from ?? null, known.at(-1)?.from ?? null, query.bucket);
  const cells = new Map(known.map(cell => [cell.from, cell]));
  const series = readSeries(buckets, cells, { productId: query.productId, hasCompetitors });
  const lastShops = readLastShops(found[0]);
  return {
    bucket: query.bucket,
    xAxisData: buckets,
    series,
    total: series.length,
    observations: known.reduce((sum, { observations }) => sum + observations, 0),
    shops: count(found[0]?.all_shops ?? null),
    newest: found[0]?.all_newest ?? null,
    ...(lastShops ? { lastShops } : {}),
  };
};

/** The rows as a step, each with its place in the period. */
const rowsOf = (query: LineQuery, columns: Columns, dialect: Dialect): RowsSql<Columns> => {
  const shown = Object.entries<Fragment>(lineColumns(dialect)).filter(([name]) => name in columns);
  const place = placeSql(query.start, sql`f.bucket`, query.bucket, dialect);
  return namedRows('line_rows', steps(query, dialect), { place, ...Object.fromEntries(shown) }, joined);
};

/** `before`: the period that it is compared with, in buckets of the same size. */
type FileQuery = LineQuery & { before?: Period | null };

/**
 * A row for each bucket with a price; where it is compared, beside its figures in the bucket at the same place in the other
 * period.
 */
export const lineFile = (
  { before, ...query }: FileQuery,
  columns: Columns,
  languageId: number,
  dialect: Dialect,
): CompiledQuery<unknown> => {
  if (before) {
    const both = { now: rowsOf(query, columns, dialect), before: rowsOf({ ...query, ...before }, columns, dialect) };
    return comparedFile(columns, { key: ['place'], order: ['from'] }, both, languageId, dialect);
  }
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join(fileCells<Columns>(columns, lineColumns(dialect), languageId, dialect))} FROM ${joined} ORDER BY f.bucket`,
    ),
  );
};
