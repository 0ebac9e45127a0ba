import type { AlertEvent } from '../contract/entities/alert-kinds.ts';
import type { AlertFiring } from '../contract/entities/alerts.ts';
import { countText, inAllText, namesOnly, shopsText, type Where, type Wording, whereText } from './where.ts';

/** What a sentence says of a firing. */
export type Fired = Where &
  Pick<AlertFiring, 'above' | 'price' | 'baseline' | 'against' | 'higher' | 'lower'> & { event: AlertEvent };

type Side = NonNullable<Fired['higher']>;

/** How far a price is from its baseline, in per cent. */
const percentOff = (price: number, baseline: number): number => (price / baseline - 1) * 100;

const prices = ({ formats }: Wording, { price, baseline }: { price: number; baseline: number }) => ({
  price: formats.moneyWithUnit(price),
  baseline: formats.moneyWithUnit(baseline),
});

const changeText = ({ t, formats }: Wording, price: number, baseline: number): string =>
  baseline > 0 ? t('firings:change', { percent: formats.signedPercent(percentOff(price, baseline)) }) : '';

/** Prices that all differ from the baseline in the same direction. */
const oneWay = (words: Wording, { against, began, places }: Fired, price: number, baseline: number): string => {
  const { t, formats } = words;
  const values = { ...prices(words, { price, baseline }), count: began ?? places };
  if (!against || baseline <= 0 || price === baseline) return t('firings:plain', values);
  if (values.price === values.baseline) {
    const unchanged = t('common:aboutUnchanged', { price: values.price, least: formats.least });
    return t('firings:alike', { unchanged });
  }
  const way = price > baseline ? 'up' : 'down';
  if (against === 'previous')
    return t(`firings:previous.${way}`, { ...values, change: changeText(words, price, baseline) });
  const percent = formats.percent(Math.abs(percentOff(price, baseline)));
  return t(`firings:off.${way}`, { ...values, percent, what: t(`firings:beyond.${against}`) });
};

/** Prices that differ in both directions: their average would describe a move that no shop made. */
const bothWays = (words: Wording, { against, higher, lower }: Fired, up: number, down: number): string => {
  const { t } = words;
  const counts = {
    up: shopsText(words, up),
    down: shopsText(words, down),
    what: t(`firings:beyond.${against ?? 'previous'}`),
  };
  if (!higher || !lower) return t('firings:both.counts', counts);
  const isMove = against === 'previous';
  const side = (one: Side): string =>
    t(isMove ? 'firings:move' : 'firings:held', { ...prices(words, one), count: one.shops });
  return t(isMove ? 'firings:both.previous' : 'firings:both.off', {
    ...counts,
    higher: side(higher),
    lower: side(lower),
  });
};

/** A promotion, stock or image event, with the price at the time if it is known. */
const stateText = (
  words: Wording,
  { event, price, baseline, began, places }: Fired & { event: StateEvent },
): string => {
  const { t, formats } = words;
  if (price === null || event === 'out_of_stock' || event === 'hero_image') return t(`firings:${event}.none`);
  const values = { price: formats.moneyWithUnit(price), count: began ?? places };
  if (event !== 'promotion_begins' || baseline === null) return t(`firings:${event}.price`, values);
  const change = changeText(words, price, baseline);
  return t('firings:promotion_begins.both', { ...values, baseline: formats.moneyWithUnit(baseline), change });
};
type StateEvent = Exclude<AlertEvent, 'price'>;

const isState = (fired: Fired): fired is Fired & { event: StateEvent } => fired.event !== 'price';

/**
 * What happened on a day, in a sentence: the price against its baseline, or the event with its price; at which shops it
 * happened, and at how many it holds now. Pages, mails and webhooks all use this sentence.
 */
export const firingSentence = (words: Wording, fired: Fired): string => {
  const { t } = words;
  const { price, baseline, above, against } = fired;
  const began = fired.began ?? fired.places;
  const say = (what: string, where: string): string =>
    t('firings:sentence', { what, where, inAll: inAllText(words, fired) });
  if (isState(fired)) return say(stateText(words, fired), whereText(words, fired));
  if (price === null || baseline === null) return say(t('firings:noPrice'), whereText(words, fired));
  if (against && above && above < began)
    return say(bothWays(words, fired, above, began - above), namesOnly(words, fired));
  return say(oneWay(words, fired, price, baseline), whereText(words, fired));
};

type Against = NonNullable<Fired['against']>;

/** `oneWay` in as few words as a line has room for. */
const briefOneWay = (words: Wording, against: Against, price: number, baseline: number): string => {
  const { t, formats } = words;
  if (baseline <= 0 || price === baseline) return t('firings:plain', prices(words, { price, baseline }));
  const way = price > baseline ? 'up' : 'down';
  const values = { price: formats.moneyWithUnit(price), change: changeText(words, price, baseline) };
  if (against === 'previous') return t(`firings:brief.previous.${way}`, values);
  const percent = formats.percent(Math.abs(percentOff(price, baseline)));
  return t(`firings:brief.off.${way}`, { ...values, percent, what: t(`firings:brief.beyond.${against}`) });
};

/** `bothWays` likewise: it has the numbers of shops in it. */
const briefBothWays = (words: Wording, against: Against, up: number, down: number): string => {
  const shops = { up: shopsText(words, up), down: shopsText(words, down) };
  if (against === 'previous') return words.t('firings:brief.previous.both', shops);
  return words.t('firings:brief.off.both', { ...shops, what: words.t(`firings:brief.beyond.${against}`) });
};

/** What happened on a day, and at how many shops it began, on one line of a list; `firingSentence` says the rest. */
export const firingBrief = (words: Wording, fired: Fired): string => {
  const { t } = words;
  const { price, baseline, above, against } = fired;
  const shops = fired.began ?? fired.places;
  const line = (what: string): string => t('firings:brief.line', { what, shops: countText(words, fired) });
  if (isState(fired)) return line(stateText(words, fired));
  if (price === null || baseline === null || !against) return line(t('firings:noPrice'));
  if (above && above < shops) return briefBothWays(words, against, above, shops - above);
  return line(briefOneWay(words, against, price, baseline));
};
