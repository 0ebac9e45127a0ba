import type { Lang } from '../../../locales/text.ts';
import { type Page, page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { PanelState } from '../../../views/components/Panel.tsx';
import { type TableModel, textCell } from '../../../views/islands/table/table-model.ts';
import type { DashboardFrameProps } from '../../../views/layout/Frame.tsx';
import { PriceByPlacePage, type PriceByPlacePageProps } from '../../../views/pages/analysis/PriceByPlacePage.tsx';
import type { AnalysisHead } from '../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { PlaceChartValue } from '../../../views/pages/analysis/parts/PlaceChart.tsx';

const regions = [
  'Noreste',
  'Noroeste',
  'Sureste',
  'Occidente',
  'Golfo',
  'Bajío',
  'Ciudad Autónoma de Buenos Aires',
  'Centro',
];
const numbers = ['average', 'minimum', 'mode', 'maximum', 'dispersion', 'observations', 'shops'] as const;

export const frame: DashboardFrameProps = {
  dashboard: { name: 'Dairy, Mexico', flag: '/flags/mx.svg', isDemo: true },
  overview: { label: 'Overview', href: '/dashboards/1', current: false },
  about: [
    { label: 'Groups', href: '/dashboards/1/groups', current: false },
    { label: 'Members', href: '/dashboards/1/members', current: false },
    { label: 'Settings', href: '/dashboards/1/settings', current: false },
  ],
  sections: [
    { label: 'Price by region', href: '/dashboards/1/analyses/region', current: true },
    { label: 'Price by city', href: '/dashboards/1/analyses/city', current: false },
    { label: 'Price by shop', href: '/dashboards/1/analyses/shop', current: false },
  ],
};

const readRow = (index: number) => {
  const average = 28.37 - index * 0.07;
  const values = [average, average - 3, average + 0.1, average + 4, 5.4, 1204 - index, 48];
  return {
    key: `1-${index}`,
    own: index < regions.length,
    cells: [
      textCell(regions[index % regions.length] ?? '', {
        href: '/cities',
        sub: 'Valle Claro leche entera 1 L',
        tag: index < 8 ? 'own' : '',
      }),
      textCell('', { range: [20, 50 - (index % 20), 80] }),
      ...values.map((value, at) => textCell(value.toFixed(at < 5 ? 2 : 0), { value })),
    ],
  };
};

/** A table of `count` rows out of `total`, ordered by average. */
export const readTable = (lang: Lang, count: number, total = count): TableModel => {
  const t = translatorFor(lang);
  return {
    caption: 'Price by region',
    total,
    groups: [],
    columns: [
      {
        key: 'place',
        label: t('analysis:table.place.region'),
        unit: '',
        kind: 'head',
        sortHref: '?sort=place',
        sorted: 'none',
      },
      {
        key: 'range',
        label: t('analysis:table.range'),
        unit: '20 – 34 MXN',
        kind: 'range',
        sortHref: '',
        sorted: 'none',
      },
      ...numbers.map((key, index) => ({
        key,
        label: t(`figures:${key}`),
        unit: index < 4 ? 'MXN' : index === 4 ? '%' : '',
        kind: 'number' as const,
        sortHref: `?sort=${key}`,
        sorted: key === 'average' ? ('descending' as const) : ('none' as const),
      })),
    ],
    rows: Array.from({ length: count }, (_, index) => readRow(index)),
    pages: {
      label: t('common:pages'),
      shown: t('analysis:table.shown', { from: count ? 1 : 0, to: count, total }),
      previous: { label: t('common:previous'), href: null },
      next: { label: t('common:next'), href: total > count ? '?page=2' : null },
      pages: [
        { label: '1', href: '?page=1', current: true },
        { label: '2', href: '?page=2' },
      ],
    },
  };
};

const readChart = (): PlaceChartValue => ({
  title: 'Dearest in Ciudad de México: 28.37 MXN on average',
  isOwn: true,
  sub: 'Valle Claro leche entera 1 L · MXN, by region, 22 October to 20 November 2026',
  compared: 'Average, 1 – 30 Sep 2026',
  rows: regions.map((name, index) => ({
    name,
    minimum: 24.9 - index * 0.5,
    average: 28.37 - index * 0.4,
    mode: index === 3 ? null : 28.5 - index * 0.4,
    maximum: 31.9 - index * 0.3,
    minimumText: (24.9 - index * 0.5).toFixed(2),
    averageText: (28.37 - index * 0.4).toFixed(2),
    maximumText: (31.9 - index * 0.3).toFixed(2),
    description: `${name}: lowest ${24.9 - index}, average ${28.37 - index}.`,
  })),
  tickTexts: values => values.map(value => value.toFixed(2)),
  foot: ['Sorted by average.', 'Source: 9,414 observations at 352 shops, newest 20 Nov 2026, 21:50.'],
  figure: {
    categories: regions,
    series: [
      { name: 'Lowest', values: regions.map((_, index) => 24.9 - index * 0.5) },
      { name: 'Average', values: regions.map((_, index) => 28.37 - index * 0.4) },
      { name: 'Mode', values: regions.map((_, index) => (index === 3 ? null : 28.5 - index * 0.4)) },
      { name: 'Highest', values: regions.map((_, index) => 31.9 - index * 0.3) },
    ],
    unit: 'MXN',
  },
});

const option = (value: string, label: string, checked: boolean, parent?: string) => ({
  value,
  label,
  note: '48',
  checked,
  ...(parent ? { parent } : {}),
});

export const readFilter = (lang: Lang, change: Partial<AnalysisHead['filter']> = {}): AnalysisHead['filter'] => {
  const t = translatorFor(lang);
  return {
    action: '/case/analysis',
    method: 'get',
    words: [
      '22 Oct – 20 Nov 2026',
      ' (last 30 days)',
      ' · Valle Claro leche entera 1 L · 6 retailers',
      ' · all places',
    ],
    texts: {
      change: t('analysis:change'),
      close: t('analysis:close'),
      dates: t('analysis:dates'),
      period: t('analysis:period'),
      from: t('analysis:from'),
      to: t('analysis:to'),
      show: t('analysis:showThese'),
      clear: t('analysis:clear'),
      upcs: t('upcs:link'),
      chosen: t('analysis:chosenCount', { count: '{n}' }),
    },
    range: 'last_30_days',
    start: '2026-10-22',
    end: '2026-11-20',
    errors: [],
    presets: [
      { value: 'last_30_days', label: 'Last 30 days', start: '2026-10-22', end: '2026-11-20' },
      { value: 'last_7_days', label: 'Last 7 days', start: '2026-11-14', end: '2026-11-20' },
      { value: 'dates', label: 'The dates below', start: '', end: '' },
    ],
    kept: [{ name: 'sort', value: 'average' }],
    clearHref: '/case/analysis',
    upcsHref: '/case/analysis/upcs',
    open: false,
    lists: [
      {
        name: 'product',
        legend: t('analysis:products'),
        findLabel: 'Find in products',
        options: [option('1', 'Valle Claro leche entera 1 L', true), option('2', 'Montelindo leche entera 1 L', false)],
      },
      {
        name: 'region',
        legend: t('analysis:regions'),
        findLabel: 'Find in regions',
        options: regions.map((name, index) => option(String(index), name, index === 1)),
      },
      {
        name: 'city',
        legend: t('analysis:cities'),
        findLabel: 'Find in cities',
        parentList: 'region',
        options: Array.from({ length: 24 }, (_, index) =>
          option(String(100 + index), `Ciudad ${index}`, index === 4, String(index % 8)),
        ),
      },
      {
        name: 'shop',
        legend: t('analysis:shops'),
        findLabel: 'Find in shops',
        parentList: 'city',
        options: Array.from({ length: 90 }, (_, index) =>
          option(String(500 + index), `Súper Altavista ${index}`, false, String(100 + (index % 24))),
        ),
      },
    ],
    ...change,
  };
};

export const readFigures = (
  lang: Lang,
  label = 'Valle Claro leche entera 1 L',
): NonNullable<PriceByPlacePageProps['figures']> => {
  const t = translatorFor(lang);
  const values = { average: '26.56', minimum: '20.90', mode: '25.90', maximum: '31.90', dispersion: '6.9' };
  return {
    label,
    figures: (['average', 'minimum', 'mode', 'maximum', 'dispersion'] as const).map(key => ({
      name: t(`figures:${key}`),
      definition: t(`figures:define.${key}`),
      value: values[key],
      unit: key === 'dispersion' ? '%' : 'MXN',
      note: '9,414 observations, 352 shops',
    })),
  };
};

const failed = (title: string): PanelState<never> => ({
  state: 'failed',
  name: 'The table',
  title,
  text: 'It took too long and was stopped.',
  retryHref: '?again=1',
});

/** The head of an analysis. */
export const readHead = (lang: Lang, change: Partial<AnalysisHead> = {}): AnalysisHead => ({
  frame,
  crumbs: [
    { label: 'Dashboards', href: '/dashboards' },
    { label: 'Dairy, Mexico', href: '/dashboards/1' },
    { label: 'Price by region' },
  ],
  question: translatorFor(lang)('analysis:question.region', { product: 'Valle Claro leche entera 1 L' }),
  answer: {
    strong: 'Noreste is the dearest, at 28.37 MXN on average',
    rest: '– 10.8 % above Centro, the cheapest of 8.',
  },
  csv: { href: '/csv', label: translatorFor(lang)('analysis:csv', { count: 3, number: '3' }), unfit: null },
  filter: readFilter(lang),
  newer: { text: 'There are observations up to 21 Nov 2026:', link: 'include them', href: '#newer' },
  remark: null,
  asOf: 'Figures as of import 12, 21 Nov 2026, 13:05 UTC.',
  offer: null,
  finder: {
    action: '/case/analysis',
    kept: [],
    value: '',
    label: 'The filter lists 300 of 5,000 products. Find others',
  },
  subject: {
    action: '/case/analysis',
    kept: [{ name: 'sort', value: 'average' }],
    name: 'charted',
    label: translatorFor(lang)('analysis:charted'),
    value: '1',
    options: [{ value: '1', label: 'Valle Claro leche entera 1 L' }],
  },
  notes: {
    rows: [
      {
        id: 1,
        number: 1,
        when: '10 Oct 2026',
        text: 'New price list',
        about: 'Valle Claro leche entera 1 L, Promotions',
        by: 'by Julia Reyes, 11 Oct 2026',
        href: '/dashboards/1/notes/1',
      },
      { id: 2, number: 2, when: '12 – 20 Oct 2026', text: 'x'.repeat(200), about: '', by: 'by Ana Lyst', href: null },
    ],
    other: {
      title: translatorFor(lang)('notes:otherDays', { period: '1 – 30 Sep 2026' }),
      rows: [
        {
          id: 3,
          number: null,
          when: '4 Sep 2026',
          text: 'Strike',
          about: '',
          by: 'by Julia Reyes, 5 Sep 2026',
          href: null,
        },
      ],
    },
    allHref: '/dashboards/1/notes',
    newHref: '/dashboards/1/notes/new',
  },
  isDemo: true,
  ...change,
});

/** The same rows under an own product and another one. */
const inGroups = (table: TableModel): TableModel => ({
  ...table,
  groups: [
    textCell('Valle Claro leche entera 1 L', { href: '/product', sub: '7501000000018', tag: 'own' }),
    textCell('Montelindo leche entera 1 L', { href: '/product', sub: '7501000000025' }),
  ],
  rows: table.rows.map(row => ({ ...row, group: row.own ? 0 : 1 })),
});

/** Prices by place as they are on a good day. */
export const goodByPlace = (lang: Lang, count: number, total?: number): PriceByPlacePageProps => ({
  head: readHead(lang, {
    csv: { href: '/csv', label: translatorFor(lang)('analysis:csv', { count, number: String(count) }), unfit: null },
    keepHref: '/dashboards/1/views/new?analysis=price-by-region',
    onlyBefore: {
      text: translatorFor(lang)('compared:onlyBefore.region', { count: 6, number: '6' }),
      link: translatorFor(lang)('compared:exchange', { count: 6 }),
      href: '#exchanged',
    },
  }),
  figures: readFigures(lang),
  numbers: { href: '#table', label: 'The numbers of this chart are in the table' },
  gap: {
    href: '/dashboards/4/analyses/price-gap?product=1',
    label: 'The averages of its competitors are in the price gap',
  },
  chart: { state: 'ok', value: readChart() },
  table: {
    state: 'ok',
    value: {
      title: translatorFor(lang)('analysis:table.title.region'),
      hint: translatorFor(lang)('analysis:table.opens.region'),
      model: inGroups(readTable(lang, count, total)),
      definitions: { label: 'What these figures mean', terms: [{ name: 'Average', text: 'The mean.' }] },
      rowsPerPage: { action: '/case/analysis', kept: [], sizes: [50, 25, 200], current: 50 },
    },
  },
});

/** The analysis page with `count` rows of `total`. */
export const analysisPage =
  (count: number, total?: number) =>
  (lang: Lang): Page =>
    page('Price by region · Dairy, Mexico', PriceByPlacePage, goodByPlace(lang, count, total));

/** The same with both panels failed, a wrong date and the filter open. */
export const failedAnalysisPage = (lang: Lang): Page =>
  page('Price by region · Dairy, Mexico', PriceByPlacePage, {
    ...goodByPlace(lang, 0),
    head: readHead(lang, {
      answer: null,
      csv: null,
      filter: readFilter(lang, {
        open: true,
        range: 'dates',
        errors: [{ field: 'start_date', text: translatorFor(lang)('analysis:dateInvalid') }],
      }),
    }),
    figures: null,
    chart: failed('The chart: not available at the moment'),
    table: failed('The table: not available at the moment'),
  });

/** Nothing fits the choices. */
export const emptyAnalysisPage = (lang: Lang): Page => {
  const none: PanelState<never> = {
    state: 'notFound',
    title: translatorFor(lang)('analysis:none.title'),
    text: translatorFor(lang)('analysis:none.text', { period: '22 Oct – 20 Nov 2026' }),
    removals: [
      { label: 'the shops', href: '?a' },
      { label: 'these dates', href: '?b' },
    ],
  };
  return page('Price by region', PriceByPlacePage, {
    ...goodByPlace(lang, 0),
    head: readHead(lang, {
      answer: null,
      csv: null,
      offer: {
        text: 'Valle Claro leche entera 1 L · 3 retailers · all places · Last 7 days',
        href: '?range=last_7_days',
      },
    }),
    figures: null,
    chart: none,
    table: none,
  });
};
