import type { HeroCardProps } from '../../../../views/pages/analysis/hero-image/HeroCard.tsx';
import type { HeroHistoryValue } from '../../../../views/pages/analysis/hero-image/HeroHistory.tsx';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeSelection } from '../filter/selection.ts';
import { presentPages } from '../present/present-pages.ts';
import type { OpenHero } from './open-hero.ts';
import { historyHref, pictureHref, presentCard } from './present-card.ts';
import { presentReference } from './present-gallery.ts';
import type { HeroHistory, HeroReadings } from './readings.ts';

/** Since when a changed image is there; of one that another took the place of, or may have, from when to when it was seen. */
const whenTurned = (
  { t }: PageRequest,
  { formats }: OpenHero,
  { firstDay, lastDay, nextDay }: HeroHistory['data'][number],
): string =>
  nextDay === null ? t('hero:history.since', { day: formats.day(firstDay) }) : formats.period(firstDay, lastDay);

/**
 * `isOnly`: there is no other image, which this one would be the first before. `isSaid`: what all of them have become is said once, in
 * the answer.
 */
const cardIn =
  (request: PageRequest, open: OpenHero, here: string, { isOnly, isSaid }: { isOnly: boolean; isSaid: boolean }) =>
  (row: HeroHistory['data'][number]) => {
    const { t } = request;
    const { formats, pair } = open;
    const between = formats.period(row.firstDay, row.lastDay);
    return {
      ...presentCard(request, row, row.productName),
      // Beside its reference each image stands once; below a turn the state is that of the image that came.
      ...(pair ? {} : { before: imageBefore(request, row), stateText: isSaid ? '' : turnedText(request, row) }),
      title: pair ? between : row.productName,
      notes: [
        ...(pair
          ? [t('hero:history.days', { count: row.days, number: formats.count(row.days) })]
          : [`${row.retailerName}, ${whenTurned(request, open, row)}`]),
        ...(row.isFirst && !isOnly ? [t('hero:history.first')] : []),
      ],
      more: pair
        ? null
        : {
            href: historyHref(open, here, row.masterProductId, row.retailerId),
            title: t('hero:historyOf', { product: row.productName, retailer: row.retailerName }),
          },
    };
  };

/** What the image is since the change; what is neither the brand's nor another one says its state. */
const turnedText = ({ t }: PageRequest, { state }: HeroHistory['data'][number]): string =>
  state === 'same' || state === 'different' ? t(`hero:turned.${state}`) : t(`figures:image.${state}`);

/** How often the image of one product at one retailer has changed, and when it last did; null on later pages. */
export const changesOf = (
  { t }: PageRequest,
  { formats, selection }: OpenHero,
  { data, page, total }: HeroHistory,
): string | null => {
  const [latest] = data;
  if (!latest || page > 1) return null;
  if (total === 1)
    return latest.lastDay < selection.end
      ? t('hero:history.sameUntil', { day: formats.day(latest.lastDay) })
      : t('hero:history.same');
  const day = formats.day(latest.firstDay);
  return t('hero:history.changed', { count: total - 1, number: formats.count(total - 1), day });
};

/** How many images of all products and retailers have changed, and when the last one did; null on later pages, and of a chosen state. */
export const changesIn = (
  { t }: PageRequest,
  { formats, state }: OpenHero,
  { data, page, total }: HeroHistory,
): string | null => {
  const [latest] = data;
  if (!latest || page > 1 || state !== null) return null;
  return t('hero:history.changes', { count: total, number: formats.count(total), day: formats.day(latest.firstDay) });
};

/** That all of them became the brand's image; '' where not all did, or not all are on the page. */
export const allTurned = ({ t }: PageRequest, { data, total }: HeroHistory): string =>
  total > 1 && total === data.length && data.every(({ state }) => state === 'same') ? t('hero:history.allSame') : '';

/** Of what the images are: how they have changed is the answer of the page. */
const titleOf = ({ t }: PageRequest, { pair }: OpenHero): Pick<HeroHistoryValue, 'title' | 'hint' | 'cardsAre'> =>
  pair
    ? { title: t('hero:history.titleOf'), hint: '', cardsAre: t('hero:historyOf', pair) }
    : { title: t('hero:history.title'), hint: t('hero:history.hint'), cardsAre: t('hero:history.hint') };

/** The image before; null for the first one, and where it is not known which that was. */
const imageBefore = (
  request: PageRequest,
  { isFirst, beforeRef, productName: product, retailerName: retailer }: HeroHistory['data'][number],
): HeroCardProps['before'] =>
  isFirst || beforeRef === undefined
    ? null
    : { src: pictureHref(request, beforeRef), alt: request.t('hero:alt.before', { product, retailer }) };

/** The history: complete for one product at one retailer, otherwise only changes. */
export const presentHistory = (
  request: PageRequest,
  open: OpenHero,
  { history, figures }: Pick<HeroReadings, 'figures'> & { history: HeroHistory },
  here: string,
): HeroHistoryValue => {
  const { t } = request;
  const { pair, selection } = open;
  const [row] = pair && figures?.kind === 'ok' ? figures.value.data : [];
  const all = writeSelection({ ...selection, kept: null }, { products: [], retailers: [], page: 1 });
  return {
    ...titleOf(request, open),
    reference: row ? presentReference(request, open, row) : null,
    cards: history.data.map(
      cardIn(request, open, here, {
        isOnly: history.total === 1,
        isSaid: open.state === null && allTurned(request, history) !== '',
      }),
    ),
    pages: history.total > history.limit ? presentPages(request, open, history, here) : null,
    all: pair ? { href: withQuery(here, all), label: t('hero:history.all') } : null,
  };
};
