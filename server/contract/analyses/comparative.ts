import { z } from 'zod';
import { days, expectLength, price } from '../consistent.ts';
import { id, moment, paged } from '../scalars.ts';
import { anyId, choice, flag, optionalChoice } from './parts/address.ts';
import { rowSchema } from './parts/columns.ts';
import { chart, pages, summarySchema } from './parts/declare.ts';
import { product } from './parts/places.ts';
import { about, basketPart, bucket, buckets, chosenSet, cut, productsAre } from './parts/wire.ts';

const count = z.number().int().min(0);
const figure = z.number().nullable();
const position = z.number().int().min(1).nullable();

const inputs = {
  ...productsAre('Chooses nothing here: the basket is that of the set'),
  ...basketPart,
  ...chosenSet,
  ...about('The retailer that indexes are against, by its master id; 0 for the average of all that are ranked'),
  ...cut,
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
  products: { kind: 'count', term: 'basketProducts' },
  observations: { kind: 'count', term: 'observations' },
} as const;
const shops = { kind: 'count', term: 'shops' } as const;

/**
 * The cheapest first, then those without a complete basket; there is no other order. The summary's name is that of the
 * set; `ranked`: retailers with a complete basket, `averageCost` over these; `commonProducts`: products of the basket
 * that all retailers have.
 */
const columns = { masterRetailerId: { kind: 'id' }, retailerName: retailer, ...figures, shops } as const;
const totals = {
  ranked: { kind: 'count', term: 'retailersRanked' },
  averageCost: { kind: 'average', term: 'averageCost' },
  products: { kind: 'count', term: 'basketProducts' },
  commonProducts: { kind: 'count', term: 'commonProducts' },
  observations: figures.observations,
  shops,
} as const;
const row = rowSchema(columns);
const retailers = {
  ...pages({
    id: 'comparative.retailers',
    path: 'comparative/retailers',
    description: 'What a basket costs at each retailer: cost, index, position',
    inputs,
    row,
    reply: paged(row).extend({ summary: summarySchema(totals).optional() }),
    columns,
  }),
  totals,
};

/** A product of the basket at every compared retailer, in the order of the headers. */
const basketProduct = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  quantity: z.number().int().min(1),
  /** Every retailer with any product of the basket has a price of this one. */
  common: z.boolean(),
  cells: z.array(z.object({ masterRetailerId: id, average: price, observations: count, shops: count })),
});
export type BasketProduct = z.output<typeof basketProduct>;

const products = pages({
  id: 'comparative.products',
  path: 'comparative/products',
  description: 'The products of a basket with their average at each retailer',
  inputs,
  row: basketProduct,
  reply: paged(basketProduct)
    .extend({ headers: z.array(z.object({ masterId: id, name: z.string() })) })
    .superRefine(({ data, headers }, context) => {
      const axis = { name: 'headers', length: headers.length };
      data.forEach(({ cells }, at) => {
        expectLength(context, ['data', at, 'cells'], cells, axis);
      });
    }),
  columns: {
    ...product,
    quantity: { kind: 'count', term: 'quantity' },
    retailerName: retailer,
    average: { kind: 'average', term: 'average' },
    cost: { kind: 'average', term: 'cost' },
    observations: figures.observations,
    shops,
  },
});

/** A retailer over time: null if the basket was not complete in that bucket. */
const basketLine = z.object({
  name: z.string(),
  masterRetailerId: id,
  cost: z.array(price),
  index: z.array(figure),
  position: z.array(position),
  priced: z.array(count),
  observations: z.array(count),
});
export type BasketLine = z.output<typeof basketLine>;

/** Lines in the order of the table; `xAxisData` has the first day of each bucket. */
const basketChart = z
  .object({
    bucket,
    xAxisData: days,
    series: z.array(basketLine),
    products: count,
    observations: count,
    shops: count,
    newest: moment.nullable(),
  })
  .superRefine(({ xAxisData, series }, context) => {
    const axis = { name: 'xAxisData', length: xAxisData.length };
    series.forEach((line, at) => {
      for (const name of ['cost', 'index', 'position', 'priced', 'observations'] as const)
        expectLength(context, ['series', at, name], line[name], axis);
    });
  });
export type BasketChart = z.output<typeof basketChart>;

const evolution = chart({
  id: 'comparative.evolution',
  path: 'comparative/evolution',
  description: 'Cost, index and position of a basket over time, a line for each retailer',
  inputs,
  reply: basketChart,
  columns: { retailerName: retailer, start: { kind: 'day', term: 'from' }, ...figures },
});

/**
 * Comparative: the basket of a comparison set of the dashboard. Only active sets can be compared; any other is a 404.
 */
export const comparative = {
  /** `against`: the base retailer of indexes; `numbers`: whether the chart's numbers are shown; `file`: which part is downloaded. */
  address: {
    set: anyId,
    against: anyId,
    basket: optionalChoice(['common']),
    figure: choice(['cost', 'index', 'position']),
    bucket: optionalChoice(buckets),
    numbers: flag,
    file: choice(['retailers', 'evolution', 'products']),
  },
  retailers,
  products,
  evolution,
} as const;
