import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { NotFound } from '../../shared/outcomes/panel.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { leftPlaces } from './left-the-dashboard.ts';
import { type Selection, writeSelection } from './selection.ts';

/** What each of the lists is called, and what its entries are. A product that is no competitor any more can still be chosen as one. */
const removable = {
  retailers: { all: 'analysis:none.retailers', of: 'retailers' },
  regions: { all: 'analysis:none.regions', of: 'regions' },
  cities: { all: 'analysis:none.cities', of: 'cities' },
  shops: { all: 'analysis:none.shops', of: 'shops' },
  products: { all: 'analysis:none.products', of: 'products' },
  competitors: { all: 'analysis:none.competitors', of: 'products' },
  groups: { all: 'analysis:none.groups', of: 'groups' },
} as const;

type Removal = NotFound['removals'][number];

/** A choice by its name, beside the cross that takes it away. */
const withoutChoice =
  (selection: Selection, here: string) =>
  (choice: string, change: Partial<Selection>): Removal => ({
    label: choice,
    href: withQuery(here, writeSelection(selection, { page: 1, ...change })),
  });

/** Whether the data has none of these days, so that nothing but the dates is the reason. */
export const isOutside = ({ start, end }: Selection, { firstDay, lastDay }: OpenAnalysis['data']): boolean =>
  firstDay !== null && (end < firstDay || (lastDay !== null && start > lastDay));

/** The only entry that is chosen of a list by its name, several together. */
const choiceIn = (t: PageRequest['t'], { selection, data }: OpenAnalysis, name: keyof typeof removable): string => {
  const [id, ...others] = selection[name];
  const { all, of } = removable[name];
  const entries: readonly { id: number; name: string }[] = data[of];
  const one = others.length === 0 ? entries.find(entry => entry.id === id) : undefined;
  return one?.name ?? t(all);
};

/**
 * Each choice that could be the reason, with the address of the page without it. Who
 * opens a share link, or reads a mail, chooses nothing.
 */
const presentRemovals = (request: PageRequest, open: OpenAnalysis, here: string): Removal[] => {
  const { t, signedIn } = request;
  const { selection } = open;
  if (!signedIn) return [];
  const without = withoutChoice(selection, here);
  const lists = (Object.keys(removable) as (keyof typeof removable)[])
    .filter(name => selection[name].length > 0)
    .map(name => without(choiceIn(t, open, name), { [name]: [] }));
  if (selection.range === 'from_start') return lists;
  return [...lists, without(t('analysis:none.period'), { range: 'from_start' })];
};

/** What a dashboard watches none of, so that no choice and no days have figures: null where it watches something. */
export const lackOf = ({ data }: Pick<OpenAnalysis, 'data'>): 'retailers' | 'products' | null => {
  // Shops of unknown retailers count without one.
  if (data.retailers.length === 0 && data.shops.length === 0) return 'retailers';
  return data.products.length === 0 ? 'products' : null;
};

/** That it watches none of them. */
export const lackWords = (
  { t }: Pick<PageRequest, 't'>,
  lack: NonNullable<ReturnType<typeof lackOf>>,
): Pick<NotFound, 'title' | 'text'> => ({
  title: t(`analysis:none.lack_${lack}`),
  text: t(`analysis:none.lackText_${lack}`),
});

/** The way to the newest days with data. */
export const newestDays = (
  { t }: Pick<PageRequest, 't'>,
  selection: Selection,
  here: string,
): NonNullable<NotFound['link']> => ({
  label: t('analysis:none.newest'),
  href: withQuery(here, writeSelection(selection, { page: 1, range: 'newest_30_days' })),
});

/** No data in these days at all: when there are, and the way to the newest ones. */
const outside = ({ t, signedIn }: PageRequest, { selection, data, formats }: OpenAnalysis, here: string): NotFound => {
  const { firstDay, lastDay } = data;
  const isBefore = firstDay !== null && selection.end < firstDay;
  const text = isBefore
    ? t('analysis:none.begins', { day: formats.day(firstDay) })
    : t('analysis:none.ends', { day: formats.day(lastDay ?? '') });
  return {
    title: t('analysis:none.outside', { within: formats.within(selection.start, selection.end) }),
    text,
    removals: [],
    // Who opens a share link, or reads a mail, chooses nothing.
    ...(signedIn ? { link: newestDays({ t }, selection, here) } : {}),
  };
};

/** If the page ignores the filter's products, removing them would change nothing. */
export const withoutProducts = (open: OpenAnalysis): OpenAnalysis => ({
  ...open,
  selection: { ...open.selection, products: [], competitors: [], groups: [] },
});

/** Nothing found: a page beyond the last, no data at all, or choices that can be removed one by one. */
export function presentNotFound(
  request: PageRequest,
  open: OpenAnalysis,
  here: string,
  lastPage: number | null,
): NotFound {
  const { t } = request;
  const { selection, data, formats, problems, gone } = open;
  if (problems.length > 0) {
    const messages = new Set(problems.map(({ message }) => t(message)));
    const withoutDates = withoutChoice(selection, here)(t('analysis:none.period'), { range: 'from_start' });
    return { title: t('common:errorSummary'), text: [...messages].join(' '), removals: [withoutDates] };
  }
  if (gone) {
    const places = leftPlaces(request, open);
    const without = { page: 1, products: [], competitors: [], groups: [], ...places?.kept };
    const href = withQuery(here, writeSelection(selection, without));
    const text = [
      t('analysis:none.goneText'),
      ...(places ? [t('analysis:none.goneBesides', { choices: places.choices })] : []),
    ].join(' ');
    return { title: t('analysis:none.gone'), text, removals: [], link: { label: t('analysis:none.goneBack'), href } };
  }
  if (lastPage !== null) {
    const href = withQuery(here, writeSelection(selection, { page: lastPage }));
    const title = t('analysis:table.beyond', { page: selection.page, last: lastPage });
    return { title, text: '', removals: [{ label: t('analysis:table.toLast'), href }] };
  }
  const lack = lackOf(open);
  if (lack !== null) return { ...lackWords(request, lack), removals: [] };
  if (data.firstDay === null)
    return { title: t('analysis:none.noData'), text: t('analysis:none.noDataText'), removals: [] };
  if (isOutside(selection, data)) return outside(request, open, here);
  const within = formats.within(selection.start, selection.end);
  const removals = presentRemovals(request, open, here);
  // Without choices there is nothing to remove.
  const text = t(removals.length === 0 ? 'analysis:none.textPlain' : 'analysis:none.text', { within });
  return { title: t('analysis:none.title'), text, removals };
}

/** No own product has a competitor: what to do about it. */
export const nothingOwn = ({ t, basePath }: PageRequest, { data }: Pick<OpenAnalysis, 'data'>): NotFound => ({
  title: t('gap:noOwn'),
  text: t('gap:noOwnText'),
  removals: [],
  link: { label: t('gap:noOwnLink'), href: basePath + paths.choice(data.basic.id, 'settings', 'my-products') },
});
