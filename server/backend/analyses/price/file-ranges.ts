import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { withSteps } from '../../observations/sql/figures.ts';
import { places } from '../../observations/sql/places.ts';
import { mostRows } from './file-batches.ts';
import { fileFigureSteps, fileRows, type PriceFileQuery, type PriceSort } from './file-rows.ts';

type Fragment = RawBuilder<unknown>;

/** Where a range of a file begins: the value it is sorted by, and the batch of products, which decides ties. */
export type Bound = { sort_key: number | bigint; batch: number };
/** From one bound to the next; without a bound, from the beginning or to the end. */
type FileRange = { from: Bound | undefined; to: Bound | undefined };

/** Stands for no value, so that those rows are last in either direction. */
const nothing = sql`9223372036854775807`;

/** The value of each order: each name that rows can be sorted by has one. */
const sortValues = ({ round }: Dialect): Readonly<Record<PriceSort, Fragment>> => ({
  average: sql`average`,
  minimum: sql`minimum`,
  maximum: sql`maximum`,
  mode: sql`mode`,
  // Six decimals.
  dispersion: round(sql`dispersion * 1000000`),
  observations: sql`observations`,
  shops: sql`shops`,
  place: sql`o.place_rank`,
  // Batches are made in this order.
  product: sql`0`,
});

/** What the rows are sorted by, as an ascending whole number. */
const sortKey = ({ sort: { by, direction } }: PriceFileQuery, dialect: Dialect): Fragment => {
  const value = sql`CAST(${sortValues(dialect)[by]} AS BIGINT)`;
  return sql`coalesce(${direction === 'desc' ? sql`-${value}` : value}, ${nothing})`;
};

const placeOrder = ({ level, sort }: PriceFileQuery, dialect: Dialect): Fragment => {
  if (sort.by !== 'place') return sql``;
  const rank = sql`dense_rank() OVER (ORDER BY ${dialect.dictionaryOrder(sql`name`)})`;
  return sql`JOIN (SELECT id, ${rank} AS place_rank FROM ${places[level].table}) AS o ON o.id = f.place_id`;
};

/** The figures of a batch of products with their sort key, in that order, so that a range is read from few places. */
export const batchSelect = (query: PriceFileQuery, batch: number, dialect: Dialect): CompiledQuery<unknown> =>
  compile(
    withSteps(
      fileFigureSteps(query, dialect),
      sql`SELECT f.*, ${sortKey(query, dialect)} AS sort_key, CAST(${batch} AS INTEGER) AS batch
        FROM figures AS f ${placeOrder(query, dialect)} ORDER BY sort_key`,
    ),
  );

/** Number of rows sampled for the bounds: enough for ranges of similar size. */
const sampleSize = 20_000;

/** The bounds of ranges with about as many rows as the engine should hold at once, from a sample of `rows` rows. */
export const boundsQuery = (held: Fragment, rows: number): CompiledQuery<Bound> => {
  const every = Math.max(1, Math.floor(rows / sampleSize));
  const inRange = Math.max(1, Math.floor(mostRows / every));
  return compile(
    sql`SELECT sort_key, batch FROM (SELECT sort_key, batch,
      row_number() OVER (ORDER BY sort_key, batch) AS nth FROM ${held} AS held
      WHERE (product_id * 31 + place_id) % ${sql.lit(every)} = 0) AS sample
    WHERE nth % ${sql.lit(inRange)} = 0 ORDER BY nth` as RawBuilder<Bound>,
  );
};

/** Each bound once: if many rows are equal, the same one occurs several times. */
export function toRanges(bounds: readonly Bound[]): FileRange[] {
  const different = bounds.filter((bound, at) => {
    const before = bounds[at - 1];
    return bound.sort_key !== before?.sort_key || bound.batch !== before.batch;
  });
  return [undefined, ...different].map((from, at) => ({ from, to: different[at] }));
}

/** Compares the value alone as well, since that allows an engine to skip data. */
const isFrom = ({ sort_key, batch }: Bound): Fragment =>
  sql`sort_key >= ${sort_key} AND (sort_key > ${sort_key} OR batch >= ${batch})`;
const isBefore = ({ sort_key, batch }: Bound): Fragment =>
  sql`sort_key <= ${sort_key} AND (sort_key < ${sort_key} OR batch < ${batch})`;

/** The rows of a range in the columns of the file. */
export const rangeSelect = (
  query: PriceFileQuery,
  held: Fragment,
  { from, to }: FileRange,
  dialect: Dialect,
): CompiledQuery<unknown> => {
  const conditions = [sql`true`, ...(from ? [isFrom(from)] : []), ...(to ? [isBefore(to)] : [])];
  const figures = sql`SELECT * FROM ${held} AS held WHERE ${sql.join(conditions, sql` AND `)}`;
  return fileRows(query, [{ name: 'figures', query: figures, kept: true }], [sql`sort_key`], dialect);
};
