import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { type LineKind, priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { NotFound } from '../../shared/outcomes/panel.ts';
import { lacking, type PartOfShop, placelessOr } from '../ask/placeless.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeView } from '../filter/selection.ts';
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

/** No lines: nothing matches, or only shops without the place or retailer of the lines. */
export const noLine = (request: PageRequest, open: OpenEvolution, here: string): NotFound => {
  const { part, instead } = needs[open.lines];
  const href = withQuery(here, writeView(open.selection, writeFields(priceEvolution.address, { lines: instead })));
  const link = { label: request.t('analysis:placeless.byShop'), href };
  return placelessOr(request, open, { part, instead: link }, presentNotFound(request, open, here, null));
};

/** A note that shops without a place are in no line, if some shops have one and others not. */
export const placelessNote = ({ t }: PageRequest, open: OpenEvolution): string[] => {
  const { part } = needs[open.lines];
  const isOfPlaces = part === 'region' || part === 'city';
  return isOfPlaces && lacking(open, part) === 'some' ? [t(`analysis:placeless.someLine.${part}`)] : [];
};
