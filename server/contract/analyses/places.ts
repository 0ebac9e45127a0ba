/** Levels of a place, from the widest to the nearest. */
export const placeLevels = ['region', 'city', 'shop'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

/** Columns of a product: what it is by, its name and code. */
export const product = {
  masterProductId: { kind: 'id' },
  productName: { kind: 'text', term: 'product', sort: 'product' },
  upc: { kind: 'text', term: 'upc' },
} as const;

/** Columns of a shop. What tells shops of one name apart stands in one column of a reply and in several of a file. */
export const shop = {
  retailerName: { kind: 'text', term: 'retailer', only: 'file', nullable: true },
  shopMasterId: { kind: 'id' },
  shopName: { kind: 'text', term: 'shop', sort: 'place' },
  shopDetail: { kind: 'text', term: 'address', only: 'reply' },
  cityName: { kind: 'text', term: 'city', only: 'file', nullable: true },
  address: { kind: 'text', term: 'address', only: 'file', nullable: true },
} as const;

/** Columns of a retailer. */
export const retailer = {
  masterRetailerId: { kind: 'id' },
  retailerName: { kind: 'text', term: 'retailer', sort: 'place' },
} as const;
