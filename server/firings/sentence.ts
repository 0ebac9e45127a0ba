import type { AlertEvent } from '../contract/entities/alert-kinds.ts';
import type { AlertFiring } from '../contract/entities/alerts.ts';
import { inAllText, namesOnly, placeText, shopsText, type Where, type Wording, whereText } from './where.ts';

/** What a sentence says of a firing. */
export type Fired = Where &
  Pick<AlertFiring, 'above' | 'price' | 'baseline' | 'against' | 'againstDays' | 'higher' | 'lower'> & {
    event: AlertEvent;
  };

type Side = NonNullable<Fired['higher']>;

/** How far a price is from its baseline, in per cent. */
const percentOff = (price: number, baseline: number): number => (price / baseline - 1) * 100;

const prices = ({ formats }: Wording, { price, baseline }: { price: number; baseline: number }) => ({
  price: formats.moneyWithUnit(price),
  baseline: formats.moneyWithUnit(baseline),
});

const changeText = ({ t, formats }: Wording, price: number, baseline: number): string =>
  baseline > 0 ? t('firings:change', { percent: formats.signedPercent(percentOff(price, baseline)) }) : '';

/** The average is that of each shop, not of the product; old firings do not know of how many days. */
const averageText = (
  { t }: Wording,
  { againstDays, began, places }: Fired,
  length: 'beyond' | 'brief.beyond',
): string => {
  const count = began ?? places;
  return againstDays
    ? t(`firings:${length}.averageOf`, { count, days: againstDays })
    : t(`firings:${length}.average`, { count });
};

/** What prices are above or below. */
const beyondText = (words: Wording, fired: Fired): string => {
  const against = fired.against ?? 'previous';
  return against === 'average' ? averageText(words, fired, 'beyond') : words.t(`firings:beyond.${against}`);
};

/** Prices that all differ from the baseline in the same direction. */
const oneWay = (words: Wording, fired: Fired, price: number, baseline: number): string => {
  const { t, formats } = words;
  const { against, began, places } = fired;
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
  return t(`firings:off.${way}`, { ...values, percent, what: beyondText(words, fired) });
};

/** Prices that differ in both directions: their average would describe a move that no shop made. */
const bothWays = (words: Wording, fired: Fired, up: number, down: number): string => {
  const { t } = words;
  const { against, higher, lower } = fired;
  const counts = {
    up: shopsText(words, up),
    down: shopsText(words, down),
    what: beyondText(words, fired),
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

type Beyond = Exclude<NonNullable<Fired['against']>, 'previous'>;

const briefBeyond = (words: Wording, fired: Fired, against: Beyond): string =>
  against === 'average' ? averageText(words, fired, 'brief.beyond') : words.t(`firings:brief.beyond.${against}`);

/** `oneWay` in as few words as a line has room for. */
const briefOneWay = (words: Wording, fired: Fired, price: number, baseline: number): string => {
  const { t, formats } = words;
  const against = fired.against ?? 'previous';
  if (baseline <= 0 || price === baseline) return t('firings:plain', prices(words, { price, baseline }));
  const way = price > baseline ? 'up' : 'down';
  const values = { price: formats.moneyWithUnit(price), change: changeText(words, price, baseline) };
  if (against === 'previous') return t(`firings:brief.previous.${way}`, values);
  const percent = formats.percent(Math.abs(percentOff(price, baseline)));
  return t(`firings:brief.off.${way}`, { ...values, percent, what: briefBeyond(words, fired, against) });
};

/** `bothWays` likewise: it has the numbers of shops in it. */
const briefBothWays = (words: Wording, fired: Fired, up: number, down: number): string => {
  const against = fired.against ?? 'previous';
  const shops = { up: shopsText(words, up), down: shopsText(words, down) };
  if (against === 'previous') return words.t('firings:brief.previous.both', shops);
  return words.t('firings:brief.off.both', { ...shops, what: briefBeyond(words, fired, against) });
};

/** What happened on a day, and at which shop or how many, on one line of a list; `firingSentence` says the rest. */
export const firingBrief = (words: Wording, fired: Fired): string => {
  const { t } = words;
  const { price, baseline, above, against } = fired;
  const shops = fired.began ?? fired.places;
  const line = (what: string): string => t('firings:brief.line', { what, where: placeText(words, fired) });
  if (isState(fired)) return line(stateText(words, fired));
  if (price === null || baseline === null || !against) return line(t('firings:noPrice'));
  if (above && above < shops) return briefBothWays(words, fired, above, shops - above);
  return line(briefOneWay(words, fired, price, baseline));
};
