import type { FilterProps } from '../../../views/islands/Filter.island.tsx';
import type { FilterList, FilterOption } from '../../../views/islands/filter-model.ts';
import { datePresets, presetPeriod } from '../../domain/date-presets.ts';
import { todayIn } from '../../domain/days.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { DashboardData } from '../load-dashboard.ts';
import type { OpenAnalysis } from './open-analysis.ts';
import { pageSizes, type Selection } from './selection.ts';

type ListName = 'retailer' | 'region' | 'city' | 'shop' | 'product';
const legends = {
  retailer: 'analysis:retailers',
  region: 'analysis:regions',
  city: 'analysis:cities',
  shop: 'analysis:shops',
  product: 'analysis:products',
} as const;

type Entry = { id: number; label: string; note: string; parent?: number | null };

const placeNote = (t: Translator, note: string, hasProducts: boolean): string =>
  hasProducts ? note : [note, t('analysis:noProducts')].filter(Boolean).join(', ');

const entriesOf = (t: Translator, data: DashboardData): Record<ListName, Entry[]> => ({
  product: data.products.map(({ id, upc, name }) => ({ id, label: name, note: upc })),
  retailer: data.retailers.map(({ id, name }) => ({ id, label: name, note: '' })),
  region: data.regions.map(({ id, name, hasProducts }) => ({ id, label: name, note: placeNote(t, '', hasProducts) })),
  city: data.cities.map(({ id, name, regionName, regionId, hasProducts }) => ({
    id,
    label: name,
    note: placeNote(t, regionName, hasProducts),
    parent: regionId,
  })),
  shop: data.shops.map(({ id, name, retailerName, cityId, address, hasProducts }) => ({
    id,
    label: name,
    note: placeNote(t, [retailerName, address].filter(Boolean).join(', '), hasProducts),
    parent: cityId,
  })),
});

const optionOf = ({ id, label, note, parent }: Entry, chosen: ReadonlySet<number>): FilterOption => ({
  value: String(id),
  label,
  note,
  checked: chosen.has(id),
  ...(parent ? { parent: String(parent) } : {}),
});

const parentLists: Partial<Record<ListName, ListName>> = { city: 'region', shop: 'city' };

const listsOf = (t: Translator, data: DashboardData, selection: Selection): FilterList[] => {
  const entries = entriesOf(t, data);
  const chosen: Record<ListName, number[]> = {
    product: selection.products,
    retailer: selection.retailers,
    region: selection.regions,
    city: selection.cities,
    shop: selection.shops,
  };
  return (['product', 'retailer', 'region', 'city', 'shop'] as const)
    .filter(name => entries[name].length > 0)
    .map(name => {
      const legend = t(legends[name]);
      const ids = new Set(chosen[name]);
      const parentList = parentLists[name];
      return {
        name,
        legend,
        findLabel: t('analysis:find', { list: legend.toLowerCase() }),
        options: entries[name].map(entry => optionOf(entry, ids)),
        ...(parentList ? { parentList } : {}),
      };
    });
};

/** A single choice is named, several are counted. */
const nameOrCount = (ids: number[], entries: { id: number; name: string }[], several: string): string =>
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

/** The state of the filter in words. */
const wordsOf = (t: Translator, { data, selection, formats, problems }: OpenAnalysis): string => {
  const { products, retailers, period, range } = selection;
  const dates = problems.length > 0 ? '…' : formats.period(period.start, period.end);
  return t('analysis:words', {
    products: products.length
      ? nameOrCount(products, data.products, t('analysis:productsSome', { count: products.length }))
      : t('analysis:productsAll', { count: formats.count(data.products.length) }),
    retailers: retailers.length
      ? nameOrCount(retailers, data.retailers, t('analysis:retailersSome', { count: retailers.length }))
      : t('analysis:retailersAll'),
    places: placeWords(t, data, selection),
    period: range === 'dates' ? dates : `${t(`analysis:preset.${range}`)} (${dates})`,
  });
};

const presetsOf = ({ t, now }: PageRequest, { data }: OpenAnalysis): FilterProps['presets'] => {
  const today = todayIn(data.basic.timeZone, now);
  const named = datePresets.map(preset => {
    const { start, end } = presetPeriod(preset, today, data.firstDay);
    return { value: preset, label: t(`analysis:preset.${preset}`), start, end };
  });
  return [...named, { value: 'dates', label: t('analysis:preset.dates'), start: '', end: '' }];
};

/** What the address holds besides the filter, so that filtering keeps it; the page begins at the first again. */
const keptOf = ({ sort, direction, limit }: Selection): FilterProps['kept'] => [
  ...(sort ? [{ name: 'sort', value: sort }] : []),
  ...(direction ? [{ name: 'dir', value: direction }] : []),
  ...(limit === pageSizes[0] ? [] : [{ name: 'limit', value: String(limit) }]),
];

/** With more choices an address might not take them all. */
const mostInAddress = 100;

/** A form that is asked for (GET) while its choices fit into an address, else one that is sent. */
export const methodFor = (lists: readonly Pick<FilterList, 'options'>[]): FilterProps['method'] =>
  lists.reduce((count, list) => count + list.options.length, 0) > mostInAddress ? 'post' : 'get';

/** The filter bar: choices, dates, words. */
export function presentFilter(request: PageRequest, open: OpenAnalysis, here: string): Omit<FilterProps, 'id'> {
  const { t } = request;
  const { selection, problems, data, charted } = open;
  const lists = listsOf(t, data, selection);
  return {
    action: here,
    method: methodFor(lists),
    words: wordsOf(t, open),
    texts: {
      change: t('analysis:change'),
      close: t('analysis:close'),
      dates: t('analysis:dates'),
      period: t('analysis:period'),
      from: t('analysis:from'),
      to: t('analysis:to'),
      show: t('analysis:showThese'),
      clear: t('analysis:clear'),
      addressKeeps: t('analysis:addressKeeps'),
      chosen: t('analysis:chosenCount', { count: '{n}' }),
      charted: t('analysis:charted'),
      chartedHelp: t('analysis:chartedHelp'),
    },
    range: selection.range,
    start: selection.period.start,
    end: selection.period.end,
    charted: String(charted?.id ?? ''),
    errors: problems.map(({ field, message }) => ({ field, text: t(`analysis:${message}`) })),
    presets: presetsOf(request, open),
    kept: keptOf(selection),
    clearHref: here,
    open: problems.length > 0,
    lists,
  };
}
