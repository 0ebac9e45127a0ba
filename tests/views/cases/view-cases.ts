import { createElement } from 'react';
import type { Lang } from '../../../locales/text.ts';
import type { AnalysisPartName } from '../../../server/domain/analysis/analysis-parts.shared.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { PagesProps } from '../../../views/components/Pagination.tsx';
import { PriceByPlacePage } from '../../../views/pages/analysis/PriceByPlacePage.tsx';
import type { ShownPart } from '../../../views/pages/analysis/several/AnalysisParts.tsx';
import { PaperPage } from '../../../views/pages/analysis/several/PaperPage.tsx';
import { PinnedPage, type PinnedPageProps } from '../../../views/pages/analysis/several/PinnedPage.tsx';
import { ChangeViewPage } from '../../../views/pages/kept-views/ChangeViewPage.tsx';
import { KeepViewPage } from '../../../views/pages/kept-views/KeepViewPage.tsx';
import { ViewLeftPage } from '../../../views/pages/kept-views/ViewLeftPage.tsx';
import { ViewsPage, type ViewsPageProps } from '../../../views/pages/kept-views/ViewsPage.tsx';
import type { Case } from '../pages.ts';
import { frame, goodByPlace } from './analysis-case.ts';

const long = 'Brecha-de-precios-del-noroeste-contra-las-cadenas-que-vigilamos-cada-semana-en-todas';
const path = '/dashboards/1/views';
const filter = 'All 48 products · Bodega Nopalito · All places · Last 30 days (1 Mar – 30 Mar 2026)';

const viewed = {
  ...frame,
  views: {
    shown: [
      { label: 'My gap', href: `${path}/1`, current: true },
      { label: long, href: `${path}/2`, current: false },
    ],
    all: { label: 'All views', href: path, current: false },
  },
};
const crumbs = [{ label: 'Dairy, Mexico', href: '/dashboards/1' }, { label: 'Views', href: path }, { label: long }];
const fields = (lang: Lang) => ({
  name: long,
  maxName: 80,
  seer: 'me',
  seers: [
    { value: 'me', label: translatorFor(lang)('views:seer_me') },
    { value: 'dashboard', label: translatorFor(lang)('views:seer_dashboard') },
  ],
});

type Row = ViewsPageProps['lists'][number]['rows'][number];
const readRow = (id: number, name: string, change: Partial<Row> = {}): Row => ({
  id,
  name,
  href: `${path}/${id}`,
  analysis: 'Price gap',
  filter: '17 own products of 48 · all retailers · all places · Last 30 days of data (26 Oct – 24 Nov 2026)',
  isOff: false,
  by: '',
  changeHref: `${path}/${id}/change`,
  mailHref: `/dashboards/1/reports/new?view=${id}`,
  shareHref: `${path}/${id}/share-links`,
  moveAction: `${path}/${id}/move`,
  copyAction: null,
  pin: { action: `${path}/${id}/pin`, isPinned: id % 2 === 0 },
  opening: null,
  opens: false,
  isFirst: false,
  isLast: false,
  ...change,
});

const pages: PagesProps = {
  label: 'Pages',
  shown: '1 – 50 of 400',
  previous: { label: 'Previous', href: null },
  next: { label: 'Next', href: `${path}?page=2` },
  pages: [
    { label: '1', href: path, current: true },
    { label: '2', href: `${path}?page=2`, current: false },
  ],
};

const listed = (own: Row[], shared: Row[], problem: ViewsPageProps['problem'] = null) =>
  page('Views', ViewsPage, {
    frame: viewed,
    dashboardName: 'Dairy, Mexico',
    title: 'Views',
    lists: [
      { kind: 'own', total: own.length, rows: own },
      { kind: 'shared', total: shared.length, rows: shared },
    ],
    hasAny: own.length + shared.length > 0,
    finder: { action: path, find: '' },
    pages,
    beginHref: '/dashboards/1/analyses/price-gap',
    problem,
  });

const lookedAt = { changeHref: null, moveAction: null, copyAction: `${path}/4/copy`, by: 'by Julia Reyes' };

const pinnedRow = (viewId: number, name: string): PinnedPageProps['rows'][number] => ({
  viewId,
  name,
  pinAction: `${path}/${viewId}/pin`,
  unpinAction: `${path}/${viewId}/unpin`,
  parts: [
    { part: 'figures', label: 'Figures', checked: true },
    { part: 'chart', label: 'Chart', checked: viewId === 1 },
    { part: 'table', label: 'Table', checked: true },
  ],
  up: viewId === 1 ? null : '2,1,3',
  down: viewId === 3 ? null : '1,3,2',
});

/** Parts of a page about several analyses, one of which is missing. */
export const shownParts = (lang: Lang, shows: readonly AnalysisPartName[]): ShownPart[] => {
  const analysis = createElement(PriceByPlacePage, goodByPlace(lang, 20));
  const part = { href: `${path}/1`, sub: `Price by region · ${filter}`, line: '', shows, mostRows: 10 };
  return [
    { kind: 'shown', part: { ...part, id: 'one', title: 'My gap' }, analysis },
    { kind: 'shown', part: { ...part, id: 'two', title: long, line: long }, analysis },
    { kind: 'missing', part: { ...part, id: 'three', title: 'Basket' }, text: translatorFor(lang)('paper:failed') },
  ];
};

/** Kept views: the list, the forms, and a view of which something has left. */
export const viewCases: Record<string, Case> = {
  views: {
    page: lang =>
      listed(
        [readRow(1, 'My gap'), readRow(2, long, { isOff: true }), readRow(3, 'Basket')],
        [readRow(4, 'For all', lookedAt), readRow(5, long, { by: 'by you', copyAction: `${path}/5/copy` })],
        { title: translatorFor(lang)('forms:refused'), text: translatorFor(lang)('views:full', { most: 200 }) },
      ),
  },
  'views-none': { page: () => listed([], []) },
  'views-of-others': { page: () => listed([], [readRow(4, 'For all', lookedAt)]) },
  'keep-view': {
    page: lang =>
      page('Keep', KeepViewPage, {
        ...fields(lang),
        frame: viewed,
        crumbs,
        action: path,
        backHref: '/dashboards/1/analyses/price-gap',
        analysis: 'Price gap',
        filter,
        isRelative: true,
        kept: [{ name: 'analysis', value: 'price-gap' }],
        replaceable: [
          { value: '1', label: 'My gap' },
          { value: '2', label: long },
        ],
        errors: [{ field: 'name', text: translatorFor(lang)('views:taken') }],
        problem: null,
      }),
  },
  'change-view': {
    page: lang =>
      page('Change', ChangeViewPage, {
        ...fields(lang),
        frame: viewed,
        crumbs,
        viewName: long,
        openHref: `${path}/1`,
        listHref: path,
        action: `${path}/1/change`,
        deleteAction: `${path}/1/delete`,
        analysis: 'Price gap',
        filter,
        isShared: true,
        isEnding: false,
        errors: [],
        problem: null,
      }),
  },
  'view-left': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Left', ViewLeftPage, {
        frame: viewed,
        crumbs,
        name: long,
        analysis: 'Price gap',
        title: t('views:left'),
        lead: t('views:leftLead'),
        words: [
          t('views:leftSome', { what: t('analysis:products'), gone: 2, total: 5 }),
          t('views:leftAll', { what: t('analysis:groups'), total: 1 }),
        ],
        openHref: '/dashboards/1/analyses/price-gap',
        changeHref: `${path}/1/change`,
        listHref: path,
      });
    },
  },
  pinned: {
    page: lang =>
      page('Your overview', PinnedPage, {
        frame: viewed,
        dashboardName: 'Dairy, Mexico',
        remark: '',
        parts: shownParts(lang, ['figures', 'chart', 'table']),
        asOf: 'Figures as of import 2, 25 Nov 2026, 13:53.',
        rows: [pinnedRow(1, 'My gap'), pinnedRow(2, long), pinnedRow(3, 'Basket')],
        orderAction: '/dashboards/1/pinned/order',
        viewsHref: path,
      }),
  },
  'pinned-none': {
    page: () =>
      page('Your overview', PinnedPage, {
        frame: viewed,
        dashboardName: 'Dairy, Mexico',
        remark: '',
        parts: [],
        asOf: null,
        rows: [],
        orderAction: '/dashboards/1/pinned/order',
        viewsHref: path,
      }),
  },
  paper: {
    page: lang =>
      page('For print', PaperPage, {
        frame: viewed,
        crumbs,
        title: long,
        filter,
        remark: translatorFor(lang)('paper:switchedOff', { analyses: long }),
        parts: shownParts(lang, ['figures', 'table']),
        asOf: null,
        form: {
          isOpen: false,
          all: { href: '/dashboards/1/paper?at_0=1', count: 15, arePinned: true },
          action: '/dashboards/1/paper',
          kept: [{ name: 'range', value: 'last_30_days' }],
          titled: { name: 'titled', value: '', placeholder: 'Dairy, Mexico' },
          maxLine: 200,
          analyses: ['Price by region', long].map((label, index) => ({
            label,
            place: { name: `at_${index}`, value: String(index + 1) },
            line: { name: `line_${index}`, value: '' },
          })),
          parts: { name: 'shows', choices: [{ value: 'figures', label: 'Figures', checked: true }] },
          rows: { name: 'rows', value: '20', choices: ['10', '20', '50'] },
        },
        shareHref: '/dashboards/1/paper/share-links?range=last_30_days',
      }),
  },
};
