import { competitors } from '../../../contract/analyses/competitors.ts';
import { fieldValues, writeFields } from '../../../contract/analyses/parts/address.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { Competitor } from '../../../contract/entities/choice.ts';
import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import { bodyOfProducts } from '../ask/ask.ts';
import { comparedIn, tableBody } from '../ask/ask-table.ts';
import { type Charted, chosenProducts, type OpenAnalysis } from '../ask/open-analysis.ts';
import { lacking } from '../ask/placeless.ts';
import { chosenRivals } from '../competitors/rivals.ts';
import { writeView } from '../filter/selection.ts';
import { placeChoice } from '../links.ts';
import { chosenGroups } from '../present/by-place.ts';
import type { GapSummary } from '../present/own-index.ts';

/** The price gap with its level, the own product in view, and the chosen competitors. */
export type OpenGap = OpenAnalysis & {
  level: PlaceLevel;
  /** The default level: the widest one that these shops have. */
  standard: PlaceLevel;
  product: Charted | null;
  /** The own product with the widest gap over all places, either way; null if the page is not about all, or it is not known. */
  widest: Charted | null;
  /** The competitors that own products are held against together; none stands for all of them. */
  against: readonly Competitor[];
  /** Several are chosen, but the service does not know of such a choice: its figures are those of all. */
  isAgainstAll?: true;
};

const isLinkedTo = (against: readonly Competitor[], ownId: number): boolean =>
  against.some(({ ownProductIds }) => ownProductIds.includes(ownId));

/**
 * Among the chosen own products (all without a choice): the product in view, else one linked to a chosen competitor,
 * else the first. Null if products are chosen but no own product.
 */
const chooseOwnProduct = (
  { data, own, selection, charted }: OpenAnalysis,
  against: readonly Competitor[],
): Charted | null => {
  const chosen = chosenProducts({ ...selection, competitors: [] }, data);
  const candidates = data.products.filter(({ id }) => own.has(id) && (chosen.size === 0 || chosen.has(id)));
  return (
    candidates.find(product => product.id === charted?.id) ??
    candidates.find(product => isLinkedTo(against, product.id)) ??
    candidates[0] ??
    null
  );
};

/** The default level of the price gap: by region, or by shop if no shop has one. */
export const standardLevel = (open: OpenAnalysis): PlaceLevel =>
  lacking(open, 'region') === 'all' ? 'shop' : 'region';

/** The choices in the address, each at its default if it is not in the list. */
export const openGap = (open: OpenAnalysis): OpenGap => {
  const against = chosenRivals(open);
  const { charted } = open.selection;
  // The product in view of other analyses may be one to which no chosen competitor is linked.
  const isLinked = against.length === 0 || (charted !== null && isLinkedTo(against, charted));
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
/** Of its competitors. */
export const mostPairs = 200;

/** A single competitor has a name on the wire that every service knows; several are asked for where there are several. */
const heldAgainst = ({ against }: OpenGap) => {
  const [first, ...others] = against;
  return others.length > 0 ? { columns: against.map(({ id }) => id) } : { value: first ? String(first.id) : '' };
};

/** The chosen own products against the chosen competitors, which are compared with them, not added to them. */
export const gapBody = (open: OpenGap) => {
  const withoutCompetitors = { ...open, selection: { ...open.selection, competitors: [] } };
  return tableBody<(typeof priceGap)['region']['columns'], string>(priceGap[open.level], withoutCompetitors, {
    grouped: chosenGroups(open),
    ...heldAgainst(open),
  });
};

const rivalIds = ({ against }: OpenGap): number[] => against.map(({ id }) => id);

/** Own products by their gap over all regions, whatever the level is: the first one is at one end. */
export const rankingBodyOfEnd = (open: OpenGap, direction: 'asc' | 'desc') =>
  bodyOfProducts<'gapPercent', never, never, 'asc' | 'desc'>(open, [...open.own, ...rivalIds(open)], {
    sort: 'gapPercent',
    direction,
  });

/** The product in view against each of the competitors alone, the widest gap first; which of them the other period had not is said too. */
export const pairsBody = (open: OpenGap) =>
  bodyOfProducts<'gapPercent'>(open, open.product ? [open.product.id, ...rivalIds(open)] : [], {
    sort: 'gapPercent',
    direction: 'desc',
    ...comparedIn(competitors.pairs, open),
  });

/** The largest gaps of the product in view first. */
export const gapBodyOfProduct = (open: OpenGap) =>
  bodyOfProducts<'gapPercent', string>(open, open.product ? [open.product.id] : [], {
    sort: 'gapPercent',
    direction: 'desc',
    ...heldAgainst(open),
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

/** The analysis as it was answered: where several competitors are chosen, whether the service has held own products against them. */
export const heldAs = (open: OpenGap, replies: readonly (GapSummary | null)[]): OpenGap => {
  const known = replies.filter(reply => reply !== null);
  if (open.against.length < 2 || known.length === 0 || known.some(reply => reply.against)) return open;
  // Which one is widest was asked for the chosen ones.
  return { ...open, against: [], isAgainstAll: true, widest: null };
};
