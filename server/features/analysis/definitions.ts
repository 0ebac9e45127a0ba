import type { TextKey } from '../../../locales/text.ts';
import type { DefinitionsProps } from '../../../views/components/Definitions.tsx';
import type { Translator } from '../../rendering/translator.ts';

/** Every term that a table may use: its name and its definition (design/analyses.md, Figures). */
const terms = {
  average: ['analysis:average', 'analysis:define.average'],
  minimum: ['analysis:minimum', 'analysis:define.minimum'],
  maximum: ['analysis:maximum', 'analysis:define.maximum'],
  mode: ['analysis:mode', 'analysis:define.mode'],
  share: ['individual:share', 'individual:define.share'],
  dispersion: ['analysis:dispersion', 'analysis:define.dispersion'],
  observations: ['analysis:observations', 'analysis:define.observations'],
  shops: ['analysis:shopsCount', 'analysis:define.shops'],
  change: ['evolution:change', 'evolution:define.change'],
  lowestOf: ['evolution:lowestAndHighest', 'evolution:define.lowestAndHighest'],
  promotion: ['evolution:promotion', 'evolution:define.promotion'],
  spread: ['matrix:spread', 'matrix:define.spread'],
  timesCheapest: ['matrix:timesCheapest', 'matrix:define.timesCheapest'],
  own: ['gap:own', 'gap:define.own'],
  reference: ['gap:reference', 'gap:define.reference'],
  gap: ['gap:gap', 'gap:define.gap'],
  gapPercent: ['gap:gapPercent', 'gap:define.gapPercent'],
  sameImage: ['hero:state.same', 'hero:define.same'],
  changedImage: ['hero:changed', 'hero:define.changed'],
  index: ['gap:index', 'gap:define.index'],
  promotionShare: ['promotion:share', 'promotion:define.share'],
  promotionDepth: ['promotion:depth', 'promotion:define.depth'],
  seemingShare: ['promotion:seemingShare', 'promotion:define.seemingShare'],
  promoted: ['promotion:promoted', 'promotion:define.promoted'],
  knownPromotion: ['promotion:known', 'promotion:define.known'],
  interval: ['promotion:interval.name', 'promotion:define.interval'],
  deepest: ['promotion:deepestHead', 'promotion:define.deepest'],
  shopDepth: ['promotion:deepestHead', 'promotion:define.shopDepth'],
  run: ['promotion:runName', 'promotion:define.run'],
  lowestBefore: ['promotion:before', 'promotion:define.before'],
  saving: ['promotion:savingHead', 'promotion:define.saving'],
  stockOutRate: ['stockOut:rate', 'stockOut:define.rate'],
  knownStock: ['stockOut:known', 'stockOut:define.known'],
  outNow: ['stockOut:now.view', 'stockOut:define.outNow'],
  outThen: ['stockOut:then.view', 'stockOut:define.outNow'],
  timeOut: ['stockOut:days', 'stockOut:define.days'],
  times: ['stockOut:times', 'stockOut:define.times'],
  lastPrice: ['stockOut:lastPrice', 'stockOut:define.lastPrice'],
  stockStates: ['stockOut:lastState', 'stockOut:define.states'],
  position: ['rivals:position', 'rivals:define.position'],
  wins: ['rivals:wins', 'rivals:define.wins'],
  ties: ['rivals:ties', 'rivals:define.ties'],
  losses: ['rivals:losses', 'rivals:define.losses'],
  compared: ['rivals:compared', 'rivals:define.compared'],
  retailerIndex: ['gap:index', 'rivals:define.retailerIndex'],
  cost: ['baskets:cost', 'baskets:define.cost'],
  basketIndex: ['baskets:index', 'baskets:define.index'],
  basketPosition: ['rivals:position', 'baskets:define.position'],
  priced: ['baskets:priced', 'baskets:define.priced'],
  pricedAt: ['baskets:pricedAt', 'baskets:define.pricedAt'],
} as const satisfies Record<string, readonly [TextKey, TextKey]>;
export type Term = keyof typeof terms;

/** The definitions of what a table shows. */
export const definitionsOf = (t: Translator, names: readonly Term[]): DefinitionsProps => ({
  label: t('analysis:definitions'),
  terms: names.map(name => ({ name: t(terms[name][0]), text: t(terms[name][1]) })),
});
