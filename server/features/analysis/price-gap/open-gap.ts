import { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { Competitor } from '../../../contract/entities/choice.ts';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis-keys.ts';
import { bodyOfProducts } from '../ask.ts';
import { type Charted, chosenProducts, type OpenAnalysis } from '../open-analysis.ts';
import { lacking } from '../placeless.ts';
import { tableBody } from '../table.ts';

/** The price gap with its level, the own product in view, and the one competitor that was chosen, if it was one. */
export type OpenGap = OpenAnalysis & {
  level: PlaceLevel;
  /** On which it opens: the widest by which these shops can be told apart. */
  standard: PlaceLevel;
  product: Charted | null;
  against: Competitor | null;
};

/**
 * Of the own products that are chosen (all where none is): the product in view, else one that the chosen competitor competes
 * with, else the first. Null where products are chosen and none is an own one.
 */
const ownProductOf = ({ data, own, selection, charted }: OpenAnalysis, against: Competitor | null): Charted | null => {
  const chosen = chosenProducts({ ...selection, competitors: [] }, data);
  const candidates = data.products.filter(({ id }) => own.has(id) && (chosen.size === 0 || chosen.has(id)));
  return (
    candidates.find(product => product.id === charted?.id) ??
    candidates.find(product => against?.ownProductIds.includes(product.id)) ??
    candidates[0] ??
    null
  );
};

/** The one competitor that was chosen; null for none and for several. */
const againstOf = ({ data, selection }: OpenAnalysis): Competitor | null => {
  const [chosen, ...others] = selection.competitors;
  return (others.length === 0 && data.competitors.find(competitor => competitor.id === chosen)) || null;
};

/** The level on which the price gap opens: by region, or by shop where no shop has one. */
export const standardLevel = (open: OpenAnalysis): PlaceLevel =>
  lacking(open, 'region') === 'all' ? 'shop' : 'region';

/** What the address asks of the price gap, each at its default where it is none of the list. */
export const openGap = (open: OpenAnalysis): OpenGap => {
  const against = againstOf(open);
  // The product in view of other analyses may be another one, to which the competitor is not linked.
  const isLinked =
    !against || (open.selection.charted !== null && against.ownProductIds.includes(open.selection.charted));
  const standard = standardLevel(open);
  return {
    ...open,
    standard,
    level: placeLevels.find(level => level === open.selection.view.level) ?? standard,
    product: ownProductOf(isLinked ? open : { ...open, charted: null }, against),
    against,
  };
};

/** Whether no product is chosen: then the index over all own products is that of the overview. */
export const isOfAllOwn = ({ selection }: OpenGap): boolean =>
  selection.products.length === 0 && selection.groups.length === 0;

const chosenCompetitor = ({ against }: OpenGap): string => (against ? String(against.id) : '');

/** The own products that are chosen, against the competitor that is chosen: it is held against them, not added to them. */
export const gapBody = (open: OpenGap) => {
  const withoutCompetitors = { ...open, selection: { ...open.selection, competitors: [] } };
  return tableBody<(typeof priceGap)['region']['columns'], string>(priceGap[open.level], withoutCompetitors, {
    value: chosenCompetitor(open),
  });
};

/** The widest gaps of the product in view first. */
export const gapBodyOfProduct = (open: OpenGap) =>
  bodyOfProducts<'gapPercent', string>(open, open.product ? [open.product.id] : [], {
    sort: 'gapPercent',
    direction: 'desc',
    value: chosenCompetitor(open),
  });
