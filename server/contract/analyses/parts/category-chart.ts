import type { z } from 'zod';
import { expectLength } from '../../consistent.ts';
import { columnKeys, type ReplyField, type ReplyFields, type ReplyKey, type RowOf } from './columns.ts';

type Values = readonly (number | null)[];
/** A chart by category on the wire: names of categories, and series with a value for each of them, in the same order. */
type Wire = { xAxisData: readonly string[]; series: readonly { name: string; data: Values }[] };
/** Their ids in the same order, under the name that they have on the wire. */
type Ids = { name: string; list: readonly number[] };

/** Checks that ids and series have an entry for each category. */
export const expectCategories = (context: z.RefinementCtx, { xAxisData, series }: Wire, ids: Ids): void => {
  const axis = { name: 'xAxisData', length: xAxisData.length };
  expectLength(context, [ids.name], ids.list, axis);
  series.forEach(({ data }, at) => {
    expectLength(context, ['series', at, 'data'], data, axis);
  });
};

/** A category with its figures by name. */
type Category<C extends ReplyFields> = { id: number; name: string; figures: RowOf<C> };

/** Counts that a reply leaves out are 0, unless they may be unknown. */
const absent = (column: ReplyField): number | null =>
  column.kind === 'count' && column.nullable === undefined ? 0 : null;

/** The categories of a chart, each with the figures of these columns, whatever the order of the series. */
export const readCategories = <const C extends ReplyFields>(
  columns: C,
  ids: readonly number[],
  { xAxisData, series }: Wire,
): Category<C>[] => {
  const byName = new Map(series.map(({ name, data }) => [name, data]));
  const names = columnKeys(columns);
  return xAxisData.map((name, at) => {
    const figures = names.map(key => [key, byName.get(key)?.[at] ?? absent(columns[key] as ReplyField)]);
    return { id: ids[at] ?? 0, name, figures: Object.fromEntries(figures) as RowOf<C> };
  });
};

/** A chart by category on the wire, from its categories. */
export const writeCategories = <const C extends ReplyFields>(
  columns: C,
  categories: readonly Category<C>[],
): { xAxisData: string[]; ids: number[]; series: { name: ReplyKey<C>; data: (number | null)[] }[] } => ({
  xAxisData: categories.map(({ name }) => name),
  ids: categories.map(({ id }) => id),
  series: (columnKeys(columns) as ReplyKey<C>[]).map(name => ({
    name,
    data: categories.map(({ figures }) => figures[name] as number | null),
  })),
});
