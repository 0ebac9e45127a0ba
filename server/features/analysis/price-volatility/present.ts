import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { PriceVolatilityPageProps } from '../../../../views/pages/analysis/PriceVolatilityPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { priceVolatility as declared } from '../../../contract/analyses/price-volatility.ts';
import { standsOut } from '../../../domain/analysis/stands-out.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { hasHighest } from '../ask/ask-table.ts';
import { placelessOr } from '../ask/placeless.ts';
import { countsInWords } from '../compare/answer.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { type LateRetailers, lateAtEnd, reachWords, untilText } from '../market/late.ts';
import { codeBelow } from '../present/columns.ts';
import { summaryFigures } from '../present/compared.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentTable } from '../present/table.ts';
import { presentSwitch } from '../view-links.ts';
import { mostAtWords, retailersChart, sizesChart, timesAsWords } from './present-charts.ts';
import type { OpenVolatility, ProductsTable, RetailersTable, Summary, VolatilityReadings } from './readings.ts';

/** The day of the last change says how long ago it was; files have both. */
const restlessness = ['changes', 'days', 'meanChange', 'largestChange', 'deviation', 'changedOn'] as const;

const productsTable = (request: PageRequest, open: OpenVolatility, table: ProductsTable): TableValue =>
  presentTable(request, open, analysisHref(request, open), declared.products, table, {
    title: request.t('volatility:table.products'),
    hint: request.t('volatility:hint.products'),
    shown: ['productName', ...restlessness, 'observations'],
    named: ['meanChange'],
    labels: { changes: request.t('volatility:chart.values') },
    as: { meanChange: request.t('volatility:sizeOf') },
    cells: {
      productName: (row: RowOf<typeof declared.products.columns>) =>
        textCell(row.productName, {
          sub: codeBelow(row.productName, row.upc),
          href: productHref(request, open, row.masterProductId),
        }),
    },
    isOwn: row => open.own.has(row.masterProductId),
  });

const retailersTable = (
  request: PageRequest,
  open: OpenVolatility,
  table: RetailersTable,
  late: LateRetailers,
): TableValue =>
  presentTable(request, open, analysisHref(request, open), declared.retailers, table, {
    title: request.t('volatility:table.retailers'),
    hint: request.t('volatility:hint.retailers'),
    shown: ['retailerName', 'products', 'changed', ...restlessness, 'observations'],
    named: ['meanChange'],
    labels: { changes: request.t('volatility:chart.values') },
    as: { meanChange: request.t('volatility:sizeOf') },
    cells: {
      retailerName: (row: RowOf<typeof declared.retailers.columns>) =>
        textCell(row.retailerName, { sub: untilText(request, late, row.masterRetailerId) }),
    },
  });

const presentFigures = (request: PageRequest, { formats, data }: OpenVolatility, summary: Summary) => {
  const { t } = request;
  const stands = standsOn(t, formats, summary);
  const { totals } = declared.products;
  const { before } = summary;
  const figure = summaryFigures(request, formats, totals, { summary, before });
  const { products, cheaper } = summary;
  return {
    label: data.basic.name,
    figures: [
      figure('changed', t('overview:ofProducts', { products: formats.count(products) })),
      figure('changes', `${stands.observations}, ${stands.shops}`),
      figure('meanChange', t('volatility:ofBefore')),
      figure('dearer', t('volatility:downwards', { count: cheaper, number: formats.count(cheaper) })),
    ],
  };
};

/** Which product changed most often, in the table's first order, where the most are first; '' where several are equal. */
const mostRestless = ({ t }: PageRequest, open: OpenVolatility, table: ProductsTable): string => {
  if (!hasHighest(open, table)) return '';
  const { formats } = open;
  const most = standsOut({ rows: table.data, value: row => row.changes, text: row => formats.count(row.changes) });
  return most && most.changes > 0
    ? t('volatility:answer.most', { name: most.productName, count: most.changes, number: formats.count(most.changes) })
    : '';
};

/** Which product changed most often, or at which retailer most prices did. */
const mostWords = (request: PageRequest, open: OpenVolatility, readings: VolatilityReadings): string => {
  if (readings.table.kind !== 'ok') return '';
  if (readings.view === 'products') return mostRestless(request, open, readings.table.value);
  return mostAtWords(request, open, readings.table.value);
};

/** Whose prices changed most often; if nobody stands out, how many products, how often and how far, which the tiles say too. */
const presentAnswer = (
  { t }: PageRequest,
  { formats }: OpenVolatility,
  { changed, products, changes, meanChange }: Summary,
  { most, timesAs }: { most: string; timesAs: string },
) => {
  if (changed === 0) return { strong: t('volatility:answer.none'), rest: '' };
  const all = t('volatility:answer.changed', {
    count: products,
    changed: formats.count(changed),
    number: formats.count(products),
  });
  const size = t('volatility:answer.rest', {
    count: changes,
    number: formats.count(changes),
    size: formats.percent(meanChange),
  });
  return most === '' ? { strong: all, rest: size } : { strong: most, rest: timesAs };
};

/** Everything that the page of price volatility shows. */
export function presentVolatility(
  request: PageRequest,
  open: OpenVolatility,
  readings: VolatilityReadings,
): PriceVolatilityPageProps {
  const { t } = request;
  const here = analysisHref(request, open);
  const { summary, lastPage } = readings;
  const nothing = presentNotFound(request, open, here, lastPage);
  const isByRetailer = readings.view === 'retailers';
  const notFound = isByRetailer
    ? placelessOr(
        request,
        open,
        { part: 'retailer', instead: null, certain: lastPage === null && summary !== null },
        nothing,
      )
    : nothing;
  const panel = { t, notFound, retryHref: withQuery(here, writeSelection(open.selection)) };
  const ofTable = { ...panel, name: t('analysis:panel.table') };
  const ofChart = { ...panel, name: t('analysis:panel.chart') };
  const late = lateAtEnd(open, readings.reach);
  const total = readings.table.kind === 'ok' ? readings.table.value.total : 0;
  const figures = summary && summary.products > 0 ? presentFigures(request, open, summary) : null;
  return {
    head: presentHead(request, open, {
      question: t(isByRetailer ? 'volatility:question.retailers' : 'volatility:question'),
      answer:
        summary && summary.products > 0
          ? presentAnswer(request, open, summary, {
              most: mostWords(request, open, readings),
              timesAs:
                readings.view === 'retailers' && readings.table.kind === 'ok'
                  ? timesAsWords(request, open, readings.table.value, late)
                  : '',
            })
          : null,
      compared: {
        // In how many shops how often says more than of how many products.
        figure: figures?.figures[1],
        of: 'changed',
        ...(summary ? { counts: countsInWords(open.formats, summary.changes, summary.before?.changes) } : {}),
        about: '',
        before: summary?.before,
        onlyBefore: summary?.onlyBefore,
      },
      csvRows: total > 0 ? total : null,
      remark: [t('volatility:remark'), reachWords(request, open, readings.reach)].filter(Boolean).join(' '),
    }),
    view: presentSwitch(open, here, { fields: declared.address, name: 'view', label: t('volatility:view') }, value =>
      t(`volatility:view.${value}`),
    ),
    figures,
    chart:
      readings.view === 'retailers'
        ? presentPanel(readings.table, { ...ofChart, present: table => retailersChart(request, open, table, late) })
        : presentPanel(readings.sizes, {
            ...ofChart,
            present: sizes => sizesChart(request, open, sizes, readings.sizesThen),
          }),
    table:
      readings.view === 'products'
        ? presentPanel(readings.table, { ...ofTable, present: table => productsTable(request, open, table) })
        : presentPanel(readings.table, { ...ofTable, present: table => retailersTable(request, open, table, late) }),
  };
}
