import { page } from '../../../server/rendering/page.ts';
import { ComparativePage } from '../../../views/pages/analysis/comparisons/ComparativePage.tsx';
import { CompetitorsPage } from '../../../views/pages/analysis/comparisons/CompetitorsPage.tsx';
import type { Case } from '../pages.ts';
import { readFigures, readHead, readTable } from './analysis-case.ts';
import { definitions, listed, longName, matrixTable, switchTo, timeChart } from './price-cases.ts';

// As on the page: both tables are about the same basket and days.
const caption = 'Weekly shop, 24 Oct – 22 Nov 2026';

const part = <Table>(title: string, table: Table) => ({
  title,
  hint: 'Quantity × average price',
  comparedHint: '',
  table,
  definitions,
  file: '/csv',
});

const readCell = (text: string) => ({ text, href: text ? '/gap' : '' });

/** Baskets at retailers; own products against each competitor, as a matrix and by retailer. */
export const comparisonCases: Record<string, Case> = {
  comparative: {
    page: lang =>
      page('Baskets', ComparativePage, {
        head: readHead(lang, { subject: null, finder: null }),
        none: null,
        setHref: '/dashboards/1/comparison-sets/1',
        gone: '',
        sets: {
          action: '/case/comparative',
          kept: [],
          name: 'set',
          label: 'Comparison set',
          value: '1',
          options: [{ value: '1', label: longName }],
        },
        switches: [switchTo('Basket', 'Whole, 5 products', 'Products in common, 4 of 5'), switchTo('Time', 'Day')],
        against: switchTo('Index against', 'Average', longName),
        figures: readFigures(lang),
        time: { state: 'ok', value: { chart: timeChart('chart'), numbers: null } },
        retailers: { state: 'ok', value: part('The basket at each retailer', listed(caption)) },
        products: {
          state: 'ok',
          value: part('The products of the basket', {
            ...matrixTable,
            caption,
            rows: matrixTable.rows.map(row => ({ ...row, quantity: '2' })),
          }),
        },
      }),
  },
  'competitors-matrix': {
    page: lang =>
      page('Competitors', CompetitorsPage, {
        head: readHead(lang, { subject: null, finder: null }),
        view: switchTo('View', 'Own products', 'Pairs', 'Side by side', 'Retailers'),
        figures: readFigures(lang),
        content: {
          view: 'matrix',
          matrix: {
            state: 'ok',
            value: {
              title: 'Gap of own product to competitor',
              hint: '% of the competitor’s average',
              thin: '',
              caption: 'Matrix',
              isSparse: false,
              headers: [longName, 'Montelindo', 'Altavista', 'Don Fermín'].map(name => ({
                key: name,
                name,
                href: '/p',
              })),
              rows: [longName, 'Valle Claro leche 1 L'].map(name => ({
                key: name,
                name,
                sub: '7501011144231',
                href: '/p',
                cells: ['+4.4', '−11.7', '', '+139.5'].map((text, column) => ({
                  ...readCell(text),
                  gap: 0,
                  compared: { value: 1, text: 'before +1.0 %', change: '+3.4 points' },
                  name: '',
                  column: String(column),
                })),
              })),
              more: '8 of 12 pairs.',
              unpriced: {
                words: '4 linked pairs are not compared:',
                pairs: [{ own: { name: longName, href: '/p' }, competitor: { name: 'Montelindo', href: '/p' } }],
                more: ' and 3 more',
              },
            },
          },
        },
      }),
  },
  'competitors-beside': {
    page: lang =>
      page('Competitors', CompetitorsPage, {
        head: readHead(lang, { subject: null, finder: null }),
        view: switchTo('View', 'Own products', 'Pairs', 'Side by side', 'Retailers'),
        figures: readFigures(lang),
        content: {
          view: 'matrix',
          matrix: {
            state: 'ok',
            value: {
              title: 'Gap of own product to competitor',
              hint: '% of the competitor’s average',
              thin: 'Thin bars are the gaps of then.',
              caption: 'Matrix',
              isSparse: true,
              headers: [{ key: 'beside', name: 'Its competitors, and the gap to each', href: '' }],
              rows: [longName, 'Valle Claro leche 1 L'].map(name => ({
                key: name,
                name,
                sub: '7501011144231',
                href: '/p',
                cells: [139.5, -11.7].map((gap, column) => ({
                  ...readCell(gap > 0 ? `+${gap}` : `−${-gap}`),
                  gap,
                  compared: column === 0 ? { value: 120, text: 'before +120.0 %', change: '+19.5 points' } : null,
                  name: longName,
                  column: String(column),
                })),
              })),
              more: '',
              unpriced: null,
            },
          },
        },
      }),
  },
  'competitors-retailers': {
    page: lang =>
      page('Competitors', CompetitorsPage, {
        head: readHead(lang, { subject: null, finder: null }),
        view: switchTo('View', 'Own products', 'Pairs', 'Side by side', 'Retailers'),
        figures: null,
        content: {
          view: 'retailers',
          table: {
            state: 'ok',
            value: {
              score: {
                foot: [],
                title: 'Who is cheaper at each retailer',
                sub: 'Pairs at the retailer',
                keys: { wins: 'Own cheaper', ties: 'Within 1 %', losses: 'Own dearer' },
                bars: [longName, 'Montelindo'].map(name => ({ name, wins: 1204, ties: 31, losses: 988 })),
              },
              table: {
                title: 'By retailer',
                hint: '',
                model: readTable(lang, 3),
                definitions,
                rowsPerPage: null,
              },
            },
          },
        },
      }),
  },
};
