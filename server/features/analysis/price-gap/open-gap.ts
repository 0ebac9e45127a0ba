import { fieldValues, writeFields } from '../../../contract/analyses/parts/address.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { Competitor } from '../../../contract/entities/choice.ts';
import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import { bodyOfProducts } from '../ask/ask.ts';
import { comparedIn, tableBody } from '../ask/ask-table.ts';
import { type Charted, chosenProducts, type OpenAnalysis } from '../ask/open-analysis.ts';
import { lacking } from '../ask/placeless.ts';
import { writeView } from '../filter/selection.ts';
import { placeChoice } from '../links.ts';
import { chosenGroups } from '../present/by-place.ts';

/** The price gap with its level, the own product in view, and the chosen competitor if there is exactly one. */
export type OpenGap = OpenAnalysis & {
  level: PlaceLevel;
  /** The default level: the widest one that these shops have. */
  standard: PlaceLevel;
  product: Charted | null;
  /** The own product with the widest gap over all places, either way; null if the page is not about all, or it is not known. */
  widest: Charted | null;
  against: Competitor | null;
};

/**
 * Among the chosen own products (all without a choice): the product in view, else one linked to the chosen competitor,
 * else the first. Null if products are chosen but no own product.
 */
const chooseOwnProduct = (
  { data, own, selection, charted }: OpenAnalysis,
  against: Competitor | null,
): Charted | null => {
  const chosen = chosenProducts({ ...selection, competitors: [] }, data);
  const candidates = data.products.filter(({ id }) => own.has(id) && (chosen.size === 0 || chosen.has(id)));
  return (
    candidates.find(product => product.id === charted?.id) ??
    candidates.find(product => against?.ownProductIds.includes(product.id)) ??
    candidates[0] ??
    null
  );
};

/** The chosen competitor; null if none or several are chosen. */
const chooseAgainst = ({ data, selection }: OpenAnalysis): Competitor | null => {
  const [chosen, ...others] = selection.competitors;
  return (others.length === 0 && data.competitors.find(competitor => competitor.id === chosen)) || null;
};

/** The default level of the price gap: by region, or by shop if no shop has one. */
export const standardLevel = (open: OpenAnalysis): PlaceLevel =>
  lacking(open, 'region') === 'all' ? 'shop' : 'region';

/** The choices in the address, each at its default if it is not in the list. */
export const openGap = (open: OpenAnalysis): OpenGap => {
  const against = chooseAgainst(open);
  // The product in view of other analyses may be one to which the competitor is not linked.
  const isLinked =
    !against || (open.selection.charted !== null && against.ownProductIds.includes(open.selection.charted));
  const standard = standardLevel(open);
  return {
    ...open,
    standard,
    level: fieldValues(priceGap.address, open.selection.view).level ?? standard,
    product: chooseOwnProduct(isLinked ? open : { ...open, charted: null }, against),
    widest: null,
    against,
  };
};

/** Whether no product is chosen: then the index over all own products is that of the overview. */
export const isOfAllOwn = ({ selection }: OpenGap): boolean =>
  selection.products.length === 0 && selection.groups.length === 0;

/** Maximum number of places that are read of the product in view. */
export const mostBars = 40;

const chosenCompetitor = ({ against }: OpenGap): string => (against ? String(against.id) : '');

/** The chosen own products against the chosen competitor, which is compared with them, not added to them. */
export const gapBody = (open: OpenGap) => {
  const withoutCompetitors = { ...open, selection: { ...open.selection, competitors: [] } };
  return tableBody<(typeof priceGap)['region']['columns'], string>(priceGap[open.level], withoutCompetitors, {
    grouped: chosenGroups(open),
    value: chosenCompetitor(open),
  });
};

/** Own products by their gap over all regions, whatever the level is: the first one is at one end. */
export const rankingBodyOfEnd = (open: OpenGap, direction: 'asc' | 'desc') =>
  bodyOfProducts<'gapPercent', never, never, 'asc' | 'desc'>(open, [...open.own], { sort: 'gapPercent', direction });

/** The largest gaps of the product in view first. */
export const gapBodyOfProduct = (open: OpenGap) =>
  bodyOfProducts<'gapPercent', string>(open, open.product ? [open.product.id] : [], {
    sort: 'gapPercent',
    direction: 'desc',
    value: chosenCompetitor(open),
    ...comparedIn(priceGap[open.level], open),
  });

const below = { region: 'city', city: 'shop', shop: null } as const;

/** The next level down, in one place; '' at the lowest. */
export const levelDownHref = (
  { selection }: OpenAnalysis,
  here: string,
  level: PlaceLevel,
  placeId: number,
): string => {
  const next = below[level];
  return next
    ? withQuery(
        here,
        writeView(
          { ...selection, kept: null, ...placeChoice(level, placeId) },
          writeFields(priceGap.address, { level: next }),
        ),
      )
    : '';
};
