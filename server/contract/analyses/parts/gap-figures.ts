/**
 * The figures of own products against competitors (docs/figures.md, price gap): gap = own − reference; `gapPercent` is
 * relative to the reference, and + means that own is more expensive; index = 100 × own / reference. All with 6
 * decimals.
 */
export const gapFigures = {
  own: { kind: 'average', term: 'own', sort: 'own' },
  reference: { kind: 'average', term: 'reference', sort: 'reference' },
  gap: { kind: 'difference', term: 'gap', sort: 'gap' },
  gapPercent: { kind: 'percent', term: 'gapPercent', sort: 'gapPercent' },
  index: { kind: 'index', term: 'index', sort: 'index' },
} as const;

/** What they are based on. */
export const gapSides = {
  ownObservations: { kind: 'count', term: 'ownObservations' },
  referenceObservations: { kind: 'count', term: 'referenceObservations' },
  shops: { kind: 'count', term: 'shops', sort: 'shops' },
} as const;

/** Both sides together, for sorting and for screens. */
export const bothSides = {
  observations: { kind: 'count', term: 'observations', sort: 'observations', only: 'statement' },
} as const;

/** How often own is cheaper (wins), within 1 % (ties) or more expensive (losses), by pair and retailer. */
export const score = {
  wins: { kind: 'count', term: 'wins', sort: 'wins' },
  ties: { kind: 'count', term: 'ties', sort: 'ties' },
  losses: { kind: 'count', term: 'losses', sort: 'losses' },
} as const;
