import type { AlertEvent } from '../contract/entities/alert-kinds.ts';
import type { AlertFiring } from '../contract/entities/alerts.ts';
import type { Formats } from '../domain/formats.ts';
import type { Translator } from '../rendering/translator.ts';

type Told = Pick<AlertFiring, 'places' | 'began' | 'above' | 'price' | 'baseline' | 'against'> & { event: AlertEvent };

/** A baseline with what it is; an upstream that does not say so has its figure alone. */
const baselineText = (t: Translator, price: string, against: Told['against']): string =>
  against ? t(`notifications:against.${against}`, { price }) : price;

/** Prices that went both ways: their averages would tell of a move that no shop made. Null where they went one way. */
const bothWays = (t: Translator, formats: Formats, { places, began, above, against }: Told): string | null => {
  const all = began || places;
  if (!against || !above || above >= all) return null;
  const shops = { up: formats.count(above), down: formats.count(all - above), number: formats.count(all) };
  return t('notifications:told.bothWays', { what: t(`notifications:beyond.${against}`), ...shops });
};

/** What happened on a day, in words: the price against what it was held against, or the event, and at how many shops. */
export const toldWords = (t: Translator, formats: Formats, told: Told): string => {
  const { event, places, began, price, baseline, against } = told;
  const count = { count: places, number: formats.count(places) };
  if (event !== 'price') return t(`notifications:told.${event}`, count);
  if (price === null || baseline === null) return t('notifications:told.noPrice', count);
  const mixed = bothWays(t, formats, told);
  if (mixed) return mixed;
  const held = baselineText(t, formats.moneyWithUnit(baseline), against);
  const prices = { price: formats.moneyWithUnit(price), baseline: held };
  if (!began || began === places) return t('notifications:told.price', { ...count, ...prices });
  const where = { count: began, began: formats.count(began), number: formats.count(places) };
  return t('notifications:told.priceOf', { ...where, ...prices });
};
