/**
 * The figures of own products against competitors (docs/figures.md, price gap): gap = own − reference; `gapPercent` is of the
 * reference, and + means that own is dearer; index = 100 × own / reference. All with 6 decimals.
 */
export const gapFigures = {
  own: { kind: 'average', term: 'own', sort: 'own' },
  reference: { kind: 'average', term: 'reference', sort: 'reference' },
  gap: { kind: 'difference', term: 'gap', sort: 'gap' },
  gapPercent: { kind: 'percent', term: 'gapPercent', sort: 'gapPercent' },
  index: { kind: 'index', term: 'index', sort: 'index' },
} as const;

/** What they stand on. */
export const gapSides = {
  ownObservations: { kind: 'count', term: 'ownObservations' },
  referenceObservations: { kind: 'count', term: 'referenceObservations' },
  shops: { kind: 'count', term: 'shops', sort: 'shops' },
} as const;

/** Both sides together: rows can be ordered by it, and screens show it. */
export const bothSides = {
  observations: { kind: 'count', term: 'observations', sort: 'observations', only: 'order' },
} as const;

/** How often own is cheaper (wins), within 1 % (ties) or dearer (losses), by pair and retailer. */
export const score = {
  wins: { kind: 'count', term: 'wins', sort: 'wins' },
  ties: { kind: 'count', term: 'ties', sort: 'ties' },
  losses: { kind: 'count', term: 'losses', sort: 'losses' },
} as const;
