import { type GapBody, gapSortKey } from '../../../contract/entities/analysis-bodies.ts';
import { type PlaceLevel, placeLevels } from '../../analysis-types.ts';
import { bodyOf } from '../ask.ts';
import { type Charted, chosenProducts, type OpenAnalysis } from '../open-analysis.ts';

/** The price gap with its level, the own product in view, and the one competitor that was chosen, if it was one. */
export type OpenGap = OpenAnalysis & {
  level: PlaceLevel;
  product: Charted | null;
  against: { id: number; name: string } | null;
};

/** The product in view where it is an own one, else the first own product that is chosen, else the first of all. */
const ownProductOf = (open: OpenAnalysis): Charted | null => {
  const chosen = chosenProducts(open.selection, open.data);
  const own = open.data.products.filter(product => open.own.has(product.id));
  return (
    own.find(product => product.id === open.charted?.id) ??
    own.find(product => chosen.has(product.id)) ??
    own[0] ??
    null
  );
};

export const openGap = (open: OpenAnalysis): OpenGap => {
  const [chosen, ...others] = open.selection.competitors;
  const against = others.length === 0 ? open.data.competitors.find(competitor => competitor.id === chosen) : undefined;
  return {
    ...open,
    level: placeLevels.find(level => level === open.selection.view.level) ?? 'region',
    product: ownProductOf(open),
    against: against ?? null,
  };
};

/** Own products in `master_product_id`; the competitor that they are held against in `value` (product.md §7.7). */
export const gapBodyOf = (open: OpenGap): GapBody => {
  const sort = gapSortKey.safeParse(open.selection.sort);
  return {
    ...bodyOf(open),
    master_product_id: open.selection.products,
    value: open.against ? String(open.against.id) : '',
    filter: sort.success ? sort.data : '',
    filter2: open.selection.direction,
  };
};

/** The widest gaps of the product in view first. */
export const gapBodyOfProduct = (open: OpenGap): GapBody => ({
  ...gapBodyOf(open),
  master_product_id: open.product ? [open.product.id] : [],
  groups: [[]],
  filter: 'gapPercent',
  filter2: 'desc',
});
