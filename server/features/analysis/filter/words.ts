import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { DashboardData } from '../../shared/dashboard/load-dashboard.ts';
import { comparedIds, isOfOne, type OpenAnalysis } from '../ask/open-analysis.ts';
import { canCompare } from '../compare/compared.ts';
import { comparedPeriod } from './compared-days.ts';
import type { Selection } from './selection.ts';
import { isOfPeriod } from './typed-days.ts';

type Named = { id: number; name: string };

type SomeOf = `analysis:${'products' | 'competitors' | 'groups' | 'retailers' | 'regions' | 'cities' | 'shops'}Some`;

/** A single choice is named, several are counted; what is not in the dashboard any more filters nothing that is. */
const nameOrCount = (t: Translator, ids: readonly number[], entries: readonly Named[], some: SomeOf): string[] => {
  if (ids.length === 0) return [];
  const chosen = new Set(ids);
  const there = entries.filter(({ id }) => chosen.has(id));
  const [only] = there;
  if (!only) return [t('analysis:notHere', { choices: t(some, { count: ids.length }) })];
  return [there.length === 1 ? only.name : t(some, { count: there.length })];
};

const placeWords = (t: Translator, data: DashboardData, { regions, cities, shops }: Selection): string =>
  [
    ...nameOrCount(t, regions, data.regions, 'analysis:regionsSome'),
    ...nameOrCount(t, cities, data.cities, 'analysis:citiesSome'),
    ...nameOrCount(t, shops, data.shops, 'analysis:shopsSome'),
  ].join(', ');

const productWords = (t: Translator, data: DashboardData, all: string, selection: Selection): string => {
  const { products, competitors, groups } = selection;
  const words = [
    ...nameOrCount(t, products, data.products, 'analysis:productsSome'),
    // A product that is no competitor any more can still be chosen as one.
    ...nameOrCount(t, competitors, data.products, 'analysis:competitorsSome'),
    ...nameOrCount(t, groups, data.groups, 'analysis:groupsSome'),
  ];
  return words.join(', ') || all;
};

/** An analysis, as far as that says whether it is compared. */
type Comparable = Parameters<typeof canCompare>[0];

type Spoken = Pick<OpenAnalysis, 'key' | 'data' | 'selection' | 'formats' | 'problems' | 'incomparable'>;

const retailerWords = (t: Translator, data: DashboardData, { retailers }: Selection): string =>
  nameOrCount(t, retailers, data.retailers, 'analysis:retailersSome').join('');

/** The name of a period within words. */
const presetWords = (t: Translator, range: Exclude<Selection['range'], 'dates'>): string => {
  const [first = '', ...rest] = t(`analysis:preset.${range}`);
  return first.toLowerCase() + rest.join('');
};

/** A part of a filter in words; `aside`: what is not chosen, or said elsewhere too, which a narrow screen leaves out. */
type Said = { text: string; aside: boolean };

const said = (text: string): Said => ({ text, aside: false });

/** What was chosen, or that nothing was. */
const chosenOr = (chosen: string, all: string): Said => ({ text: ` · ${chosen || all}`, aside: chosen === '' });

/** Days that a page has of its own, and why. */
type OwnDays = { start: string; end: string; why: string };

/** The period, on one line, and what it is called. */
const whenWords = (t: Translator, { selection, formats, problems }: Spoken, own: OwnDays | undefined): Said[] => {
  const days = (of: Period): string => formats.period(of.start, of.end).replaceAll(' ', '\u00a0');
  const { start, end, range } = selection;
  if (own) return [said(days(own)), { text: ` (${own.why})`, aside: true }];
  const dates = said(problems.some(isOfPeriod) ? '…' : days({ start, end }));
  return range === 'dates' ? [dates] : [dates, { text: ` (${presetWords(t, range)})`, aside: true }];
};

/**
 * What a page covers if not all products: one product, with days of its own if it has not those of the filter, or the products
 * that it takes without a choice.
 */
export type About =
  | { one: string; days?: OwnDays }
  /** `ofAllCompetitors`: those that were chosen limit nothing of it. */
  | { kind: 'own' | 'ownAndCompetitors'; ids: ReadonlySet<number>; ofAllCompetitors?: boolean };

/** A page about own products alone, or about these and their competitors. */
export const aboutOwn = ({ own }: Pick<OpenAnalysis, 'own'>): About => ({ kind: 'own', ids: own });
export const aboutCompared = (open: Pick<OpenAnalysis, 'own' | 'data'>): About => ({
  kind: 'ownAndCompetitors',
  ids: comparedIds(open),
});

/** The products of a page without a choice, counted. */
const unchosenWords = (t: Translator, { data, formats }: Spoken, about: About | null): string => {
  const total = formats.count(data.products.length);
  const taken = about && 'ids' in about ? data.products.filter(({ id }) => about.ids.has(id)).length : 0;
  if (!about || 'one' in about || taken === 0 || taken === data.products.length)
    return t('analysis:productsAll', { count: data.products.length, number: total });
  return t(`analysis:products.${about.kind}`, { count: formats.count(taken), total });
};

/** The days that the period is compared with in some of these analyses; null where it is not, or not yet. */
const comparedIn = (
  { selection, problems, incomparable }: Spoken,
  among: readonly Comparable[],
): ReturnType<typeof comparedPeriod> =>
  among.some(canCompare) && problems.length === 0 && !incomparable ? comparedPeriod(selection) : null;

/** What the period is compared with, in days; nothing where it is not. */
const comparedWords = (t: Translator, spoken: Spoken, among: readonly Comparable[] = [spoken]): string[] => {
  const compared = comparedIn(spoken, among);
  return compared ? [t('compared:with', { period: spoken.formats.period(compared.start, compared.end) })] : [];
};

/** The same by its name where it has one: its days move on. */
const comparedByName = (t: Translator, spoken: Spoken): string[] => {
  const by = spoken.selection.compared?.by;
  if (!by || by === 'dates') return comparedWords(t, spoken);
  return comparedIn(spoken, [spoken]) ? [t('compared:with', { period: t(`compared:${by}`) })] : [];
};

/** Pages whose question names their only product. */
const naming: readonly Spoken['key'][] = ['price-by-region', 'price-by-city', 'price-by-shop', 'price-gap'];

/** Whether a narrow screen leaves out what is said of products: it is no choice, or the question says it. */
const isAside = (t: Translator, { key, data, selection }: Spoken): boolean =>
  productWords(t, data, '', selection) === '' || (naming.includes(key) && isOfOne({ data, selection, own: new Set() }));

/** The state of the filter, its period first; `products`: those that it is about, '' where the page says that itself. */
const describe = ({ t }: PageRequest, spoken: Spoken, about: About | null, products: string): Said[] => {
  const { data, selection } = spoken;
  return [
    ...whenWords(t, spoken, about && 'one' in about ? about.days : undefined),
    ...(products ? [{ text: ` · ${products}`, aside: isAside(t, spoken) }] : []),
    chosenOr(retailerWords(t, data, selection), t('analysis:retailersAll')),
    chosenOr(placeWords(t, data, selection), t('analysis:placesAll')),
    ...comparedWords(t, spoken).map(text => ({ text: ` · ${text}`, aside: true })),
  ];
};

/** The products of a filter: the one that a page is about, those chosen, or all. */
const coveredWords = ({ t }: PageRequest, spoken: Spoken, about: About | null): string => {
  if (about && 'one' in about) return about.one;
  const { data, selection } = spoken;
  const chosen = about?.ofAllCompetitors ? { ...selection, competitors: [] } : selection;
  return productWords(t, data, unchosenWords(t, spoken, about), chosen);
};

/** The state of the filter in words. */
export const describeFilter = (request: PageRequest, spoken: Spoken, about: About | null = null): string =>
  describe(request, spoken, about, coveredWords(request, spoken, about))
    .map(({ text }) => text)
    .join('');

/** From here on a name takes more than its line on a phone. */
const longName = 24;

/** Where places were chosen too, a long name comes behind them: a narrow box has two lines, which would end within it. */
const placesFirst = (parts: readonly Said[], products: string): readonly Said[] => {
  const at = parts.findIndex(({ text, aside }) => !aside && products !== '' && text === ` · ${products}`);
  const [named, ...after] = at === -1 ? [] : parts.slice(at);
  if (!named || products.length <= longName || after.slice(0, 2).every(({ aside }) => aside)) return parts;
  return [...parts.slice(0, at), ...after.slice(0, 2), named, ...after.slice(2)];
};

/**
 * The same in turns: what is said, and what a narrow screen leaves out. The title of a page about one product names it, and no
 * choice of the filter makes it another.
 */
export const filterWords = (request: PageRequest, spoken: Spoken, about: About | null): string[] => {
  const products = about && 'one' in about ? '' : coveredWords(request, spoken, about);
  const parts = placesFirst(describe(request, spoken, about, products), products);
  const words: string[] = [];
  for (const { text, aside } of parts) {
    const goesOn = words.length > 0 && aside === (words.length % 2 === 0);
    const kept = text.replaceAll(' · ', '\u00a0· ');
    words.push(goesOn ? `${words.pop()}${kept}` : kept);
  }
  return words;
};

/** The same for a page of several analyses, if any of them is compared. */
export const describeForSeveral = (request: PageRequest, spoken: Spoken, shown: readonly Comparable[]): string =>
  [describeFilter(request, spoken), ...comparedWords(request.t, spoken, shown)].join(' · ');

/** Only what was chosen, each choice in words; nothing for what is at its default. */
export const describeChoices = ({ t }: PageRequest, spoken: Spoken): string[] => {
  const { data, selection, formats } = spoken;
  const { range, standard, start, end } = selection;
  const named = range === 'dates' ? formats.period(start, end) : t(`analysis:preset.${range}`);
  return [
    productWords(t, data, '', selection),
    retailerWords(t, data, selection),
    placeWords(t, data, selection),
    range === standard ? '' : named,
    ...comparedByName(t, spoken),
  ].filter(Boolean);
};
