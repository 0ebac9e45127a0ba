import { z } from 'zod';
import { type FoundGroup, SearchPage } from '../../../views/pages/search/SearchPage.tsx';
import { dashboardList } from '../../contract/calls/main/dashboards/dashboards.ts';
import { type SearchReply, searchAll } from '../../contract/calls/main/dashboards/search.ts';
import { bounds } from '../../contract/entities/account.ts';
import { isViewAnalysis } from '../../domain/analysis/analysis-keys.ts';
import { createFinder, toWords } from '../../domain/find-words.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { type Outcome, ok } from '../../upstream/outcome.ts';
import { searched } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { orEnd } from '../shared/outcomes/failure.ts';

const mostOfGroup = 20;

const address = z.object({ q: searched(bounds.search) });

const none = { total: 0, data: [] };
const nothing: Required<SearchReply> = { dashboards: none, products: none, shops: none, alerts: none, views: none };

/** Dashboards by name: what can be searched where the upstream has no search. */
const searchNames = async (request: PageRequest, text: string): Promise<Outcome<SearchReply>> => {
  const listed = await request.call(dashboardList, {});
  if (listed.kind !== 'ok') return listed;
  const isWanted = createFinder(text);
  const data = listed.value.filter(({ name }) => isWanted(name));
  return ok({ ...nothing, dashboards: { total: data.length, data: data.slice(0, mostOfGroup) } });
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
          items,
          more: total > items.length ? t('search:more', { count: items.length, total }) : null,
        },
      ];

const presentGroups = (
  request: PageRequest,
  { dashboards, products, shops, alerts, views = none }: SearchReply,
): FoundGroup[] => {
  const { basePath, t } = request;
  const group = <T>(
    kind: keyof SearchReply,
    { total, data }: { total: number; data: T[] },
    toItem: (one: T) => FoundGroup['items'][number],
  ): FoundGroup[] => presentGroup(request, kind, total, data.map(toItem));
  return [
    ...group('products', products, ({ id, name, upc, brand, dashboards: of }) => ({
      key: id,
      name,
      note: [t('search:upc', { upc }), brand].filter(Boolean).join(' · '),
      at: of.map(one => ({ name: one.name, href: basePath + paths.product(one.id, id) })),
    })),
    ...group('shops', shops, ({ id, name, retailerName, address: street, dashboards: of }) => ({
      key: id,
      name,
      note: [retailerName, street].filter(Boolean).join(' · '),
      at: of.map(one => ({
        name: one.name,
        href: basePath + withQuery(paths.analysis(one.id, 'price-by-shop'), { shop: id }),
      })),
    })),
    ...group('dashboards', dashboards, ({ id, name }) => ({
      key: id,
      name,
      note: '',
      at: [{ name: '', href: basePath + paths.dashboard(id) }],
    })),
    ...group('views', views, ({ id, name, analysis, dashboard }) => ({
      key: id,
      name,
      note: isViewAnalysis(analysis) ? t(`analysisTypes:name.${analysis}`) : '',
      at: [{ name: dashboard.name, href: basePath + paths.view(dashboard.id, id) }],
    })),
    ...group('alerts', alerts, ({ id, name, dashboard }) => ({
      key: id,
      name,
      note: '',
      at: [{ name: dashboard.name, href: basePath + paths.alert(dashboard.id, id) }],
    })),
  ];
};

/** One search over products, shops, dashboards, views and alerts. */
export const search = async (request: PageRequest): Promise<Reply> => {
  const { t } = request;
  const { q: text } = readFields(address, request.query);
  const found =
    toWords(text).length === 0
      ? nothing
      : orEnd(
          await request.callOr(searchAll, { query: { text, limit: mostOfGroup } }, () => searchNames(request, text)),
        );
  const title = text === '' ? t('search:title') : t('search:titleOf', { text });
  return pageReply(page(title, SearchPage, { title, text, max: bounds.search, groups: presentGroups(request, found) }));
};
