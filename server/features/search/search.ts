import { z } from 'zod';
import { type FoundGroup, SearchPage, type SearchPageProps } from '../../../views/pages/search/SearchPage.tsx';
import { dashboardList } from '../../contract/calls/main/dashboards/dashboards.ts';
import { type SearchReply, searchAll } from '../../contract/calls/main/dashboards/search.ts';
import { bounds } from '../../contract/entities/account.ts';
import { analysisKeys, analysisPath, isViewAnalysis } from '../../domain/analysis/analysis-keys.ts';
import { insideField } from '../../domain/analysis-address.shared.ts';
import { dayWords } from '../../domain/calendar/day-words.ts';
import { createFinder, toWords } from '../../domain/find-words.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Translator } from '../../rendering/translator.ts';
import { type Outcome, ok } from '../../upstream/outcome.ts';
import { countUnviewed, frameIfThere } from '../shared/dashboard/open-dashboard.ts';
import { idOrNone, searched } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { upperFirst } from '../shared/words/first-letter.ts';

const mostOfGroup = 20;

const address = z.object({ q: searched(bounds.search), [insideField]: idOrNone });

const none = { total: 0, data: [] };
const nothing: SearchReply = { dashboards: none, products: none, shops: none, alerts: none };

/** Dashboards by name: what can be searched where the upstream has no search. */
const searchNames = async (request: PageRequest, text: string): Promise<Outcome<SearchReply>> => {
  const listed = await request.call(dashboardList, {});
  if (listed.kind !== 'ok') return listed;
  const isWanted = createFinder(text);
  const data = listed.value.filter(({ name }) => isWanted(name));
  return ok({ ...nothing, dashboards: { total: data.length, data: data.slice(0, mostOfGroup) } });
};

/** The pages of figures that a dashboard has; an API may know others. */
const figurePages = [...analysisKeys, 'price-changes'] as const;
const pageNamed = (analysis: string) => figurePages.find(key => key === analysis);

const analysisName = (t: Translator, analysis: string): string => {
  const key = pageNamed(analysis);
  return key ? t(`analysisTypes:name.${key}`) : analysis;
};

const pathOf = (dashboardId: number, analysis: string): string => {
  const key = pageNamed(analysis);
  if (!key) return paths.dashboard(dashboardId);
  return key === 'price-changes' ? paths.priceChanges(dashboardId) : analysisPath(dashboardId, key);
};

const presentGroup = (
  { t }: PageRequest,
  kind: keyof SearchReply,
  total: number,
  items: FoundGroup['items'],
): FoundGroup[] =>
  items.length === 0
    ? []
    : [
        {
          key: kind,
          title: t(`search:${kind}`, { count: total }),
          total,
          items,
          more: total > items.length ? t('search:more', { count: items.length, total }) : null,
        },
      ];

type Named = { id: number; name: string };

/** The dashboard from which it was asked comes first: the name of what was found leads there. */
const insideFirst = (inside: number | undefined, of: readonly Named[]): readonly Named[] =>
  of.toSorted((one, other) => Number(other.id === inside) - Number(one.id === inside));

type Asked = { text: string; inside: number | undefined };

const presentGroups = (request: PageRequest, reply: SearchReply, { text, inside }: Asked): FoundGroup[] => {
  const { basePath, t, lang } = request;
  const { dashboards, products, shops, alerts, views = none, analyses = none, notes = none } = reply;
  const { regions = none, cities = none, retailers = none, groups = none, comparisonSets = none } = reply;
  const group = <T>(
    kind: keyof SearchReply,
    { total, data }: { total: number; data: T[] },
    toItem: (one: T) => FoundGroup['items'][number],
  ): FoundGroup[] => presentGroup(request, kind, total, data.map(toItem));
  const at = (of: readonly Named[], pathIn: (dashboardId: number) => string) =>
    insideFirst(inside, of).map(one => ({ name: one.name, href: basePath + pathIn(one.id) }));
  const placeAt = (level: 'region' | 'city', id: number, of: readonly Named[]) =>
    at(of, one => withQuery(paths.analysis(one, `price-by-${level}`), { [level]: id }));
  const shopPricesAt = (list: 'retailer' | 'shop', id: number, of: readonly Named[]) =>
    at(of, one => withQuery(paths.analysis(one, 'price-by-shop'), { [list]: id }));
  return [
    ...group('analyses', analyses, ({ analysis, dashboard }) => ({
      key: analysis,
      name: analysisName(t, analysis),
      note: '',
      at: [{ name: dashboard.name, href: basePath + pathOf(dashboard.id, analysis) }],
    })),
    ...group('products', products, ({ id, name, upc, brand, own = false, dashboards: of }) => ({
      key: id,
      name,
      note: [t('search:upc', { upc }), brand].filter(Boolean).join(' · '),
      isOwn: own,
      at: at(of, one => paths.product(one, id)),
    })),
    ...group('retailers', retailers, ({ id, name, dashboards: of }) => ({
      key: id,
      name,
      note: '',
      at: shopPricesAt('retailer', id, of),
    })),
    ...group('shops', shops, ({ id, name, retailerName, address: street, dashboards: of }) => ({
      key: id,
      name,
      note: [retailerName, street].filter(Boolean).join(' · '),
      at: shopPricesAt('shop', id, of),
    })),
    ...group('regions', regions, ({ id, name, dashboards: of }) => ({
      key: id,
      name,
      note: '',
      at: placeAt('region', id, of),
    })),
    ...group('cities', cities, ({ id, name, regionName, dashboards: of }) => ({
      key: id,
      name,
      note: regionName,
      at: placeAt('city', id, of),
    })),
    ...group('dashboards', dashboards, ({ id, name }) => ({
      key: id,
      name,
      note: '',
      at: [{ name: '', href: basePath + paths.dashboard(id) }],
    })),
    ...group('groups', groups, ({ id, name, dashboard }) => ({
      key: id,
      name,
      note: '',
      at: [{ name: dashboard.name, href: basePath + paths.group(dashboard.id, id) }],
    })),
    ...group('comparisonSets', comparisonSets, ({ id, name, status, dashboard }) => ({
      key: id,
      name,
      note: status === 'archived' ? t('sets:isArchived') : '',
      at: [{ name: dashboard.name, href: basePath + paths.comparisonSet(dashboard.id, id) }],
    })),
    ...group('views', views, ({ id, name, analysis, dashboard }) => ({
      key: id,
      name,
      note: isViewAnalysis(analysis) ? t(`analysisTypes:name.${analysis}`) : '',
      at: [{ name: dashboard.name, href: basePath + paths.view(dashboard.id, id) }],
    })),
    ...group('notes', notes, ({ id, text: name, firstDay, lastDay, dashboard }) => ({
      key: id,
      name,
      note: [...new Set([firstDay, lastDay])].map(day => dayWords(lang, day)).join(' – '),
      // The list, as far as it has what was looked for.
      at: [{ name: dashboard.name, href: basePath + withQuery(paths.notes(dashboard.id), { find: text }) }],
    })),
    ...group('alerts', alerts, ({ id, name, dashboard }) => ({
      key: id,
      name,
      note: '',
      at: [{ name: dashboard.name, href: basePath + paths.alert(dashboard.id, id) }],
    })),
  ];
};

/** Pages of every dashboard that are found by what they are called. */
const ownPages = [
  ['alerts:title', paths.alerts],
  ['notes:title', paths.notes],
  ['paper:title', paths.paper],
  ['workbook:ofDashboard', paths.dashboardWorkbook],
] as const;

const leastOfPage = 3;

/** Those whose name has words that begin with all that is looked for, in each dashboard of the search. */
const findPages = async (request: PageRequest, text: string, inside: number | undefined): Promise<FoundGroup[]> => {
  const { t, basePath } = request;
  const words = toWords(text);
  const isMeant = (name: string): boolean =>
    words.every(word => word.length >= leastOfPage && toWords(name).some(one => one.startsWith(word)));
  const meant = ownPages.filter(([key]) => words.length > 0 && isMeant(t(key)));
  const listed = meant.length === 0 ? null : await request.call(dashboardList, {});
  const own = listed?.kind === 'ok' ? listed.value.filter(({ id }) => inside === undefined || id === inside) : [];
  const shown = own.slice(0, mostOfGroup);
  const items = meant.map(([key, pathOfPage]) => ({
    key,
    name: t(key),
    note: '',
    at: shown.map(({ id, name }) => ({ name, href: basePath + pathOfPage(id) })),
  }));
  if (items.length === 0 || shown.length === 0) return [];
  return [{ key: 'pages', title: t('search:pages', { count: items.length }), total: items.length, items, more: null }];
};

/** The dashboard from which it was asked, if the person has it. */
const openInside = async (request: PageRequest, id: number | undefined): Promise<SearchPageProps['inside']> => {
  if (id === undefined) return null;
  const [frame, unviewed] = await Promise.all([frameIfThere(request, id), countUnviewed(request, id)]);
  return frame && { id, frame: { ...frame, unviewed } };
};

/** Where to look on: the products of the dashboard from which it was asked, else the dashboards. */
const onwardFrom = ({ t, basePath }: PageRequest, inside: SearchPageProps['inside']): SearchPageProps['onward'] =>
  inside
    ? {
        label: t('search:allProducts', { name: inside.frame.dashboard.name }),
        href: basePath + paths.products(inside.id),
      }
    : { label: t('common:dashboards'), href: basePath + paths.dashboards };

/** One search over everything that has a name, and notes. */
export const search = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const { q: text, [insideField]: inside } = readFields(address, request.query);
  const found =
    toWords(text).length === 0
      ? nothing
      : orEnd(
          await request.callOr(
            searchAll,
            { query: { text, limit: mostOfGroup, ...(inside === undefined ? {} : { dashboardId: inside }) } },
            () => searchNames(request, text),
          ),
        );
  const groups = [...presentGroups(request, found, { text, inside }), ...(await findPages(request, text, inside))];
  const here = await openInside(request, inside);
  const count = groups.reduce((all, { total }) => all + total, 0);
  const title =
    text === '' ? t('search:title') : count === 0 ? t('search:none', { text }) : t('search:titleOf', { count, text });
  // Nobody knows what can be found who has found nothing.
  const what = t('search:what');
  const hint =
    text === ''
      ? upperFirst(t('search:lead', { what }))
      : `${t(toWords(text).length === 0 ? 'search:signs' : 'search:noneText')} ${t('search:searched', { what })}`;
  return pageReply(
    page(title, SearchPage, {
      title,
      hint,
      text,
      inside: here,
      onward: text === '' ? null : onwardFrom(request, here),
      max: bounds.search,
      groups,
    }),
  );
};
