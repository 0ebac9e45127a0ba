import { placeLevels } from '../../../domain/analysis/analysis-keys.ts';

/** What prices can be grouped by: a place, or a retailer. */
export const priceLevels = [...placeLevels, 'retailer'] as const;
export type PriceLevel = (typeof priceLevels)[number];

/** Columns of a product: its id, name and code. */
export const product = {
  masterProductId: { kind: 'id' },
  productName: { kind: 'text', term: 'product', sort: 'product' },
  upc: { kind: 'text', term: 'upc' },
} as const;

/** Columns of a shop. What distinguishes shops of the same name is one column in a reply and several in a file. */
export const shop = {
  retailerName: { kind: 'text', term: 'retailer', only: 'file', nullable: true },
  shopMasterId: { kind: 'id' },
  shopName: { kind: 'text', term: 'shop', sort: 'place' },
  shopDetail: { kind: 'text', term: 'address', only: 'reply' },
  cityName: { kind: 'text', term: 'city', only: 'file', nullable: true },
  address: { kind: 'text', term: 'address', only: 'file', nullable: true },
} as const;

/** Whether others have passed the newest day of the row's retailer: what it says is of an earlier day than the last one. */
export const earlier = {
  earlier: { kind: 'flag', term: 'endsEarlier', only: 'reply', optional: true },
} as const;

/** A part of a place's address stands in the files of levels whose places have it, and nowhere else. */
const choosePart = (level: PriceLevel, levels: readonly PriceLevel[]): 'file' | 'statement' =>
  levels.includes(level) ? 'file' : 'statement';

/**
 * Columns of the places of a level. `placeDetail` distinguishes places of the same name: a city's region, a shop's
 * retailer, city and address; files have separate columns for these.
 */
export const place = (level: PriceLevel) =>
  ({
    placeId: { kind: 'id' },
    placeName: { kind: 'text', term: level, sort: 'place' },
    placeDetail: { kind: 'text', term: 'address', only: 'reply' },
    regionName: { kind: 'text', term: 'region', only: choosePart(level, ['city']), nullable: true },
    retailerName: { kind: 'text', term: 'retailer', only: choosePart(level, ['shop']), nullable: true },
    cityName: { kind: 'text', term: 'city', only: choosePart(level, ['shop']), nullable: true },
    address: { kind: 'text', term: 'address', only: choosePart(level, ['shop']), nullable: true },
  }) as const;
