import { z } from 'zod';
import { days, expectLength, price } from '../consistent.ts';
import { paged } from '../scalars.ts';
import { anyId, chartForm, choice, flag, optionalChoice } from './parts/address.ts';
import { beforeSchema, type ComparedRow, columnKeys, type RowOf, rowSchema } from './parts/columns.ts';
import { chart, pages, summarySchema } from './parts/declare.ts';
import { product } from './parts/places.ts';
import { about, bucket, buckets, chosen, compared, cut, insteadOfOrder, productsAre } from './parts/wire.ts';

/** The part of a basket that is compared, if not the whole. */
export const basketPart = 'common';

const inputs = {
  ...productsAre('Chooses nothing here: the basket is that of the set'),
  ...insteadOfOrder(
    [basketPart],
    '`common` compares only the products of which every retailer that has any of the basket has a price in the period',
  ),
  ...chosen(z.string().regex(/^\d{1,15}$/), 'The comparison set, by its id; only an active one is compared'),
  ...about('The retailer that indexes are against, by its master id; 0 for the average of all that are ranked'),
  ...cut,
  // Products in common are those of this period in the other one too: so both cost the same basket.
  ...compared,
};

const retailer = { kind: 'text', term: 'retailer' } as const;
/**
 * The cost of the basket at a retailer: Σ quantity × average price there (average with 6 decimals, as in the products'
 * table). `cost`, `index` = 100 × cost / reference cost, and `position` (1 = cheapest; within 1 % the better rank is
 * shared) are null unless all `products` have a price there; `priced`: how many have one.
 */
const figures = {
  cost: { kind: 'average', term: 'cost' },
  index: { kind: 'index', term: 'basketIndex' },
  position: { kind: 'count', term: 'basketPosition', nullable: true },
  priced: { kind: 'count', term: 'pricedProducts' },
  products: { kind: 'count', term: 'basketProducts', fixed: true },
  observations: { kind: 'count', term: 'observations' },
} as const;
const shops = { kind: 'count', term: 'shops' } as const;

/**
 * The cheapest first, then those without a complete basket; there is no other order. The summary's name is that of the
 * set; `ranked`: retailers with a complete basket, `averageCost` over these; `commonProducts`: products of the basket
 * that all retailers have in this period; the other one is compared as the same basket.
 */
const columns = { masterRetailerId: { kind: 'id' }, retailerName: retailer, ...figures, shops } as const;
const totals = {
  ranked: { kind: 'count', term: 'retailersRanked' },
  averageCost: { kind: 'average', term: 'averageCost' },
  products: figures.products,
  commonProducts: { kind: 'count', term: 'commonProducts', fixed: true },
  observations: figures.observations,
  shops,
} as const;
type BasketRow = ComparedRow<typeof columns>;
const row = rowSchema(columns).extend({ before: beforeSchema(columns) }) as unknown as z.ZodType<BasketRow, BasketRow>;
const summary = summarySchema(totals, { before: beforeSchema(totals) } as Record<never, never>);
const retailers = {
  ...pages({
    id: 'comparative.retailers',
    path: 'comparative/retailers',
    description: 'What a basket costs at each retailer: cost, index, position',
    inputs,
    row,
    reply: paged(row).extend({ summary: summary.optional() }),
    columns,
  }),
  totals,
};

const productColumns = {
  ...product,
  quantity: { kind: 'count', term: 'quantity', fixed: true },
  retailerName: retailer,
  average: { kind: 'average', term: 'average' },
  cost: { kind: 'average', term: 'cost' },
  observations: figures.observations,
  shops,
} as const;

/** `common`: every retailer with any product of the basket has a price of this one. */
const productHead = { ...product, quantity: productColumns.quantity, common: { kind: 'flag' } } as const;
const productCell = {
  masterRetailerId: { kind: 'id' },
  average: productColumns.average,
  observations: figures.observations,
  shops,
} as const;
/** `before`: its average in the period that is compared with, null if it had none then. */
const comparedCell = rowSchema(productCell).extend({ before: price.nullable().optional() });
/** The compared retailers, in the order of the table. */
const productHeader = { masterId: { kind: 'id' }, name: { kind: 'text' } } as const;

/** A product of the basket at every compared retailer, in the order of the headers. */
const basketProduct = rowSchema(productHead).extend({
  quantity: z.number().int().min(1),
  cells: z.array(comparedCell),
});
export type BasketProduct = z.output<typeof basketProduct>;

const productPages = pages({
  id: 'comparative.products',
  path: 'comparative/products',
  description: 'The products of a basket with their average at each retailer',
  inputs,
  row: basketProduct,
  reply: paged(basketProduct)
    .extend({ headers: z.array(rowSchema(productHeader)) })
    .superRefine(({ data, headers }, context) => {
      const axis = { name: 'headers', length: headers.length };
      data.forEach(({ cells }, at) => {
        expectLength(context, ['data', at, 'cells'], cells, axis);
      });
    }),
  columns: productColumns,
});
/** `head`, `cell` and `header`: the fields of a product without its cells, of a cell, and of a compared retailer. */
const products = { ...productPages, head: productHead, cell: productCell, header: productHeader };

const { products: _compared, ...lineFigures } = figures;
type LineFigures = RowOf<typeof lineFigures>;
const lineHead = { name: { kind: 'text' }, masterRetailerId: { kind: 'id' } } as const;

/** Of each figure a list with an entry for each bucket: cost, index and position are null if the basket was not complete. */
type FigureLists = { [K in keyof LineFigures]: LineFigures[K][] };
const listed = Object.entries(rowSchema(lineFigures).shape).map(([name, entry]) => [name, z.array(entry)]);
const figureLists = z.object(Object.fromEntries(listed)) as unknown as z.ZodObject<{
  [K in keyof FigureLists]: z.ZodType<FigureLists[K], FigureLists[K]>;
}>;
const figureNames = columnKeys(lineFigures);
const basketLine = figureLists.extend({
  ...rowSchema(lineHead).shape,
  position: z.array(z.number().int().min(1).nullable()),
});

/** The lists of a line on the wire, from its figures in each bucket. */
export const listFigures = (buckets: readonly LineFigures[]): FigureLists =>
  Object.fromEntries(figureNames.map(name => [name, buckets.map(one => one[name])])) as FigureLists;
const figuresAt = (lists: FigureLists, at: number): LineFigures =>
  Object.fromEntries(figureNames.map(name => [name, lists[name][at] ?? null])) as LineFigures;

const chartTotals = {
  products: figures.products,
  observations: figures.observations,
  shops,
  newest: { kind: 'moment', nullable: true },
} as const;
/** Lines in the order of the table; `xAxisData` has the first day of each bucket. */
const basketLines = z.object({ xAxisData: days, series: z.array(basketLine) });
type BasketLines = z.output<typeof basketLines>;

const expectWholeLines = (
  context: z.RefinementCtx,
  { xAxisData, series }: BasketLines,
  path: readonly string[],
): void => {
  const axis = { name: 'xAxisData', length: xAxisData.length };
  series.forEach((line, at) => {
    for (const name of figureNames) expectLength(context, [...path, 'series', at, name], line[name], axis);
  });
};

/** `before`: the lines of the period that is compared with, in buckets of the same size. */
const basketChart = rowSchema(chartTotals)
  .extend({ bucket, ...basketLines.shape, before: basketLines.nullable().optional() })
  .superRefine((reply, context) => {
    expectWholeLines(context, reply, []);
    if (reply.before) expectWholeLines(context, reply.before, ['before']);
  });
export type BasketReply = z.output<typeof basketChart>;

/** A retailer over time. */
export type BasketLine = RowOf<typeof lineHead> & { buckets: (LineFigures & { day: string })[] };
/** `days`: the first day of each bucket; `before`: the lines of the other period, null without one. */
export type BasketChart = Omit<BasketReply, 'xAxisData' | 'series' | 'before'> & {
  days: string[];
  series: BasketLine[];
  before: BasketLine[] | null;
};

const readLines = ({ xAxisData, series }: BasketLines): BasketLine[] =>
  series.map(({ name, masterRetailerId, ...lists }) => ({
    name,
    masterRetailerId,
    buckets: xAxisData.map((day, at) => ({ day, ...figuresAt(lists, at) })),
  }));

const readChart = ({ xAxisData, series, before = null, ...rest }: BasketReply): BasketChart => ({
  ...rest,
  days: xAxisData,
  series: readLines({ xAxisData, series }),
  before: before && readLines(before),
});

const evolution = {
  ...chart({
    id: 'comparative.evolution',
    path: 'comparative/evolution',
    description: 'Cost, index and position of a basket over time, a line for each retailer',
    inputs,
    reply: basketChart,
    read: readChart,
    columns: { retailerName: retailer, start: { kind: 'day', term: 'from', placed: true }, ...figures },
  }),
  head: lineHead,
  cell: lineFigures,
  totals: chartTotals,
};

/**
 * Comparative: the basket of a comparison set of the dashboard. Only active sets can be compared; any other is a 404.
 */
export const comparative = {
  /** `against`: the base retailer of indexes; `numbers`: whether the chart's numbers are shown; `file`: which part is downloaded. */
  address: {
    set: anyId,
    against: anyId,
    basket: optionalChoice([basketPart]),
    figure: choice(['cost', 'index', 'position']),
    bucket: optionalChoice(buckets),
    numbers: flag,
    file: choice(['retailers', 'evolution', 'products']),
    ...chartForm,
  },
  retailers,
  products,
  evolution,
} as const;
