import type { Lang } from '../../../locales/text.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { LineChartProps } from '../../../views/charts/LineChart.tsx';
import type { Series } from '../../../views/charts/lines/series.ts';
import type { SwitchProps } from '../../../views/components/forms/Switch.tsx';
import { type TableColumn, type TableRow, textCell } from '../../../views/islands/table/table-model.ts';
import { AssortmentPage } from '../../../views/pages/analysis/AssortmentPage.tsx';
import type { EndsProps } from '../../../views/pages/analysis/comparisons/EndsTable.tsx';
import type { MatrixCellProps, MatrixTableProps } from '../../../views/pages/analysis/comparisons/MatrixTable.tsx';
import { IndividualPage } from '../../../views/pages/analysis/IndividualPage.tsx';
import { PriceChangesPage } from '../../../views/pages/analysis/PriceChangesPage.tsx';
import { PriceEvolutionPage } from '../../../views/pages/analysis/PriceEvolutionPage.tsx';
import { PriceGapPage } from '../../../views/pages/analysis/PriceGapPage.tsx';
import { PricePerRetailerPage } from '../../../views/pages/analysis/PricePerRetailerPage.tsx';
import { PricePositionPage } from '../../../views/pages/analysis/PricePositionPage.tsx';
import { PriceVolatilityPage } from '../../../views/pages/analysis/PriceVolatilityPage.tsx';
import { ProductsPage } from '../../../views/pages/analysis/ProductsPage.tsx';
import { ModalPage } from '../../../views/pages/analysis/parts/ModalPage.tsx';
import type { TimeChartValue } from '../../../views/pages/analysis/parts/TimeChart.tsx';
import type { Case } from '../pages.ts';
import { frame, readFigures, readHead, readTable } from './analysis-case.ts';

export const longName = 'Distribuidora y Minimercados Autoservicio Mayorista del Litoral y las Sierras';

export const switchTo = (label: string, ...labels: string[]): SwitchProps => ({
  label,
  options: labels.map((one, index) => ({ label: one, href: `?${label}=${index}`, current: index === 0 })),
});

const columns: TableColumn[] = ['Retailer', 'Average', 'Most frequent prices (times seen)'].map((label, index) => ({
  key: String(index),
  label,
  unit: index === 1 ? 'MXN' : '',
  kind: (['head', 'number', 'text'] as const)[index] ?? 'text',
  sortHref: index === 1 ? '?sort=average' : '',
  sorted: 'none',
}));

const row = (name: string, index: number): TableRow => ({
  key: String(index),
  own: index === 0,
  cells: [
    textCell(name, { href: '?at=1', sub: '7501011144231', tag: index === 0 ? 'own' : '' }),
    textCell('26.56', { value: 26.56 }),
    textCell('25.90 (1,436) · 26.90 (526) · 24.50 (239)'),
  ],
});

export const definitions = { label: 'What these figures mean', terms: [{ name: 'Average', text: 'The mean.' }] };

export const listed = (caption: string) => ({
  caption,
  columns,
  rows: [longName, 'Súper Altavista', 'Don Fermín'].map(row),
});

const wave = (from: number): (number | null)[] =>
  Array.from({ length: 30 }, (_, index) => (index % 9 === 4 ? null : from + Math.sin(index / 3) * 2));

const series = (name: string, from: number, own: boolean): Series => ({
  name,
  own,
  points: wave(from),
  value: from.toFixed(2),
  unfinished: true,
});

const drawn = (...all: Series[]): Omit<LineChartProps, 'id' | 'title'> => ({
  series: all,
  description: all.map(one => `${one.name}: from 26.00 to 28.00.`).join(' '),
  xTicks: [
    { at: 0, text: '1 Oct' },
    { at: 14, text: '15 Oct' },
    { at: 29, text: '30 Oct' },
  ],
  yTickTexts: values => values.map(value => value.toFixed(2)),
  bands: [{ from: 10, to: 15 }],
  marks: [
    { at: 9, to: 9, numbers: [1, 1] },
    { at: 11, to: 19, numbers: [2, 3] },
  ],
});

const lines = [series(longName, 28, true), series('Valle Claro leche 1 L', 27, true), series('Montelindo', 24, false)];

/** The line of another period. */
const under = (name: string): Series => ({
  name: `${name}, 1 – 30 Sept 2026`,
  own: false,
  points: wave(26),
  value: '',
  tone: 'under',
});

export const timeChart = (id: string, asMultiples = false): TimeChartValue => ({
  id,
  title: 'Average: these products',
  sub: 'MXN, per day, 1 – 30 Oct 2026',
  chart: drawn(...lines, under('Montelindo')),
  multiples: asMultiples
    ? lines.map((one, nth) => ({
        name: one.name,
        value: one.value,
        until: '',
        chart: { ...drawn(one, under(one.name)), span: [20, 32] },
        nth: [nth, lines.length],
      }))
    : null,
  forms: switchTo('Lines', 'Together', 'One chart each'),
  hasPromotions: true,
  unfinished: { text: '30 Oct 2026 is not complete: 12 of 46 shops so far.', definition: 'Fewer shops than before.' },
  foot: ['3 of 9 lines: own products first.', 'Source: 9,414 observations at 352 shops.'],
  figure: {
    kind: 'lines',
    categories: wave(0).map((_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`),
    series: [
      ...lines.map(({ name, points, own }) => ({ name, values: points, own })),
      { name: under('Montelindo').name, values: wave(26), own: false, under: true },
    ],
    unit: 'MXN',
    locale: 'es-MX',
    digits: 2,
    bucket: 'day',
  },
  numbers: { href: '?numbers=1#numbers', label: 'All numbers of this chart as a table' },
});

const cell = (value: number, mark: MatrixCellProps['mark'], gap: string): Omit<MatrixCellProps, 'column'> => ({
  text: value.toFixed(2),
  value,
  mark,
  state: 'priced',
  gap,
});

const missing = (state: 'out' | 'unlisted'): Omit<MatrixCellProps, 'column'> => ({
  text: '–',
  value: null,
  mark: null,
  state,
  gap: '',
});

const cells = (index: number): MatrixCellProps[] => {
  const gap = index === 1 ? '+4.2 %' : '';
  return [
    cell(26.5, null, gap),
    { ...cell(24.9, 'lowest', gap), at: { end: 'low' as const, name: longName } },
    missing(index === 0 ? 'out' : 'unlisted'),
    { ...cell(28.1, 'highest', gap), at: { end: 'high' as const, name: 'Pampa and 2 more' } },
  ].map((one, column) => ({ ...one, column: String(column) }));
};

const pages = {
  label: 'Pages',
  shown: '1 – 3 of 3',
  previous: { label: 'Previous', href: null },
  next: { label: 'Next', href: '?page=2' },
  pages: [],
};

const rowsPerPage = { action: '/case/x', kept: [{ name: 'level', value: 'city' }], sizes: [25, 50, 200], current: 50 };

const table = (lang: Lang) => ({
  title: 'Own products by region',
  hint: 'A region links to its cities',
  model: readTable(lang, 12),
  rowsPerPage,
  definitions,
});

const individual = (lang: Lang) => {
  const t = translatorFor(lang);
  const figures = readFigures(lang);
  return page(longName, IndividualPage, {
    head: readHead(lang, {
      question: longName,
      csv: null,
      facts: {
        isOwn: true,
        texts: [
          { text: t('individual:competitorOfOne', { product: longName }), href: '/dashboards/1/products/2' },
          { text: 'Valle Claro' },
          { text: 'Lácteos' },
          { text: t('individual:soldAt', { count: 6, number: '6' }) },
        ],
        code: 'UPC 7501011144231',
      },
    }),
    figures: figures
      ? { state: 'ok', value: figures }
      : { state: 'failed', name: 'The figures', title: 'The figures', text: '', retryHref: '?again' },
    line: { state: 'ok', value: timeChart('line-chart') },
    byRetailer: {
      state: 'failed',
      name: 'The chart',
      title: 'By retailer: not available',
      text: 'It took too long.',
      retryHref: '?again',
    },
    byWeek: {
      state: 'ok',
      value: {
        title: 'Average by week',
        sub: 'MXN, ISO weeks',
        description: 'W40: 26.00',
        columns: Array.from({ length: 14 }, (_, index) => ({
          name: String(index),
          label: `W${40 + index}`,
          value: index === 3 ? null : 20 + index,
          text: String(20 + index),
          light: index === 6,
        })),
        yTickTexts: values => values.map(String),
        foot: [t('individual:lightIsPromotion')],
      },
    },
    table: { state: 'ok', value: { ...listed('Price by retailer'), hint: t('individual:tableHint') } },
    retailer: {
      state: 'ok',
      value: {
        name: longName,
        choose: {
          action: '/case/x',
          kept: [],
          name: 'at',
          label: t('analysis:table.place.retailer'),
          value: '1',
          options: [{ value: '1', label: longName }],
        },
        facts: [{ name: t('figures:average'), value: '26.56 MXN' }],
        shops: listed('Shops'),
        pages,
        open: true,
        fileHref: '/file',
      },
    },
    modes: { state: 'ok', value: { ...listed('Modes'), hint: t('individual:modesHint') } },
    sellers: {
      hint: '',
      watched: ['Súper Altavista', longName],
      others: ['Don Fermín'],
      abroad: [],
      choose: { href: '/retailers', label: t('individual:chooseRetailers') },
    },
    places: {
      rows: [
        {
          label: t('analysis:table.place.region'),
          links: [{ label: t('individual:withMode'), href: '/case/by-place' }],
        },
      ],
      close: t('analysis:close'),
      whole: t('individual:wholePage'),
      loading: t('individual:loading'),
    },
    numbers: { ...listed('All numbers of the chart'), title: t('evolution:numbers') },
    files: { line: '/1', 'by-retailer': '/2', 'by-week': '/3', table: '/4', modes: '/5' },
  });
};

const pair = { own: 28.1, other: 26, ownText: '28.10', otherText: '26.00' };

/** The price analyses besides price by place, with long names, holes, promotions and a failed panel. */
/** Three products at four retailers. */
export const matrixTable: MatrixTableProps = {
  caption: 'Price per retailer',
  unit: 'MXN',
  headers: ['Súper Altavista', longName, 'Don Fermín', 'Pampa'].map((name, index) => ({
    key: String(index),
    name,
    sub: '',
    timesCheapest: String(index),
  })),
  rows: [longName, 'Montelindo', 'Tallow'].map((name, index) => ({
    key: String(index),
    name,
    code: '7501011144231',
    note: '',
    href: '/product',
    own: index === 0,
    cells: cells(index),
    spread: '12.5',
  })),
  sort: {
    product: { href: '?sort=product', sorted: 'ascending' },
    spread: { href: '?sort=spread', sorted: 'none' },
  },
};

const perRetailer = (lang: Lang, ends: EndsProps | null = null) =>
  page('Matrix', PricePerRetailerPage, {
    head: readHead(lang),
    switches: [switchTo('Level', 'Region', 'City', 'Shop'), switchTo('Gap', 'Hide', 'Show')],
    places: {
      action: '/case/x',
      kept: [],
      name: 'place',
      label: 'Prices in',
      value: '',
      options: [{ value: '', label: longName }],
    },
    matrix: {
      state: 'ok',
      value: {
        title: 'Products by retailer',
        ordering: null,
        hints: [],
        order: translatorFor(lang)('matrix:order.retailer'),
        table: matrixTable,
        ends,
        pages,
        rowsPerPage,
        definitions,
        foot: [translatorFor(lang)('matrix:spreadIs')],
      },
    },
  });

export const priceCases: Record<string, Case> = {
  'price-gap': {
    page: lang =>
      page('Gap', PriceGapPage, {
        head: readHead(lang, { remark: translatorFor(lang)('gap:againstSeveral') }),
        level: switchTo('Level', 'Region', 'City', 'Shop'),
        figures: readFigures(lang, translatorFor(lang)('gap:allOwn')),
        all: {
          title: translatorFor(lang)('gap:chart.all.region', { rivals: translatorFor(lang)('gap:rivals.their') }),
          sub: '1 – 30 Sep 2026',
          bars: [
            {
              name: 'Noreste',
              sub: '',
              value: 8.1,
              text: '+8.1 %',
              href: '?city',
              compared: { value: 6.2, text: 'before +6.2 %' },
            },
            { name: longName, sub: 'Sierras', value: -2.4, text: '−2.4 %', href: '' },
          ],
          values: 'Gap %',
          tickTexts: values => values.map(value => `${value} %`),
          foot: [translatorFor(lang)('gap:chart.zeroAll')],
        },
        chart: {
          state: 'ok',
          value: {
            title: `${longName} costs 1.4 % less than its competitors`,
            sub: 'MXN, by region',
            rows: [
              {
                ...pair,
                name: 'Noreste',
                sub: '',
                text: '+8.1 %',
                href: '?city',
                compared: { own: pair.own + 1, other: pair.other, text: 'before 29.40, 27.10' },
              },
              { ...pair, name: longName, sub: 'Sierras', text: '−2.4 %', href: '' },
            ],
            words: { own: 'Own average', other: 'Competitors’ average', gap: 'Gap %' },
            tickTexts: values => values.map(value => value.toFixed(2)),
            foot: [translatorFor(lang)('gap:chart.zero')],
          },
        },
        table: { state: 'ok', value: table(lang) },
      }),
  },
  'price-gap-none': {
    page: lang => {
      const t = translatorFor(lang);
      const none = {
        state: 'notFound',
        title: t('gap:noOwn'),
        text: t('gap:noOwnText'),
        removals: [{ label: t('gap:noOwnLink'), href: '/own' }],
      } as const;
      return page('Gap', PriceGapPage, {
        head: readHead(lang, { answer: null, csv: null }),
        level: switchTo('Level', 'Region', 'City', 'Shop'),
        all: null,
        figures: null,
        chart: { ...none, removals: [...none.removals] },
        table: { ...none, removals: [...none.removals] },
      });
    },
  },
  'price-position': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Position', PricePositionPage, {
        head: readHead(lang),
        switches: [switchTo('View', 'Places', 'Own products'), switchTo('Tolerance', '0.5 %', '1.0 %')],
        figures: readFigures(lang),
        chart: {
          state: 'ok',
          value: {
            kind: 'places',
            title: t('position:chart.title'),
            sub: t('position:chart.sub', { period: '1 – 30 Sep 2026' }),
            keys: { wins: t('figures:won'), ties: t('figures:tied'), losses: t('figures:lost') },
            bars: [
              { name: longName, wins: 3, ties: 1, losses: 8 },
              { name: 'Sierras', wins: 0, ties: 0, losses: 0 },
            ],
            foot: [],
          },
        },
        table: { state: 'ok', value: table(lang) },
      });
    },
  },
  'price-volatility': {
    page: lang => {
      const t = translatorFor(lang);
      const column = (label: string, value: number, light: boolean) => ({
        name: label,
        label,
        value,
        text: String(value),
        light,
      });
      return page('Volatility', PriceVolatilityPage, {
        head: readHead(lang),
        view: switchTo('View', 'Products', 'Retailers'),
        figures: readFigures(lang),
        chart: {
          state: 'ok',
          value: {
            kind: 'sizes',
            title: t('volatility:chart.title'),
            sub: t('volatility:chart.sub', { period: '1 – 30 Sep 2026' }),
            description: t('volatility:chart.description'),
            columns: [column('≤ −25', 12, true), column('−10–25', 0, true), column('≥ +25', 1204, false)],
            edges: [{ text: '' }, { text: '−10\u00a0%' }, { text: '+25\u00a0%' }, { text: '' }],
            keys: { light: t('volatility:chart.down'), dark: t('volatility:chart.up') },
            yTickTexts: values => values.map(String),
            foot: [],
          },
        },
        table: { state: 'ok', value: table(lang) },
      });
    },
  },
  assortment: {
    page: lang => {
      const t = translatorFor(lang);
      const period = '1 – 30 Sep 2026';
      return page('Assortment', AssortmentPage, {
        head: readHead(lang),
        leftOut: [],
        switches: [switchTo('View', 'Retailers', 'Brands', 'Categories')],
        pair: null,
        figures: readFigures(lang),
        chart: {
          state: 'ok',
          value: {
            kind: 'shares',
            values: 'Coverage',
            title: t('assortment:chart.retailers'),
            sub: t('assortment:chart.sub', { period }),
            bars: [
              { name: longName, href: '?retailer=7', percent: 96.4, text: '96.4 %' },
              { name: t('assortment:unknown.brand'), href: '', percent: 0, text: '0.0 %' },
            ],
            foot: [t('assortment:chart.more', { count: 2, total: '41' })],
            numbers: '#table',
            file: '/case/x/csv',
          },
        },
        beside: null,
        table: { state: 'ok', value: table(lang) },
      });
    },
  },
  'assortment-overlap': {
    page: lang => {
      const t = translatorFor(lang);
      const options = [longName, 'Sierras'].map((label, index) => ({ value: String(index), label }));
      const choice = (name: 'first' | 'second', value: string) => ({
        name,
        label: t(`assortment:${name}`),
        value,
        options,
      });
      const onlyAt = t('assortment:side.first', { retailer: longName });
      return page('Assortment', AssortmentPage, {
        head: readHead(lang),
        leftOut: [
          {
            text: t('assortment:leftOut.twice', { retailer: longName }),
            link: t('assortment:leftOut.remove'),
            href: '?',
          },
        ],
        switches: [switchTo('View', 'Two retailers'), switchTo('Products', t('assortment:side.both'), onlyAt)],
        pair: {
          action: '/case/x',
          kept: [{ name: 'view', value: 'overlap' }],
          choices: [choice('first', '0'), choice('second', '1')],
        },
        figures: readFigures(lang),
        chart: {
          state: 'ok',
          value: {
            kind: 'parts',
            title: t('assortment:chart.changes'),
            sub: t('assortment:chart.subChanges', { period: '1 – 30 Sep 2026' }),
            keys: { wins: t('assortment:side.both'), ties: onlyAt, losses: 'Sierras' },
            bars: [{ name: `${longName} / Sierras`, wins: 18, ties: 3, losses: 0 }],
            foot: [],
          },
        },
        beside: {
          ...listed(t('assortment:table.atRetailers')),
          hint: t('assortment:hint.atRetailers'),
          file: '/case/x/csv',
        },
        table: { state: 'ok', value: table(lang) },
      });
    },
  },
  'price-evolution': {
    page: lang =>
      page('Evolution', PriceEvolutionPage, {
        head: readHead(lang),
        switches: [switchTo('Line', 'Product', 'Region', 'City'), switchTo('Time', 'Automatic', 'Day', 'Week')],
        evolution: {
          state: 'ok',
          value: {
            chart: timeChart('chart'),
            table: table(lang),
            numbers: { ...listed('All numbers of the chart'), title: translatorFor(lang)('evolution:numbers') },
          },
        },
      }),
  },
  'price-evolution-multiples': {
    page: lang =>
      page('Evolution', PriceEvolutionPage, {
        head: readHead(lang),
        switches: [],
        evolution: { state: 'ok', value: { chart: timeChart('chart', true), table: table(lang), numbers: null } },
      }),
  },
  'price-per-retailer': { page: perRetailer },
  'price-per-retailer-shops': {
    page: lang =>
      perRetailer(lang, {
        sub: translatorFor(lang)('matrix:ends.sub.shop', { total: '54' }),
        places: translatorFor(lang)('figures:shops'),
        often: translatorFor(lang)('matrix:ends.often', { names: `${longName} (7) · Pampa (5)` }),
        beside: {
          label: translatorFor(lang)('matrix:ends.beside'),
          links: [longName, 'Pampa'].map(label => ({ label, href: `?place=${label.length}` })),
        },
      }),
  },
  individual: { page: individual },
  'by-place': {
    page: lang =>
      page('By place', ModalPage, {
        head: readHead(lang),
        switches: [switchTo('Level', 'Region', 'City', 'Shop')],
        chart: null,
        places: { state: 'ok', value: { table: listed('By region'), note: '', definitions } },
      }),
  },
  products: {
    page: () =>
      page('Products', ProductsPage, {
        frame,
        isDemo: true,
        crumbs: [{ label: 'One product' }],
        answer: '4 of 48 products rose, 42 fell; 1 has no price; 1 stayed the same; 17 are own products.',
        action: '/case/products',
        query: '',
        remark: '',
        newest: { name: 'Newest data', age: '3 days ago', text: '18 Nov 2026. 1 of 6 retailers is late: Pampa.' },
        count: '3 products',
        order: 'own products first, then by name',
        table: listed('Which product?'),
        pages,
        none: null,
      }),
  },
  'price-changes': {
    page: lang =>
      page('Changes', PriceChangesPage, {
        head: readHead(lang),
        figures: readFigures(lang),
        table: { state: 'ok', value: table(lang) },
      }),
  },
};
