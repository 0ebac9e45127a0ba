import { sql } from 'kysely';
import {
  type LineReply,
  lineHead,
  linePoints,
  lineTotals,
  listPoints,
  type Point,
  type TimeReply,
} from '../../../contract/analyses/parts/time-chart.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { bucketsBetween } from '../../../domain/calendar/buckets.ts';
import type { Dialect } from '../../observations/engine.ts';
import { type LastShopsColumns, readLastShops } from '../../observations/sql/last-shops.ts';
import {
  type EngineRow,
  type Expressions,
  emptyRow,
  type Fragment,
  readRow,
  replyColumns,
  rowReader,
} from '../answers/cells.ts';

/** What the lines follow: a rate, or a price. */
type Followed = keyof typeof linePoints;

/** The first and last bucket of all lines; null if nothing was found. */
const span = { first: { kind: 'day', nullable: true }, last: { kind: 'day', nullable: true } } as const;

/** The SQL of lines over time: a row for each line and bucket, joined with what is over all of them. */
type LinesSql<F extends Followed> = {
  /** The lines' order, from 1; null if nothing was found. */
  rank: Fragment;
  /** Whether a row is the first one of its line, or the only one if nothing was found. */
  isFirst: Fragment;
  head: Expressions<typeof lineHead>;
  point: Expressions<(typeof linePoints)[F]>;
  span: Expressions<typeof span>;
  totals: Expressions<typeof lineTotals>;
};

/** The same only in some rows: what all rows of a line say alike is dear to read again in each of them. */
const onlyIf = <E extends object>(condition: Fragment, expressions: E): E =>
  Object.fromEntries(
    Object.entries(expressions).map(([name, value]) => [name, sql`CASE WHEN ${condition} THEN ${value} END`]),
  ) as E;

const ofAll = ({ rank, isFirst }: LinesSql<Followed>): Fragment => sql`${isFirst} AND coalesce(${rank}, 1) = 1`;

/** What a statement selects for `readTimeChart`. */
export const lineColumns = <F extends Followed>(followed: F, lines: LinesSql<F>, dialect: Dialect): Fragment =>
  sql.join([
    sql`${lines.rank} AS rank`,
    ...replyColumns(lineHead, onlyIf(lines.isFirst, lines.head), dialect),
    ...replyColumns<(typeof linePoints)[F]>(linePoints[followed], lines.point, dialect, 'point_'),
    ...replyColumns(span, onlyIf(ofAll(lines), lines.span), dialect),
    ...replyColumns(lineTotals, onlyIf(ofAll(lines), lines.totals), dialect, 'all_'),
  ]);

const gap: Omit<Point, 'day'> = { value: null, observations: 0, promotion: null };

/** Lines over time from rows that come line by line, by rank; with gaps where nothing was observed. */
export const readTimeChart = (
  followed: Followed,
  rows: readonly (EngineRow & Partial<LastShopsColumns>)[],
  bucket: Bucket,
): TimeReply => {
  const first = rows[0] ?? {};
  const ends = readRow(span, first);
  const days = bucketsBetween(ends.first, ends.last, bucket);
  const readPoint: (row: EngineRow) => Point = rowReader(linePoints[followed], 'point_');
  const readLine = (cells: readonly EngineRow[]): LineReply => {
    const points = new Map(cells.map(readPoint).map(point => [point.day, point]));
    return { ...readRow(lineHead, cells[0] ?? {}), ...listPoints(days.map(day => points.get(day) ?? gap)) };
  };
  const lines = Map.groupBy(
    rows.filter(row => row.rank !== null),
    row => row.rank,
  );
  const lastShops = readLastShops(first);
  return {
    ...readRow(lineTotals, first, 'all_'),
    bucket,
    xAxisData: days,
    series: [...lines.values()].map(readLine),
    ...(lastShops ? { lastShops } : {}),
  };
};

/** No lines. */
export const emptyTimeChart = (bucket: Bucket): TimeReply => ({
  ...emptyRow(lineTotals),
  bucket,
  xAxisData: [],
  series: [],
});
