import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { NotFound } from '../../shared/outcomes/panel.ts';
import { placelessOr } from '../ask/placeless.ts';
import { isOutside, nothingOwn, presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import type { OpenGap } from './open-gap.ts';
import type { GapReadings } from './readings.ts';

/** Products are chosen, but none of them is an own product. */
const noneChosen = ({ t }: PageRequest, { selection }: OpenGap, here: string): NotFound => ({
  title: t('gap:noneChosen'),
  text: t('gap:noOwnText'),
  removals: [
    {
      label: t('analysis:none.products'),
      href: withQuery(here, writeSelection(selection, { products: [], groups: [], page: 1 })),
    },
  ],
});

const isOver = (summary: GapReadings['byRegion']): boolean => summary !== null && summary.index !== null;

/** No place has prices of both sides; by region they may be comparable even if they are never in the same shop. */
const noPair = (request: PageRequest, open: OpenGap, here: string, { byRegion, lastPage }: GapReadings): NotFound => {
  const { t } = request;
  const { problems, gone, data, formats, selection, level } = open;
  const found = presentNotFound(request, open, here, lastPage);
  const isPlain =
    problems.length === 0 && !gone && lastPage === null && data.firstDay !== null && !isOutside(selection, data);
  if (!isPlain) return found;
  const within = formats.within(selection.start, selection.end);
  const text = t(found.removals.length > 0 ? 'gap:none.text' : 'gap:none.textPlain', { within });
  const shown = { ...found, title: t('gap:none.title'), text };
  if (level === 'region' || !isOver(byRegion)) return shown;
  const href = withQuery(here, writeView(selection, writeFields(priceGap.address, { level: 'region' })));
  const apart = t(`gap:none.${level}`, { within });
  return { ...shown, text: apart, removals: [], link: { label: t('gap:none.byRegion'), href } };
};

/** Why there is no gap: nothing to compare, no place with both prices, or only shops without a region or city. */
export const noGap = (request: PageRequest, open: OpenGap, here: string, readings: GapReadings): NotFound => {
  const { level, selection, product, own } = open;
  if (open.gone) return presentNotFound(request, open, here, null);
  if (!product) return own.size > 0 ? noneChosen(request, open, here) : nothingOwn(request, open);
  const { summary, lastPage } = readings;
  const part = level === 'shop' || lastPage !== null ? null : level;
  const href = withQuery(here, writeView(selection, writeFields(priceGap.address, { level: 'shop' })));
  const instead = { label: request.t('analysis:placeless.byShop'), href };
  return placelessOr(
    request,
    open,
    { part, instead, certain: summary !== null },
    noPair(request, open, here, readings),
  );
};
