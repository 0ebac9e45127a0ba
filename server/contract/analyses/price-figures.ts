/**
 * The figures over one set of matching priced observations, in the country's currency (docs/figures.md, Figures); minimum ≤ average
 * ≤ maximum. Files have them in this order.
 */
export const priceFigures = {
  average: { kind: 'average', term: 'average', sort: 'average' },
  minimum: { kind: 'price', term: 'minimum', sort: 'minimum' },
  maximum: { kind: 'price', term: 'maximum', sort: 'maximum' },
  mode: { kind: 'price', term: 'mode', sort: 'mode' },
  modeCount: { kind: 'count', term: 'modeCount' },
  modeTies: { kind: 'count', term: 'modeTies' },
  dispersion: { kind: 'share', term: 'dispersion', sort: 'dispersion' },
  observations: { kind: 'count', term: 'observations', sort: 'observations' },
  shops: { kind: 'count', term: 'shops', sort: 'shops' },
} as const;

/** Of these the prices: one of them leads in a chart, a line, a cell. */
export const figureNames = ['average', 'minimum', 'maximum', 'mode'] as const;
export type FigureName = (typeof figureNames)[number];
