import { z } from 'zod';
import { imageStates } from '../../domain/analysis/hero-image.ts';
import { checkPeriod } from '../consistent.ts';
import { count, day, figure, id, moment, paged } from '../scalars.ts';
import { choice, optionalChoice } from './parts/address.ts';
import { expectCategories, readCategories } from './parts/category-chart.ts';
import { columnKeys, type RowOf, rowSchema } from './parts/columns.ts';
import { chart, pages, summarySchema } from './parts/declare.ts';
import { product } from './parts/places.ts';
import { about, chosenFrom, productsAre } from './parts/wire.ts';

const inputs = {
  ...productsAre(
    'The products; without a choice the own products, and where there are none, all products of the dashboard',
  ),
  ...chosenFrom(imageStates, 'The only state wanted; an empty text is every state. The compliance ignores it'),
};
/** Sort keys of products: name, date of the last change, number of retailers with a different image. */
export const heroSortKeys = ['product', 'changed', 'different'] as const;

const counted = { kind: 'count' } as const;
const retailer = { retailerId: { kind: 'id' }, retailerName: { kind: 'text', term: 'retailer' } } as const;
/**
 * How an image compares with the brand's reference: `same` at 10 of 64 bits or fewer, `different` beyond, `missing` if
 * the source says that none is shown, `notCompared` if its hash is not known (yet), `noReference` if the team has no
 * reference for the product. `distance`: number of bits of 64 that differ, null if either hash is unknown.
 */
const comparison = {
  state: { kind: 'choice', values: imageStates, term: 'imageState' },
  distance: { ...counted, term: 'imageDistance', nullable: true },
} as const;
const observations = { ...counted, term: 'observations' } as const;
/** Where the image is, an address or a name from the source; null if there is none. */
const imageRef = { kind: 'text', term: 'image', nullable: true } as const;

type Shown = { firstDay: string; lastDay: string; distance: number | null };

/** Checks a period in which a retailer showed the same image, and the distance of that image from the reference. */
const checkShownImage = <T extends z.ZodType<Shown>>(row: T): T =>
  checkPeriod<'firstDay', 'lastDay', T>(row, 'firstDay', 'lastDay').superRefine(({ distance }, context) => {
    if (distance !== null && distance > 64) {
      context.addIssue({
        code: 'custom',
        path: ['distance'],
        message: `${distance} is more than the 64 bits there are`,
      });
    }
  });

/** The newest image of a retailer. `changedOn`: first day of the current image; null without a change in the period. */
const newestImage = {
  ...retailer,
  ...comparison,
  firstDay: { kind: 'day', term: 'from', only: 'reply' },
  lastDay: { kind: 'day', term: 'seenOn' },
  changedOn: { kind: 'day', term: 'changedOn', nullable: true },
  changes: { ...counted, term: 'imageChanges' },
  observations,
  imageRef,
} as const;
export type HeroCell = RowOf<typeof newestImage>;

/** The team's reference image of a product; `id` identifies this image: every other image has another id. */
const referenceImage = z.object({
  id,
  width: count,
  height: count,
  addedAt: moment,
});

/** A product with each retailer's image; `reference` is null without one. */
const heroRow = rowSchema(product).extend({
  reference: referenceImage.nullable(),
  cells: z.array(checkShownImage(rowSchema(newestImage) as unknown as z.ZodType<HeroCell, HeroCell>)),
});
export type HeroRow = z.output<typeof heroRow>;

/** How many pairs of product and retailer are in each state with a comparison: those of which compliance is a share. */
const comparedCounts = {
  same: { ...counted, term: 'image.same' },
  different: { ...counted, term: 'image.different' },
  missing: { ...counted, term: 'image.missing' },
} as const;
/** How many pairs are in each state without a comparison. */
const uncomparedCounts = {
  notCompared: { ...counted, term: 'image.notCompared' },
  noReference: { ...counted, term: 'image.noReference' },
} as const;
/** same / (same + different + missing) in %. */
const share = { kind: 'share', term: 'compliance' } as const;

/** The summary is over all pairs of the selection, whatever state is requested. */
const totals = { ...comparedCounts, ...uncomparedCounts, share, withImage: { ...counted, term: 'withImage' } } as const;

const gallery = {
  ...pages({
    id: 'hero.gallery',
    path: 'hero-image/gallery',
    description: 'Product × retailer: the newest hero image, compared with its brand’s reference',
    inputs,
    sorts: heroSortKeys,
    row: heroRow,
    reply: paged(heroRow).extend({ summary: summarySchema(totals).optional() }),
    columns: { ...product, ...newestImage },
  }),
  /** Fields of a retailer, without the product. */
  cell: newestImage,
  totals,
};

/** The series of the compliance, by their names. */
export const complianceFigures = { share, ...comparedCounts, ...uncomparedCounts } as const;
/** A retailer with its compliance. */
export type RetailerCompliance = RowOf<typeof retailer & typeof complianceFigures>;

/** By retailer, the highest share first; `retailerIds` are in the order of the categories. */
const complianceChart = z
  .object({
    xAxisData: z.array(z.string()),
    retailerIds: z.array(id),
    series: z.array(z.object({ name: z.enum(columnKeys(complianceFigures)), data: z.array(figure) })),
  })
  .superRefine((reply, context) => expectCategories(context, reply, { name: 'retailerIds', list: reply.retailerIds }));
export type ComplianceChart = z.output<typeof complianceChart>;

const readRetailers = ({ retailerIds, ...found }: ComplianceChart): RetailerCompliance[] =>
  readCategories(complianceFigures, retailerIds, found).map(({ id: retailerId, name: retailerName, figures }) => ({
    retailerId,
    retailerName,
    ...figures,
  }));

const compliance = chart({
  id: 'hero.compliance',
  path: 'hero-image/compliance',
  description: 'By retailer, how many products are shown with the brand’s image',
  inputs,
  reply: complianceChart,
  read: readRetailers,
  columns: { ...retailer, ...comparedCounts, share, ...uncomparedCounts },
});

/** Where other questions have the id of a place, one about the history has this number if it is only about changes. */
export const changesOnly = 1;

/** `isFirst`: the first image of the period, which is not a change. */
const historyColumns = {
  ...product,
  ...retailer,
  firstDay: { kind: 'day', term: 'from' },
  lastDay: { kind: 'day', term: 'until' },
  days: { ...counted, term: 'daysSeen' },
  ...comparison,
  observations,
  imageRef,
  isFirst: { kind: 'flag', term: 'firstSeen', only: 'reply' },
} as const;
/**
 * `beforeRef`: where the image before it is, null if the retailer showed none then. `nextDay`: the first day of what came after it,
 * whatever its state; null if nothing did in the period.
 */
type HistoryRow = RowOf<typeof historyColumns> & {
  beforeRef?: string | null | undefined;
  nextDay?: string | null | undefined;
};
const historyRow = checkShownImage(
  rowSchema(historyColumns).extend({
    beforeRef: z.string().nullable().optional().meta({ description: 'Where the image before it is' }),
    nextDay: day.nullable().optional().meta({ description: 'The first day of the image after it' }),
  }) as unknown as z.ZodType<HistoryRow, HistoryRow>,
).superRefine(({ lastDay, nextDay }, context) => {
  if (nextDay && nextDay <= lastDay) {
    context.addIssue({ code: 'custom', path: ['nextDay'], message: `${nextDay} is not after ${lastDay}` });
  }
});

/** How many images of the selection are in each state, whatever state is requested; an API may leave it out. */
const historyStates = rowSchema({ ...comparedCounts, ...uncomparedCounts });

/** The most recent first; there is no other order. */
const history = pages({
  id: 'hero.history',
  path: 'hero-image/history',
  description: 'The images of products at retailers, with their periods',
  inputs: {
    ...inputs,
    ...about(
      '1 leaves out what was there from the beginning of the period, so that only changes are left',
      changesOnly,
    ),
  },
  row: historyRow,
  reply: paged(historyRow).extend({ states: historyStates.optional() }),
  columns: historyColumns,
});

/** Hero image: the gallery, the compliance by retailer, and the history. */
export const heroImage = {
  address: { view: choice(['gallery', 'retailers', 'history']), state: optionalChoice(imageStates) },
  gallery,
  retailers: compliance,
  history,
} as const;
