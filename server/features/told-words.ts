import type { AlertEvent } from '../contract/entities/alert-kinds.ts';
import type { AlertFiring } from '../contract/entities/alerts.ts';
import type { Formats } from '../domain/formats.ts';
import type { Translator } from '../rendering/translator.ts';

/** What happened on a day, in words: the price against what it was held against, or the event, and at how many shops. */
export const toldWords = (
  t: Translator,
  formats: Formats,
  {
    event,
    places,
    began,
    price,
    baseline,
  }: Pick<AlertFiring, 'places' | 'began' | 'price' | 'baseline'> & {
    event: AlertEvent;
  },
): string => {
  const count = { count: places, number: formats.count(places) };
  if (event !== 'price') return t(`notifications:told.${event}`, count);
  if (price === null || baseline === null) return t('notifications:told.noPrice', count);
  const prices = { price: formats.moneyWithUnit(price), baseline: formats.moneyWithUnit(baseline) };
  if (!began || began === places) return t('notifications:told.price', { ...count, ...prices });
  const where = { count: began, began: formats.count(began), number: formats.count(places) };
  return t('notifications:told.priceOf', { ...where, ...prices });
};
