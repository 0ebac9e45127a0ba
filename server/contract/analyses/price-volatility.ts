import { choice } from './parts/address.ts';
import { table } from './parts/declare.ts';
import { product } from './parts/places.ts';
import { compared } from './parts/wire.ts';

/** How restless prices are: of a product, and at a retailer. */
const restlessness = {
  changes: { kind: 'count', term: 'priceChanges', sort: 'changes' },
  days: { kind: 'count', term: 'daysWithChange', sort: 'days' },
  meanChange: { kind: 'share', term: 'meanChange', sort: 'mean' },
  largestChange: { kind: 'share', term: 'largestChange', sort: 'largest' },
  deviation: { kind: 'share', term: 'deviation', sort: 'deviation' },
  changedOn: { kind: 'day', term: 'changedOn', sort: 'changedOn', nullable: true },
  daysSince: { kind: 'count', term: 'daysSinceChange', sort: 'since', nullable: true },
} as const;

const standsOn = {
  observations: { kind: 'count', term: 'observations' },
  shops: { kind: 'count', term: 'shops' },
} as const;

/** `changed`: the products of which a price changed; `dearer` and `cheaper`: changes up and down. */
const totals = {
  products: { kind: 'count', term: 'productsWithPrice' },
  changed: { kind: 'count', term: 'changedProducts' },
  changes: { kind: 'count', term: 'priceChanges' },
  dearer: { kind: 'count', term: 'changesUp' },
  cheaper: { kind: 'count', term: 'changesDown' },
  meanChange: { kind: 'share', term: 'meanChange' },
  ...standsOn,
} as const;

const products = table({
  id: 'priceVolatility.products',
  path: 'price-volatility/products',
  description: 'Products by how often and how far their prices change',
  columns: { ...product, ...restlessness, ...standsOn },
  key: ['masterProductId'],
  first: ['changes', 'desc'],
  moved: 'changes',
  totals,
  inputs: compared,
  versions: 'v1',
});

const retailers = table({
  id: 'priceVolatility.retailers',
  path: 'price-volatility/retailers',
  description: 'Retailers by how often and how far they change prices',
  columns: {
    masterRetailerId: { kind: 'id' },
    retailerName: { kind: 'text', term: 'retailer', sort: 'retailer' },
    products: { kind: 'count', term: 'productsWithPrice' },
    changed: { kind: 'count', term: 'changedProducts', sort: 'changed' },
    ...restlessness,
    ...standsOn,
  },
  key: ['masterRetailerId'],
  first: ['changes', 'desc'],
  leads: ['changes', 'mean'],
  moved: 'changes',
  totals,
  inputs: compared,
  versions: 'v1',
});

/** Where each class of change sizes begins, in %; it ends where the next one begins, and the last has no end. */
export const sizeSteps = [0, 1, 2, 5, 10, 25] as const;

/** How many changes were how large. One from a price of nothing has no size and is in none. */
const sizes = table({
  id: 'priceVolatility.sizes',
  path: 'price-volatility/sizes',
  description: 'Changes of prices by their size',
  columns: {
    from: { kind: 'count', term: 'sizeFrom', sort: 'from' },
    to: { kind: 'count', term: 'sizeTo', nullable: true },
    dearer: { kind: 'count', term: 'changesUp' },
    cheaper: { kind: 'count', term: 'changesDown' },
  },
  key: ['from'],
  first: ['from', 'asc'],
  totals,
  versions: 'v1',
});

/** How restless prices are: which products and retailers change them most, and by how much. */
export const priceVolatility = {
  address: { view: choice(['products', 'retailers']) },
  products,
  retailers,
  sizes,
} as const;
