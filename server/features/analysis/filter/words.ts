import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { DashboardData } from '../../shared/dashboard/load-dashboard.ts';
import { comparedIds, type OpenAnalysis } from '../ask/open-analysis.ts';
import { canCompare } from '../compare/compared.ts';
import { comparedPeriod } from './compared-days.ts';
import type { Selection } from './selection.ts';
import { isOfPeriod } from './typed-days.ts';

type Named = { id: number; name: string };

/** A single choice is named, several are counted. */
const nameOrCount = (ids: readonly number[], entries: readonly Named[], several: string): string =>
  (ids.length === 1 && entries.find(entry => entry.id === ids[0])?.name) || several;

const placeWords = (t: Translator, data: DashboardData, { regions, cities, shops }: Selection): string =>
  [
    ...(regions.length
      ? [nameOrCount(regions, data.regions, t('analysis:regionsSome', { count: regions.length }))]
      : []),
    ...(cities.length ? [nameOrCount(cities, data.cities, t('analysis:citiesSome', { count: cities.length }))] : []),
    ...(shops.length ? [nameOrCount(shops, data.shops, t('analysis:shopsSome', { count: shops.length }))] : []),
  ].join(', ');

const productWords = (t: Translator, data: DashboardData, all: string, selection: Selection): string => {
  const { products, competitors, groups } = selection;
  const words = [
    ...(products.length
      ? [nameOrCount(products, data.products, t('analysis:productsSome', { count: products.length }))]
      : []),
    ...(competitors.length
      ? [nameOrCount(competitors, data.competitors, t('analysis:competitorsSome', { count: competitors.length }))]
      : []),
    ...(groups.length ? [nameOrCount(groups, data.groups, t('analysis:groupsSome', { count: groups.length }))] : []),
  ];
  return words.join(', ') || all;
};

/** An analysis, as far as that says whether it is compared. */
type Comparable = Parameters<typeof canCompare>[0];

type Spoken = Pick<OpenAnalysis, 'key' | 'data' | 'selection' | 'formats' | 'problems' | 'incomparable'>;

const retailerWords = (t: Translator, data: DashboardData, { retailers }: Selection): string =>
  retailers.length > 0
    ? nameOrCount(retailers, data.retailers, t('analysis:retailersSome', { count: retailers.length }))
    : '';

/** The name of a period within words. */
const presetWords = (t: Translator, range: Exclude<Selection['range'], 'dates'>): string => {
  const [first = '', ...rest] = t(`analysis:preset.${range}`);
  return first.toLowerCase() + rest.join('');
};

/** Retailers, places and period of a selection in words. */
const whereAndWhen = (t: Translator, { data, selection, formats, problems }: Spoken): string[] => {
  const { start, end, range } = selection;
  const dates = problems.some(isOfPeriod) ? '…' : formats.period(start, end);
  return [
    retailerWords(t, data, selection) || t('analysis:retailersAll'),
    placeWords(t, data, selection) || t('analysis:placesAll'),
    range === 'dates' ? dates : `${presetWords(t, range)} (${dates})`,
  ];
};

/** What a page covers if not all products: one product, or those that it takes without a choice. */
export type About = { one: string } | { kind: 'own' | 'ownAndCompetitors'; ids: ReadonlySet<number> };

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

/** The state of the filter in words. */
export const describeFilter = ({ t }: PageRequest, spoken: Spoken, about: About | null = null): string => {
  const { data, selection } = spoken;
  const products =
    about && 'one' in about ? about.one : productWords(t, data, unchosenWords(t, spoken, about), selection);
  return [products, ...whereAndWhen(t, spoken), ...comparedWords(t, spoken)].join(' · ');
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
