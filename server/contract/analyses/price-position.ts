import { choice, rowsBy } from './parts/address.ts';
import { table } from './parts/declare.ts';
import { type PriceLevel, place, priceLevels, product } from './parts/places.ts';
import { chosenFrom, compared, grouped } from './parts/wire.ts';

/** In %, how far apart averages may lie and still be called the same; 1 where nothing is chosen. */
const tolerances = ['0', '0.5', '1', '2', '5'] as const;
export const usualTolerance = '1';
const tolerance = chosenFrom(
  tolerances,
  'The tolerance in %: averages that lie no farther apart are the same; an empty text is 1',
);

/** Own is cheaper than every competitor by more than the tolerance, dearer than one, or neither. */
export const verdicts = ['won', 'tied', 'lost'] as const;
export type Verdict = (typeof verdicts)[number];

/** Comparisons of an own product with all of its competitors at a place, and in how many parts they end. */
const outcomes = {
  compared: { kind: 'count', term: 'comparisons', sort: 'compared' },
  won: { kind: 'count', term: 'won', sort: 'won' },
  tied: { kind: 'count', term: 'tied', sort: 'tied' },
  lost: { kind: 'count', term: 'lost', sort: 'lost' },
  wonShare: { kind: 'share', term: 'wonShare', sort: 'wonShare' },
} as const;

/** Days on which both sides have a price there, and those of them that own won. */
const days = {
  days: { kind: 'count', term: 'daysCompared', sort: 'days' },
  daysWon: { kind: 'count', term: 'daysWon' },
  daysWonShare: { kind: 'share', term: 'daysWonShare', sort: 'daysWonShare' },
} as const;

const standsOn = {
  observations: { kind: 'count', term: 'observations' },
  shops: { kind: 'count', term: 'shops' },
} as const;

const totals = { ...outcomes, ...days, ...standsOn } as const;

/** Competitors counted one by one: comparisons of an own product with one of them, and how they end. Other APIs may leave them out, all four. */
const rivalTotals = {
  met: { kind: 'count', term: 'met', optional: true },
  beats: { kind: 'count', term: 'beats', optional: true },
  alike: { kind: 'count', term: 'rivalAlike', optional: true },
  beaten: { kind: 'count', term: 'rivalDearer', optional: true },
} as const;

const byPlace = (level: PriceLevel) =>
  table({
    id: `pricePosition.${level}`,
    path: `price-position/${level}`,
    description: `Position of own products among their competitors by ${level}`,
    columns: {
      ...product,
      ...place(level),
      verdict: { kind: 'choice', values: verdicts, term: 'verdict' },
      position: { kind: 'count', term: 'position', sort: 'position' },
      of: { kind: 'count', term: 'of' },
      own: { kind: 'average', term: 'own', sort: 'own' },
      cheapestName: { kind: 'text', term: 'cheapestCompetitor', nullable: true },
      cheapest: { kind: 'average', term: 'cheapestAverage', sort: 'cheapest' },
      toCheapest: { kind: 'percent', term: 'toCheapest', sort: 'toCheapest' },
      ...days,
      ...standsOn,
    },
    key: ['masterProductId', 'placeId'],
    first: ['toCheapest', 'desc'],
    within: ['toCheapest', 'desc'],
    totals,
    inputs: { ...tolerance, ...grouped, ...compared },
    versions: 'v1',
  });

const ofPlaces = (level: PriceLevel) =>
  table({
    id: `pricePosition.${level}.places`,
    path: `price-position/${level}/places`,
    description: `How often own products are cheapest, by ${level}`,
    columns: { ...place(level), ...outcomes, ...days, ...standsOn },
    key: ['placeId'],
    first: ['wonShare', 'desc'],
    leads: ['wonShare', 'daysWonShare'],
    moved: 'wonShare',
    totals,
    inputs: { ...tolerance, ...compared },
    versions: 'v1',
  });

const ofOwnProducts = (level: PriceLevel) =>
  table({
    id: `pricePosition.${level}.own`,
    path: `price-position/${level}/own`,
    description: `How often each own product is cheapest, over all places by ${level}`,
    columns: { ...product, ...outcomes, ...days, ...standsOn },
    key: ['masterProductId'],
    first: ['wonShare', 'desc'],
    equal: ['lost', 'asc'],
    moved: 'wonShare',
    totals,
    inputs: { ...tolerance, ...compared },
    versions: 'v1',
  });

/**
 * `beats`: comparisons in which it is cheaper than own by more than the tolerance; `mostTimes`: the most of them at one place;
 * `mostAt`: that place, null where there is none or several have as many.
 */
const ofRivals = (level: PriceLevel) =>
  table({
    id: `pricePosition.${level}.rivals`,
    path: `price-position/${level}/rivals`,
    description: `Competitors by how often they are cheaper than own products, by ${level}`,
    columns: {
      masterCompetitorId: { kind: 'id' },
      competitorName: { kind: 'text', term: 'competitor', sort: 'competitor' },
      competitorUpc: { kind: 'text', term: 'competitorUpc' },
      met: { kind: 'count', term: 'met', sort: 'met' },
      beats: { kind: 'count', term: 'beats', sort: 'beats' },
      beatsShare: { kind: 'share', term: 'beatsShare', sort: 'beatsShare' },
      mostAt: { kind: 'text', term: 'beatsMostAt', nullable: true },
      mostTimes: { kind: 'count', term: 'beatsThere' },
    },
    key: ['masterCompetitorId'],
    first: ['beats', 'desc'],
    equal: ['beatsShare', 'desc'],
    moved: 'beats',
    totals: { ...totals, ...rivalTotals },
    inputs: { ...tolerance, ...compared },
    versions: 'v1',
  });

const at = (level: PriceLevel) =>
  ({ products: byPlace(level), own: ofOwnProducts(level), places: ofPlaces(level), rivals: ofRivals(level) }) as const;

/** Where own products are the cheapest, how often, and who is cheaper: by retailer, region, city and shop. */
export const pricePosition = {
  levels: priceLevels,
  address: {
    view: choice(['places', 'products', 'rivals']),
    level: choice(['retailer', 'region', 'city', 'shop']),
    tolerance: choice(tolerances, usualTolerance),
    ...rowsBy,
  },
  retailer: at('retailer'),
  region: at('region'),
  city: at('city'),
  shop: at('shop'),
} as const;
