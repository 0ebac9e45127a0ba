import { z } from 'zod';
import { expectLength, lasting } from '../consistent.ts';
import { day, id, moment, paged } from '../scalars.ts';
import { analysisBody, figure, sortDirection } from './analysis.ts';

const count = z.number().int().min(0);

/**
 * An image against the brand's reference (analyses.md, hero image): `same` at 10 of 64 bits or fewer, `different` beyond,
 * `missing` where a source says that none is shown, `notCompared` where its hash is not known (yet), `noReference` where the
 * team has given no reference for the product.
 */
export const imageState = z.enum(['same', 'different', 'missing', 'notCompared', 'noReference']);

/** By what products are ordered: their name, the date of their last change, how many retailers show another image. */
export const heroSortKeys = ['product', 'changed', 'different'] as const;
export const heroSortKey = z.enum(heroSortKeys);

/**
 * Hero image. Without a choice of products it is about the own products; where an installation has none, about all of the
 * dashboard. `value`: the only state wanted, '' for all; the compliance takes no notice of it.
 */
export const heroBody = analysisBody.extend({
  filter: z.union([z.literal(''), heroSortKey]),
  filter2: z.union([z.literal(''), sortDirection]),
  value: z.union([z.literal(''), imageState]),
});
export type HeroBody = z.output<typeof heroBody>;

/** `location`: 1 leaves out what a retailer showed first in the period, so that only changes are left. */
export const heroHistoryBody = heroBody.extend({
  filter: z.literal(''),
  filter2: z.literal(''),
  location: z.union([z.literal(0), z.literal(1)]).default(0),
});
export type HeroHistoryBody = z.output<typeof heroHistoryBody>;

/**
 * What a retailer showed from one day to another without a change. `imageRef`: where the image is, an address or a name that
 * the source gave; null for none. `distance`: bits of 64 that differ from the reference, null where either hash is unknown.
 */
const shownImage = z.object({
  retailerId: id,
  retailerName: z.string(),
  imageRef: z.string().nullable(),
  state: imageState,
  distance: z.number().int().min(0).max(64).nullable(),
  firstDay: day,
  lastDay: day,
  observations: count,
});
export type ShownImage = z.output<typeof shownImage>;

/** The newest image of a retailer. `changedOn`: first day of what it shows now; null without a change in the period. */
const heroCell = lasting(shownImage.extend({ changedOn: day.nullable(), changes: count }), 'firstDay', 'lastDay');
export type HeroCell = z.output<typeof heroCell>;

/** The team's reference image of a product; `id` names this very image: another one has another. */
const referenceImage = z.object({ id, width: count, height: count, addedAt: moment });

/** A product with what each retailer shows of it; `reference` is null without one. */
export const heroRow = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  reference: referenceImage.nullable(),
  cells: z.array(heroCell),
});
export type HeroRow = z.output<typeof heroRow>;

/** How many pairs of product and retailer are in each state. */
const stateCounts = z.object({
  same: count,
  different: count,
  missing: count,
  notCompared: count,
  noReference: count,
});

/** A page of products. The summary is over all pairs of the selection, whatever state is wanted. */
export const heroGallery = paged(heroRow).extend({
  summary: stateCounts
    .extend({ name: z.string().min(1), share: figure, withImage: count, newest: moment.nullable() })
    .optional(),
});
export type HeroGallery = z.output<typeof heroGallery>;

/** Names of the series of the compliance: counts, and `share` = same / (same + different + missing) in %. */
export const complianceSeries = ['share', 'same', 'different', 'missing', 'notCompared', 'noReference'] as const;

/** By retailer, the highest share first; `retailerIds` stand in the order of the categories. */
export const heroCompliance = z
  .object({
    xAxisData: z.array(z.string()),
    retailerIds: z.array(id),
    series: z.array(z.object({ name: z.enum(complianceSeries), data: z.array(figure) })),
  })
  .superRefine(({ xAxisData, retailerIds, series }, context) => {
    const axis = { name: 'xAxisData', length: xAxisData.length };
    expectLength(context, ['retailerIds'], retailerIds, axis);
    series.forEach(({ data }, at) => {
      expectLength(context, ['series', at, 'data'], data, axis);
    });
  });
export type HeroCompliance = z.output<typeof heroCompliance>;

/** `isFirst`: nothing was seen before it in the period, so that it is no change. */
export const heroHistoryRow = lasting(
  shownImage.extend({
    masterProductId: id,
    upc: z.string(),
    productName: z.string(),
    days: count,
    isFirst: z.boolean(),
  }),
  'firstDay',
  'lastDay',
);
export type HeroHistoryRow = z.output<typeof heroHistoryRow>;

/** A page of what retailers showed, what began last first. */
export const heroHistory = paged(heroHistoryRow);
export type HeroHistory = z.output<typeof heroHistory>;
