import type { FilterList, FilterOption } from '../../../../views/islands/filter/filter-model.ts';
import { type ListName, lists } from '../../../domain/analysis-address.shared.ts';
import { createFinder } from '../../../domain/find-words.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';

/** The names of the lists. */
export const legends = {
  product: 'analysis:products',
  competitor: 'analysis:competitors',
  group: 'analysis:groups',
  retailer: 'analysis:retailers',
  region: 'analysis:regions',
  city: 'analysis:cities',
  shop: 'analysis:shops',
} as const;

/** In the order of the filter. */
export const aboutProducts = ['product', 'competitor', 'group'] as const;
export const aboutPlaces = ['retailer', 'region', 'city', 'shop'] as const;

type Entry = { id: number; label: string; note: string; parent?: number | null };

const placeNote = (t: Translator, note: string, hasProducts: boolean): string =>
  hasProducts ? note : [note, t('analysis:noProducts')].filter(Boolean).join(', ');

/** Own products are marked; competitors are only in their own list. */
const productEntries = (
  t: Translator,
  { data, own }: OpenAnalysis,
): Pick<Record<ListName, Entry[]>, 'product' | 'competitor'> => {
  const competing = new Set(data.competitors.map(competitor => competitor.id));
  const entry = ({ id, upc, name }: { id: number; upc: string; name: string }): Entry => ({
    id,
    label: name,
    note: own.has(id) ? `${upc}, ${t('common:own')}` : upc,
  });
  return {
    product: data.products.filter(product => !competing.has(product.id)).map(entry),
    competitor: data.products.filter(product => competing.has(product.id)).map(entry),
  };
};

const listEntries = (t: Translator, open: OpenAnalysis): Record<ListName, Entry[]> => {
  const { data, formats } = open;
  return {
    ...productEntries(t, open),
    group: data.groups.map(({ id, name, productIds }) => ({
      id,
      label: name,
      note: t('analysis:groupHolds', { count: productIds.length, number: formats.count(productIds.length) }),
    })),
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
  };
};

/** More products than this require a search: thousands of boxes would make every analysis slow. */
export const mostListed = 300;

/** The entries of a list: of a long list of products the chosen ones and the first that match the search. */
const listed = (name: ListName, entries: Entry[], chosen: ReadonlySet<number>, find: string): Entry[] => {
  const isLong = (name === 'product' || name === 'competitor') && entries.length > mostListed;
  if (!isLong) return entries;
  const isWanted = createFinder(find);
  const found = entries.filter(({ id, label, note }) => !chosen.has(id) && isWanted(`${label} ${note}`));
  const kept = new Set([...chosen, ...found.slice(0, mostListed).map(entry => entry.id)]);
  return entries.filter(entry => kept.has(entry.id));
};

const toOption = ({ id, label, note, parent }: Entry, chosen: ReadonlySet<number>): FilterOption => ({
  value: String(id),
  label,
  note,
  checked: chosen.has(id),
  ...(parent ? { parent: String(parent) } : {}),
});

const parentLists: Partial<Record<ListName, ListName>> = { city: 'region', shop: 'city' };

/** The lists with any choices. */
export const presentFilterLists = (
  { t }: PageRequest,
  open: OpenAnalysis,
  names: readonly ListName[],
): FilterList[] => {
  const entries = listEntries(t, open);
  return names
    .filter(name => entries[name].length > 0)
    .map(name => {
      const legend = t(legends[name]);
      const ids = new Set<number>(open.selection[lists[name]]);
      const parentList = parentLists[name];
      return {
        name,
        legend,
        findLabel: t('analysis:find', { list: legend.toLowerCase() }),
        options: listed(name, entries[name], ids, open.selection.find).map(entry => toOption(entry, ids)),
        ...(parentList ? { parentList } : {}),
        ...(name === 'product' && open.selection.find !== '' ? { isOpen: true } : {}),
      };
    });
};
