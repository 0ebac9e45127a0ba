/**
 * The figures over a set of matching observations with a price, in the country's currency (docs/figures.md, Figures);
 * minimum ≤ average ≤ maximum. In the order of files.
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

/** The prices among them: a chart, a line or a cell has one of these. */
export const figureNames = ['average', 'minimum', 'maximum', 'mode'] as const;
export type FigureName = (typeof figureNames)[number];
