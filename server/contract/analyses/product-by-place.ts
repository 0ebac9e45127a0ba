import { z } from 'zod';
import type { PlaceLevel } from '../../domain/analysis/analysis-keys.ts';
import { inOrder } from '../consistent.ts';
import { count } from '../scalars.ts';
import { listSortKeys, rowSchema } from './parts/columns.ts';
import { chart } from './parts/declare.ts';
import { type PriceLevel, place } from './parts/places.ts';
import { figureNames, priceFigures } from './parts/price-figures.ts';
import { atMost, chosenFrom, comparedRowsInFile, type Inputs, oneProduct } from './parts/wire.ts';
import { price } from './price.ts';

/** A place in a reply. */
const entry = {
  masterId: { kind: 'id' },
  name: { kind: 'text', term: 'place', sort: 'place' },
  detail: { kind: 'text', term: 'address', only: 'reply' },
} as const;

/** The figures of the product at a place. Lists cannot be sorted by the dispersion. */
export const placeFigures = {
  ...entry,
  ...priceFigures,
  dispersion: { kind: 'share', term: 'dispersion' },
} as const;
const placeRow = inOrder(rowSchema(placeFigures));
export type PlaceEntry = z.output<typeof placeRow>;

const { average, minimum, maximum, mode, modeCount, modeTies, observations, shops } = priceFigures;

/** `share`: observations with the mode, in %. Lists can also be sorted by figures that they do not contain. */
const modeFigures = {
  mode,
  modeCount,
  modeTies,
  share: { kind: 'share', term: 'modeShare' },
  observations,
  shops,
  average: { ...average, only: 'statement' },
  minimum: { ...minimum, only: 'statement' },
  maximum: { ...maximum, only: 'statement' },
} as const;

/** The mode of the product at a place. */
export const placeModes = { ...entry, ...modeFigures } as const;
const modeRow = rowSchema(placeModes).extend({
  /** The most frequent prices, the lower first on a tie. */
  prices: z.array(z.object({ price: z.number().min(0), count })),
});
export type ModeEntry = z.output<typeof modeRow>;

/**
 * The modes in a file: the place with what distinguishes it, and the most frequent prices side by side with their
 * numbers of observations.
 */
const modeColumns = (level: PriceLevel) => {
  const { placeId: _id, ...names } = place(level);
  return {
    ...names,
    ...modeFigures,
    // The second price of one period is another than that of another period: what is compared is the mode.
    price1: { kind: 'price', term: 'price1', fixed: true },
    count1: { kind: 'count', term: 'price1Count', fixed: true },
    price2: { kind: 'price', term: 'price2', fixed: true },
    count2: { kind: 'count', term: 'price2Count', fixed: true },
    price3: { kind: 'price', term: 'price3', fixed: true },
    count3: { kind: 'count', term: 'price3Count', fixed: true },
    price4: { kind: 'price', term: 'price4', fixed: true },
    count4: { kind: 'count', term: 'price4Count', fixed: true },
    price5: { kind: 'price', term: 'price5', fixed: true },
    count5: { kind: 'count', term: 'price5Count', fixed: true },
  } as const;
};

const sorts = listSortKeys(placeFigures);
const inputs = {
  ...oneProduct,
  ...chosenFrom(figureNames, 'Chooses nothing here: a list has all figures'),
  ...atMost(500, 2000, 'How many places there are at the most; the file has all of them'),
  ...comparedRowsInFile,
};

type Called = { id: string; path: string; description: string };

/** The mode of one product at each place, and its most frequent prices. */
const modesBy = <const I extends Inputs, const S extends string>(
  level: PriceLevel,
  called: Called,
  asks: { inputs: I; sorts: readonly S[] },
) => chart({ ...called, ...asks, versions: 'v1', reply: z.array(modeRow), columns: modeColumns(level) });

/**
 * Without any place the reply is not found, not an empty list. The file of the figures is that of the prices by place.
 */
const by = (level: PlaceLevel, path: string) => ({
  figures: chart({
    id: `modal.${level}`,
    path: `modal/${path}`,
    description: `Figures of one product by ${level}`,
    versions: 'v1',
    sorts,
    inputs,
    reply: z.array(placeRow),
    columns: price[level].table.columns,
  }),
  modes: modesBy(
    level,
    { id: `modal.${level}.mode`, path: `modal/${path}/mode`, description: `Mode of one product by ${level}` },
    { inputs, sorts },
  ),
});

/** One product by place: the views of the individual analysis, each with its modes. */
export const productByPlace = {
  region: by('region', 'regions'),
  city: by('city', 'cities'),
  shop: by('shop', 'shops'),
} as const;

/** The modes of one product at each retailer. */
export const modesByRetailer = <const I extends Inputs>(called: Called, asks: I) =>
  modesBy('retailer', called, { inputs: asks, sorts: [] });
