import type { Lang } from '../../../locales/text.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import { type TableColumn, textCell } from '../../../views/islands/table/table-model.ts';
import { MarketPage } from '../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../views/pages/analysis/parts/TablePanel.tsx';
import type { Case } from '../pages.ts';
import { readFigures, readHead, readTable } from './analysis-case.ts';

const longName = 'Distribuidora y Minimercados Autoservicio Mayorista del Litoral y las Sierras';
const xTicks = [0, 25, 50, 75].map(at => ({ at, text: `${at / 5 + 1} Mar` }));
const table = (lang: 'en' | 'es'): TableValue => ({
  title: 'Promotions',
  hint: 'A retailer links to its shops',
  model: readTable(lang, 4),
  rowsPerPage: null,
  definitions: { label: 'What these figures mean', terms: [{ name: 'Depth', text: '1 − price / regular price.' }] },
});

const column = (key: string, kind: TableColumn['kind']): TableColumn => ({
  key,
  kind,
  label: key,
  unit: '',
  sortHref: '',
  sorted: key === 'days' ? 'descending' : 'none',
});

/** On a phone its rows are cards: below the name that leads somewhere stands a shop that does, or a number. */
const cards = (lang: Lang): TableValue => ({
  ...table(lang),
  model: {
    ...readTable(lang, 0, 2),
    columns: [
      column('product', 'head'),
      column('shop', 'text'),
      column('since', 'day'),
      { ...column('rows', 'number'), as: '' },
      column('days', 'number'),
    ],
    rows: [
      ['Leche entera 1 L', '?shop=1', ''],
      ['Yogur natural 900 g', '', '?rows=1'],
    ].map(([product = '', ofShop = '', ofRows = '']) => ({
      key: product,
      own: false,
      cells: [
        textCell(product, { href: '/products/1', sub: '0201000000018' }),
        textCell('Autoservicio Mayorista del Litoral', { href: ofShop, sub: 'Calle 1' }),
        textCell('7 Mar 2026'),
        textCell('3', { value: 3, href: ofRows }),
        textCell('12', { value: 12 }),
      ],
    })),
  },
});
const views = {
  label: 'View',
  options: ['Share and depth', 'Calendar'].map((label, at) => ({ label, href: `?${at}`, current: at === 1 })),
};

const lane = (name: string) => ({
  key: name,
  name,
  unknown: null,
  text: '3 Mar to 9 Mar, 20.0 % deep, saves',
  intervals: (['saving', 'partly', 'seeming'] as const).map((kind, at) => ({
    key: kind,
    kind,
    x: at * 32,
    width: at === 2 ? 36 : 0.5 + at * 9,
    began: at === 0,
    runs: ([false, 'earlier', 'toEnd'] as const)[at] ?? false,
  })),
});

const strip = (name: string, none: string) => ({
  key: name,
  name,
  detail: `${name} · Rosario · Calle 1`,
  none,
  text: '51 days in stock, 9 out of stock, 0 unknown.',
  stretches: none
    ? []
    : (['inStock', 'out', 'unknown'] as const).map((state, at) => ({ state, x: at * 30, width: 30 })),
});

/** Promotions as bars, and stock-outs as strips. */
export const marketCases: Record<string, Case> = {
  'promotion-calendar': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Promotions', MarketPage, {
        head: readHead(lang),
        switches: [views],
        figures: readFigures(lang),
        drawing: {
          state: 'ok',
          value: {
            kind: 'intervals',
            title: t('promotion:calendar.title'),
            sub: 'March',
            foot: ['Merged.'],
            total: { count: 30, text: '30' },
            xTicks,
            legend: {
              saving: t('promotion:saving.saving'),
              partly: t('promotion:saving.partly'),
              seeming: t('promotion:saving.seeming'),
              began: t('promotion:calendar.began', { day: '1\u00a0Jan 2026' }),
              toEnd: t('promotion:then.mark', { day: '31 Jan 2026' }),
              earlier: `${t('promotion:lastSeenTag')} (18\u00a0Jan)`,
              other: t('promotion:calendar.ofOther', { saving: t('promotion:saving.saving') }),
              unknown: t('promotion:calendar.unknown'),
            },
            pages: { ...table(lang).model.pages, label: t('promotion:calendar.pages') },
            groups: ['Leche entera 1 L', longName].map(name => ({
              key: name,
              name,
              own: name !== longName,
              lanes: [lane('Pampa'), { ...lane(longName), unknown: { x: 90, width: 10 } }],
            })),
          },
        },
        table: { state: 'ok', value: table(lang) },
      });
    },
  },
  'stock-out-days': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Stock-outs', MarketPage, {
        head: readHead(lang),
        switches: [views],
        figures: null,
        drawing: {
          state: 'ok',
          value: {
            kind: 'strips',
            title: 'Leche: in stock or not',
            sub: 'March',
            foot: ['2 shops never listed it.'],
            xTicks,
            legend: {
              inStock: t('stockOut:state.inStock'),
              out: t('stockOut:state.out'),
              unknown: t('stockOut:state.unknown'),
            },
            lanes: [strip('Pampa 12', ''), strip(longName, ''), strip('Sur', t('stockOut:state.neverListed'))],
          },
        },
        table: { state: 'ok', value: cards(lang) },
      });
    },
  },
};
