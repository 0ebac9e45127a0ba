import { choice } from './parts/address.ts';
import { table } from './parts/declare.ts';
import { bothSides, gapFigures, gapSides, score } from './parts/gap-figures.ts';
import { product } from './parts/places.ts';
import { compared } from './parts/wire.ts';

const observations = { kind: 'count', term: 'observations', sort: 'observations' } as const;
const shops = { kind: 'count', term: 'shops', sort: 'shops' } as const;

/**
 * Over all pairs of the selection: in how many own is cheaper, within 1 %, or more expensive; the comparisons at
 * retailers; and the observations behind them, each counted once.
 */
const totals = {
  pairs: { kind: 'count', term: 'comparedPairs' },
  cheaper: { kind: 'count', term: 'cheaperPairs' },
  same: { kind: 'count', term: 'samePairs' },
  dearer: { kind: 'count', term: 'dearerPairs' },
  ...score,
  observations,
  shops,
} as const;

/**
 * Own product × competitor over the regions where both have a price, the competitor's average of each region weighted
 * by the own observations there: the summary of their price gap by region. `retailers`: those at which they are
 * compared.
 */
const pairs = table({
  id: 'competitors.pairs',
  path: 'competitors/pairs',
  description: 'Own product × competitor: index, gap, wins, ties and losses',
  columns: {
    ...product,
    masterCompetitorId: { kind: 'id' },
    competitorName: { kind: 'text', term: 'competitor', sort: 'competitor' },
    competitorUpc: { kind: 'text', term: 'competitorUpc' },
    ...gapFigures,
    retailers: { kind: 'count', term: 'retailersCompared', sort: 'retailers' },
    ...score,
    ...gapSides,
    ...bothSides,
  },
  key: ['masterProductId', 'masterCompetitorId'],
  first: ['gapPercent', 'desc'],
  moved: 'gapPercent',
  totals,
  inputs: compared,
});

/**
 * Own product against all of its competitors together, as in its price gap by region. `position`: 1 = cheapest; 1 plus
 * the number of competitors that are cheaper by more than 1 %, each by its pair. `of`: products ranked, itself
 * included.
 */
const ranking = table({
  id: 'competitors.ranking',
  path: 'competitors/ranking',
  description: 'Own products among their competitors: position, index, gap',
  columns: {
    ...product,
    position: { kind: 'count', term: 'position', sort: 'position' },
    of: { kind: 'count', term: 'of' },
    ...gapFigures,
    ...score,
    ...gapSides,
    ...bothSides,
  },
  key: ['masterProductId'],
  first: ['gapPercent', 'desc'],
  leads: ['gapPercent', 'position'],
  moved: 'gapPercent',
  totals,
  inputs: compared,
});

/**
 * A retailer over all pairs compared there; `index`: own against competitors, above 100 own is more expensive; `winsShare`: the wins in %
 * of the comparisons, by which it stands first.
 */
const retailers = table({
  id: 'competitors.retailers',
  path: 'competitors/retailers',
  description: 'Wins, ties and losses by retailer',
  columns: {
    masterRetailerId: { kind: 'id' },
    retailerName: { kind: 'text', term: 'retailer', sort: 'retailer' },
    compared: { kind: 'count', term: 'compared', sort: 'compared' },
    ...score,
    winsShare: { kind: 'share', term: 'winsShare', sort: 'winsShare', only: 'statement' },
    index: { kind: 'index', term: 'retailerIndex', sort: 'index' },
    observations,
    shops,
  },
  key: ['masterRetailerId'],
  first: ['winsShare', 'desc'],
  leads: ['winsShare', 'index'],
  moved: 'wins',
  totals,
  inputs: compared,
});

/**
 * Own products against each of their competitors. Of the chosen products, own products limit the own side and
 * competitors the other side; a side without a choice is not limited.
 */
export const competitors = {
  /** The matrix shows the pairs. */
  address: { view: choice(['ranking', 'pairs', 'matrix', 'retailers']) },
  pairs,
  ranking,
  retailers,
} as const;
