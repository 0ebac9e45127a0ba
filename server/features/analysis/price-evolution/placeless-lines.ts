import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { type LineKind, priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { addDays, type Day } from '../../../domain/calendar/days.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { NotFound } from '../../shared/outcomes/panel.ts';
import { lacking, type PartOfShop, placelessOr } from '../ask/placeless.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import type { OpenEvolution } from './open-evolution.ts';

/** What a shop needs for a kind of lines, and alternatives if no shop has it. */
const needs: Record<LineKind, { part: PartOfShop | null; instead: LineKind }> = {
  all: { part: null, instead: 'all' },
  shop: { part: null, instead: 'shop' },
  region: { part: 'region', instead: 'shop' },
  city: { part: 'city', instead: 'shop' },
  retailer: { part: 'retailer', instead: 'shop' },
  regionRetailer: { part: 'region', instead: 'shopRetailer' },
  cityRetailer: { part: 'city', instead: 'shopRetailer' },
  shopRetailer: { part: 'retailer', instead: 'shop' },
};

/** The only product was last seen before these days: when, and the way to the 30 days up to then. */
const seenBefore = ({ t }: PageRequest, open: OpenEvolution, here: string, lastSeen: Day, none: NotFound): NotFound => {
  const dates = { range: 'dates', start: addDays(lastSeen, -29), end: lastSeen, page: 1 } as const;
  return {
    ...none,
    text: t('analysis:none.seenLast', { day: open.formats.day(lastSeen) }),
    removals: [],
    link: { label: t('analysis:none.until'), href: withQuery(here, writeSelection(open.selection, dates)) },
  };
};

/** No lines: nothing matches, the product was seen before (`lastSeen`), or only shops without the place or retailer of the lines. */
export const noLine = (request: PageRequest, open: OpenEvolution, here: string, lastSeen: Day | null): NotFound => {
  const { part, instead } = needs[open.lines];
  const href = withQuery(here, writeView(open.selection, writeFields(priceEvolution.address, { lines: instead })));
  const link = { label: request.t('analysis:placeless.byShop'), href };
  const none = presentNotFound(request, open, here, null);
  const isMissed = request.signedIn && lastSeen !== null && lastSeen < open.selection.start;
  return placelessOr(
    request,
    open,
    { part, instead: link },
    isMissed ? seenBefore(request, open, here, lastSeen, none) : none,
  );
};

/** A note that shops without a place are in no line, if some shops have one and others not. */
export const placelessNote = ({ t }: PageRequest, open: OpenEvolution): string[] => {
  const { part } = needs[open.lines];
  const isOfPlaces = part === 'region' || part === 'city';
  return isOfPlaces && lacking(open, part) === 'some' ? [t(`analysis:placeless.someLine.${part}`)] : [];
};
