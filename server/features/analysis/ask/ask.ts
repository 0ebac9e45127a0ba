import {
  type Bucket,
  type Direction,
  type DirectionOf,
  type Question,
  toWire,
} from '../../../contract/analyses/parts/wire.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { notFound, type Outcome } from '../../../upstream/outcome.ts';
import type { OpenAnalysis } from './open-analysis.ts';

/** The question of a reading besides the selection: its order, its figure, its buckets … */
export type Asks<
  S extends string = never,
  V extends string = never,
  C extends Bucket | 'period' = never,
  D extends Direction = DirectionOf<S>,
> = Omit<Question<S, V, C, D>, 'dashboardId' | 'countryId' | 'filter'>;

const toFilter = ({ selection }: OpenAnalysis): Filter => ({
  ...selection,
  products: [...selection.products, ...selection.competitors],
});

/** The body for the person's selection. */
export const buildBody = <
  const S extends string = never,
  const V extends string = never,
  const C extends Bucket | 'period' = never,
  const D extends Direction = DirectionOf<S>,
>(
  open: OpenAnalysis,
  asks: Asks<S, V, C, D> = {},
) => {
  const { data, selection } = open;
  const groups = data.groups.filter(group => selection.groups.includes(group.id)).map(group => group.productIds);
  const { id: dashboardId, countryId } = data.basic;
  return toWire({ dashboardId, countryId, filter: toFilter(open), ...asks }, groups);
};

/** The same for certain products only, whatever else was chosen. */
export const bodyOfProducts = <
  const S extends string = never,
  const V extends string = never,
  const C extends Bucket | 'period' = never,
  const D extends Direction = DirectionOf<S>,
>(
  open: OpenAnalysis,
  products: readonly number[],
  asks: Asks<S, V, C, D> = {},
) => {
  const { id: dashboardId, countryId } = open.data.basic;
  return toWire({ dashboardId, countryId, filter: { ...toFilter(open), products }, ...asks });
};

/** The same for the product in view only. */
export const bodyOfCharted = <
  const S extends string = never,
  const V extends string = never,
  const C extends Bucket | 'period' = never,
>(
  open: OpenAnalysis,
  asks: Asks<S, V, C> = {},
) => bodyOfProducts(open, open.charted ? [open.charted.id] : [], asks);

/** The body of a summary: the whole selection. */
export const summaryBody = (open: OpenAnalysis) => buildBody<never, never, never>(open);

/** Calls, if there is anything to request. */
export const ask = <T>(open: OpenAnalysis, call: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  open.asks ? call() : Promise.resolve(notFound());
