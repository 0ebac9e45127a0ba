/** Levels of a place, from the widest to the nearest. */
export const placeLevels = ['region', 'city', 'shop'] as const;
export type PlaceLevel = (typeof placeLevels)[number];
/** What prices can be by: a place, or a retailer. */
export const priceLevels = [...placeLevels, 'retailer'] as const;
export type PriceLevel = (typeof priceLevels)[number];

/** Columns of a product: what it is by, its name and code. */
export const product = {
  masterProductId: { kind: 'id' },
  productName: { kind: 'text', term: 'product', sort: 'product' },
  upc: { kind: 'text', term: 'upc' },
} as const;

/** Columns of a shop. What distinguishes shops of one name stands in one column of a reply and in several of a file. */
export const shop = {
  retailerName: { kind: 'text', term: 'retailer', only: 'file', nullable: true },
  shopMasterId: { kind: 'id' },
  shopName: { kind: 'text', term: 'shop', sort: 'place' },
  shopDetail: { kind: 'text', term: 'address', only: 'reply' },
  cityName: { kind: 'text', term: 'city', only: 'file', nullable: true },
  address: { kind: 'text', term: 'address', only: 'file', nullable: true },
} as const;

/** A part of a place's address stands in the files of the levels whose places have it, and in no others. */
const partOf = (level: PriceLevel, levels: readonly PriceLevel[]): 'file' | 'order' =>
  levels.includes(level) ? 'file' : 'order';

/**
 * Columns of the places of a level. `placeDetail` distinguishes places of one name: a city's region, a shop's retailer, city and
 * address; files have these in columns of their own.
 */
export const place = (level: PriceLevel) =>
  ({
    placeId: { kind: 'id' },
    placeName: { kind: 'text', term: level, sort: 'place' },
    placeDetail: { kind: 'text', term: 'address', only: 'reply' },
    regionName: { kind: 'text', term: 'region', only: partOf(level, ['city']), nullable: true },
    retailerName: { kind: 'text', term: 'retailer', only: partOf(level, ['shop']), nullable: true },
    cityName: { kind: 'text', term: 'city', only: partOf(level, ['shop']), nullable: true },
    address: { kind: 'text', term: 'address', only: partOf(level, ['shop']), nullable: true },
  }) as const;
