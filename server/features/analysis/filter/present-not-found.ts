import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { NotFound } from '../../shared/outcomes/panel.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { leftPlaces } from './left-the-dashboard.ts';
import { type Selection, writeSelection } from './selection.ts';

const removable = {
  retailers: 'analysis:none.retailers',
  regions: 'analysis:none.regions',
  cities: 'analysis:none.cities',
  shops: 'analysis:none.shops',
  products: 'analysis:none.products',
  competitors: 'analysis:none.competitors',
  groups: 'analysis:none.groups',
} as const;

type Removal = NotFound['removals'][number];

const withoutChoice =
  ({ t }: PageRequest, selection: Selection, here: string) =>
  (choice: string, change: Partial<Selection>): Removal => ({
    label: t('analysis:none.remove', { choice }),
    href: withQuery(here, writeSelection(selection, { page: 1, ...change })),
  });

/** Each choice that could be the reason, with the address of the page without it; who opens a share link, or reads a mail, chooses nothing. */
const presentRemovals = (request: PageRequest, selection: Selection, here: string): Removal[] => {
  const { t, signedIn } = request;
  if (!signedIn) return [];
  const without = withoutChoice(request, selection, here);
  const lists = (Object.keys(removable) as (keyof typeof removable)[])
    .filter(name => selection[name].length > 0)
    .map(name => without(t(removable[name]), { [name]: [] }));
  const dates = selection.range === 'from_start' ? [] : [without(t('analysis:none.period'), { range: 'from_start' })];
  return [...lists, ...dates];
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
    const withoutDates = withoutChoice(request, selection, here)(t('analysis:none.period'), { range: 'from_start' });
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
  if (data.firstDay === null)
    return { title: t('analysis:none.noData'), text: t('analysis:none.noDataText'), removals: [] };
  const within = formats.within(selection.start, selection.end);
  const removals = presentRemovals(request, selection, here);
  // Without choices there is nothing to remove.
  const text = t(removals.length > 0 ? 'analysis:none.text' : 'analysis:none.textPlain', { within });
  return { title: t('analysis:none.title'), text, removals };
}

/** No own product has a competitor: what to do about it. */
export const nothingOwn = ({ t, basePath }: PageRequest, { data }: Pick<OpenAnalysis, 'data'>): NotFound => ({
  title: t('gap:noOwn'),
  text: t('gap:noOwnText'),
  removals: [],
  link: { label: t('gap:noOwnLink'), href: basePath + paths.choice(data.basic.id, 'settings', 'my-products') },
});
