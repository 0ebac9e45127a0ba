import type { Lang } from '../../../locales/text.ts';
import { type Page, page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { Figure } from '../../../views/components/Figures.tsx';
import { DashboardPage, type DashboardPageProps } from '../../../views/pages/dashboards/DashboardPage.tsx';
import { WorkbookPage } from '../../../views/pages/dashboards/WorkbookPage.tsx';
import type { Case } from '../pages.ts';
import { frame, readFilter } from './analysis-case.ts';
import { longName, timeChart } from './price-cases.ts';

const tile = (lang: Lang, change: Partial<Figure> = {}): Figure => {
  const t = translatorFor(lang);
  return {
    name: t('figures:index'),
    definition: t('overview:define.index'),
    value: '103.4',
    unit: '',
    change: { delta: t('overview:points', { points: '+0.9' }), rest: t('compared:beforeTile', { figure: '102.5' }) },
    slim: { spark: { path: 'M0 56L40 48L100 45.3', end: { x: 100, y: 45.3 } } },
    note: t('overview:index.note', {
      side: t('overview:index.dearer', { percent: '3.4' }),
      own: '9,414',
      reference: '41,820',
    }),
    link: { href: '/analyses', label: t('analysisTypes:name.competitors') },
    ...change,
  };
};

const readTiles = (lang: Lang): Figure[] => {
  const t = translatorFor(lang);
  return [
    tile(lang),
    tile(lang, {
      name: t('figures:movedProducts'),
      value: '1,038',
      unit: t('overview:ofProducts', { products: '1,064' }),
    }),
    tile(lang, {
      name: t('figures:promotionShare'),
      value: t('overview:unknown'),
      unit: '',
      inWords: true,
      note: t('overview:shareUnknown'),
      link: null,
    }),
    tile(lang, {
      name: t('figures:stockOutRate'),
      value: t('overview:notAvailable'),
      unit: '',
      inWords: true,
      note: t('overview:notAvailableText'),
      link: { href: '/dashboards/1', label: t('common:retry') },
    }),
    tile(lang, { name: t('overview:newest'), value: lang === 'es' ? 'hace 6 años' : '6 years ago', inWords: true }),
  ];
};

const move = (index: number): Extract<DashboardPageProps['moves'], { state: 'ok' }>['value']['rows'][number] => ({
  key: String(index),
  name: index === 1 ? longName : `Valle Claro leche entera ${index} L`,
  upc: '7501011144231',
  href: index === 2 ? '' : '/dashboards/1/products/1',
  own: index % 2 === 0,
  sub: 'Bodega Real, 19 Nov 2026, 12 shops',
  before: '24.90',
  now: '26.90',
  change: index % 2 === 0 ? '+8.0' : '−9.5',
  bar: index % 2 === 0 ? 80 : -95,
});

const readProps = (lang: Lang): DashboardPageProps => {
  const t = translatorFor(lang);
  const days = { period: '20 – 26 Nov 2026', before: '13 – 19 Nov 2026' };
  return {
    frame,
    name: 'Dairy, Mexico',
    answer: t('overview:answer.dearer', { percent: '3.4' }),
    question: t('overview:question.brand', { brand: 'Valle Claro', country: 'Mexico' }),
    since: t('overview:sinceBefore', { points: '+0.9 points', before: days.before }),
    remark: t('analysis:unknownChoices', { choices: 'range=nonsense' }),
    filter: readFilter(lang, { lists: [] }),
    figures: { label: t('overview:figures', days), figures: readTiles(lang) },
    evolution: { state: 'ok', value: timeChart('evolution') },
    moves: {
      state: 'ok',
      value: {
        rows: [0, 1, 2, 3].map(move),
        none: { title: t('overview:noMoves.still'), text: t('overview:noMoves.stillText') },
        currency: 'MXN',
        all: { href: '/changes', label: t('overview:allChanges', { count: 214, number: '214' }) },
      },
    },
    alerts: {
      state: 'ok',
      value: [1, 2].map(key => ({
        key: String(key),
        name: key === 1 ? longName : 'Valle Claro leche 1 L',
        href: key === 1 ? '/p' : '',
        sub: '15 Nov 2026 · 28.90 MXN, 12.4 % above its usual price: 3 shops',
        of: key === 1 ? '' : t('notifications:ofAlert', { name: 'Leche cara' }),
        note: key === 1 ? t('notifications:takenBack') : '',
      })),
    },
    alertsHref: '/dashboards/1/alerts',
    paperHref: '/dashboards/1/paper',
    workbookHref: '/dashboards/1/workbook',
    freshness: {
      title: t('overview:fresh.lateOf', { count: 1, total: 2 }),
      retailers: [
        { key: '2', name: 'Tienda Lucero', age: '31 hours ago', isLate: true, coverage: null },
        {
          key: '1',
          name: 'Súper Altavista',
          age: '2 hours ago',
          isLate: false,
          coverage: { share: 98, text: '98.0 %' },
        },
      ],
    },
    coverageHref: '/dashboards/1/analyses/assortment',
    facts: [
      { name: t('dashboards:since'), value: '2 Jan 2026' },
      { name: t('dashboards:currency'), value: 'MXN' },
    ],
  };
};

const failed = {
  state: 'failed',
  name: 'Biggest moves',
  title: 'Biggest moves: not available',
  text: 'No.',
  retryHref: '/x',
} as const;
const nothing = { state: 'notFound' as const, title: 'No prices yet', text: 'None.', removals: [] };

const sheets = (lang: Lang, error: string | null): Page => {
  const t = translatorFor(lang);
  const { frame } = readProps(lang);
  return page(t('workbook:ofDashboard'), WorkbookPage, {
    frame,
    crumbs: [{ label: t('common:dashboards'), href: '/dashboards' }, { label: t('workbook:ofDashboard') }],
    filter: 'all 64 products · all retailers · all places',
    remark: '',
    action: '/dashboards/1/workbook/file',
    kept: [{ name: 'range', value: 'newest_7_days' }],
    backHref: '/dashboards/1',
    choices: (['price-by-region', 'price-position'] as const).map(key => ({
      value: key,
      label: t(`analysisTypes:name.${key}`),
      note: t(`analysisTypes:about.${key}`),
      checked: error === null,
    })),
    most: t('workbook:most', { number: '50,000' }),
    error,
  });
};

/** A dashboard's overview: on a good day, and where most of it is empty or failed. */
export const overviewCases: Record<string, Case> = {
  dashboard: { page: lang => page('Dairy, Mexico', DashboardPage, readProps(lang)) },
  'dashboard-workbook': { page: lang => sheets(lang, null) },
  'dashboard-workbook-error': { page: lang => sheets(lang, translatorFor(lang)('workbook:none')) },
  'dashboard-empty': {
    page: lang =>
      page('Dairy, Mexico', DashboardPage, {
        ...readProps(lang),
        answer: '64 products at 6 retailers in Mexico.',
        since: '',
        freshness: { title: '', retailers: [] },
        coverageHref: null,
        evolution: nothing,
        moves: failed,
        alerts: { state: 'ok', value: [] },
      }),
  },
};
