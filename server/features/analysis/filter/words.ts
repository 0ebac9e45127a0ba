import type { PageRequest } from '../../../http/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { DashboardData } from '../../load-dashboard.ts';
import type { OpenAnalysis } from '../open-analysis.ts';
import type { Selection } from './selection.ts';

type Named = { id: number; name: string };

/** A single choice is named, several are counted. */
const nameOrCount = (ids: number[], entries: readonly Named[], several: string): string =>
  (ids.length === 1 && entries.find(entry => entry.id === ids[0])?.name) || several;

const placeWords = (t: Translator, data: DashboardData, { regions, cities, shops }: Selection): string => {
  const words = [
    ...(regions.length
      ? [nameOrCount(regions, data.regions, t('analysis:regionsSome', { count: regions.length }))]
      : []),
    ...(cities.length ? [nameOrCount(cities, data.cities, t('analysis:citiesSome', { count: cities.length }))] : []),
    ...(shops.length ? [nameOrCount(shops, data.shops, t('analysis:shopsSome', { count: shops.length }))] : []),
  ];
  return words.join(', ') || t('analysis:placesAll');
};

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

type Spoken = Pick<OpenAnalysis, 'data' | 'selection' | 'formats' | 'problems'>;

/** Retailers, places and period of a selection in words. */
const whereAndWhen = (t: Translator, { data, selection, formats, problems }: Spoken): string[] => {
  const { retailers, period, range } = selection;
  const dates = problems.length > 0 ? '…' : formats.period(period.start, period.end);
  return [
    retailers.length
      ? nameOrCount(retailers, data.retailers, t('analysis:retailersSome', { count: retailers.length }))
      : t('analysis:retailersAll'),
    placeWords(t, data, selection),
    range === 'dates' ? dates : `${t(`analysis:preset.${range}`)} (${dates})`,
  ];
};

/** The state of the filter in words; `one` names the product of a page about one product. */
export const wordsOf = ({ t }: PageRequest, spoken: Spoken, one: string | null = null): string => {
  const { data, selection, formats } = spoken;
  const all = t('analysis:productsAll', { count: formats.count(data.products.length) });
  return [one ?? productWords(t, data, all, selection), ...whereAndWhen(t, spoken)].join(' · ');
};
