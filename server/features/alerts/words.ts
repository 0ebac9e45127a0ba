import type { AlertBaseline } from '../../contract/entities/alert-kinds.ts';
import { type AdvancedAlertBody, type AlertBody, isAdvanced } from '../../contract/entities/alerts.ts';
import type { Formats } from '../../domain/formats.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Choices } from './load.ts';

/** What sentences are made of: the language, the country's formats, and the names of the choices. */
export type Wording = { t: Translator; formats: Formats; choices: Choices };

const mostNamed = 2;

/** Numbers as typed: with no more decimals than they have. */
const plain = (value: number): string => String(value);

const named = <T extends { id: number; name: string }>(all: readonly T[], ids: readonly number[]): string[] => {
  const wanted = new Set(ids);
  return all.filter(one => wanted.has(one.id)).map(one => one.name);
};

/** The subject of an alert: the first two products by name, of others how many; groups by name. */
export const subjectWords = ({ t, choices }: Wording, { productIds, groupIds }: AlertBody): string => {
  const products = named(choices.products, productIds);
  const groups = named(choices.groups, groupIds);
  const left = products.length - mostNamed;
  const parts = [
    ...products.slice(0, mostNamed),
    ...(left > 0 ? [t('alerts:moreProducts', { count: left })] : []),
    ...(groups.length > 0 ? [t('alerts:groupNames', { names: groups.join(', ') })] : []),
  ];
  return parts.join(', ') || t('alerts:goneSubject');
};

const sizeWords = (
  { t, formats }: Wording,
  { threshold, unit }: { threshold: number; unit: 'percent' | 'money' },
): string =>
  unit === 'percent' ? t('alerts:percent', { number: plain(threshold) }) : formats.moneyWithUnit(threshold);

const baselineWords = ({ t }: Wording, baseline: AlertBaseline, days: number): string =>
  baseline === 'average' ? t('alerts:baseline.averageOf', { count: days }) : t(`alerts:baseline.${baseline}`);

const priceSentence = (words: Wording, body: Extract<AlertBody, { threshold: number }>, subject: string): string => {
  const { t } = words;
  const { direction, threshold } = body;
  const size = sizeWords(words, body);
  if (!('baseline' in body) || body.baseline === 'previous')
    return t(`alerts:say.${threshold > 0 ? 'price' : 'any'}.${direction}`, { size, subject });
  const baseline = baselineWords(words, body.baseline, body.days);
  return t(`alerts:say.${threshold > 0 ? 'against' : 'off'}.${direction}`, { size, subject, baseline });
};

/** An alert as a sentence (docs/product.md §7.6). */
export const alertSentence = (words: Wording, body: AlertBody): string => {
  const subject = subjectWords(words, body);
  if ('event' in body && body.event !== 'price') return words.t(`alerts:say.${body.event}`, { subject });
  return 'threshold' in body ? priceSentence(words, body, subject) : '';
};

const placesWords = ({ t, choices }: Wording, body: AdvancedAlertBody): string => {
  const { retailers, regions, cities, shops } = choices;
  const names = [
    ...named(retailers, body.retailerIds),
    ...named(regions, body.regionIds),
    ...named(cities, body.cityIds),
    ...named(shops, body.shopIds),
  ];
  return names.length > 4 ? t('alerts:places', { count: names.length }) : names.join(', ');
};

const whenAbove = (value: number, least: number, text: () => string): string[] => (value > least ? [text()] : []);

const advancedDetails = (words: Wording, body: AdvancedAlertBody): string[] => {
  const { t } = words;
  const { leastPlaces, quietDays } = body;
  const places = placesWords(words, body);
  const own =
    body.configuration === 'price'
      ? whenAbove(body.tolerance, 0, () => t('alerts:detail.tolerance', { percent: plain(body.tolerance) }))
      : whenAbove(body.leastDepth, 0, () => t('alerts:detail.leastDepth', { percent: plain(body.leastDepth) }));
  return [
    ...(places ? [t('alerts:detail.at', { places })] : []),
    ...own,
    ...whenAbove(leastPlaces, 1, () => t('alerts:detail.leastPlaces', { count: leastPlaces })),
    ...whenAbove(quietDays, 0, () => t('alerts:detail.quietDays', { count: quietDays })),
  ];
};

/**
 * The other conditions of an alert, one sentence each: where, from when on, how long it does not fire again, who is
 * notified.
 */
export const alertDetails = (words: Wording, body: AlertBody): string[] => [
  ...(isAdvanced(body) ? advancedDetails(words, body) : []),
  ...(body.audience === 'everybody' ? [words.t('alerts:detail.everybody')] : []),
];
