import type { Column } from '../../../../views/charts/ColumnChart.tsx';
import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { PriceVolatilityPageProps, SizesChart } from '../../../../views/pages/analysis/PriceVolatilityPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { priceVolatility as declared } from '../../../contract/analyses/price-volatility.ts';
import { standsOut } from '../../../domain/analysis/stands-out.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { hasHighest } from '../ask/ask-table.ts';
import { placelessOr } from '../ask/placeless.ts';
import { drawnThen, thenNote } from '../compare/drawn-then.ts';
import { mostMoved } from '../compare/moves.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { reachWords } from '../market/late.ts';
import { codeBelow } from '../present/columns.ts';
import { summaryFigures } from '../present/compared.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentTable } from '../present/table.ts';
import { chartTitle } from '../present/titles/chart-title.ts';
import { presentSwitch } from '../view-links.ts';
import type { OpenVolatility, ProductsTable, RetailersTable, Sizes, Summary, VolatilityReadings } from './readings.ts';

/** The day of the last change says how long ago it was; files have both. */
const restlessness = ['changes', 'days', 'meanChange', 'largestChange', 'deviation', 'changedOn'] as const;

const productsTable = (request: PageRequest, open: OpenVolatility, table: ProductsTable): TableValue =>
  presentTable(request, open, analysisHref(request, open), declared.products, table, {
    title: request.t('volatility:table.products'),
    hint: request.t('volatility:hint.products'),
    shown: ['productName', ...restlessness, 'observations'],
    cells: {
      productName: (row: RowOf<typeof declared.products.columns>) =>
        textCell(row.productName, {
          sub: codeBelow(row.productName, row.upc),
          href: productHref(request, open, row.masterProductId),
        }),
    },
    isOwn: row => open.own.has(row.masterProductId),
  });

const retailersTable = (request: PageRequest, open: OpenVolatility, table: RetailersTable): TableValue =>
  presentTable(request, open, analysisHref(request, open), declared.retailers, table, {
    title: request.t('volatility:table.retailers'),
    hint: request.t('volatility:hint.retailers'),
    shown: ['retailerName', 'products', 'changed', ...restlessness, 'observations'],
  });

/** How many changes were of each size, downwards and upwards. */
const countSizes = (data: Sizes['data']) =>
  data.flatMap(({ from, to, cheaper, dearer }) => [
    { from, to, kind: 'cheaper' as const, count: cheaper },
    { from, to, kind: 'dearer' as const, count: dearer },
  ]);

const sizeName = ({ t }: PageRequest, { from, to }: { from: number; to: number | null }): string =>
  to === null ? t('volatility:chart.orMore', { from }) : t('volatility:chart.betweenPercent', { from, to });

/** Of which size there are more, or fewer, than in the other period; null where that is not known. */
const sizesChanged = (
  request: PageRequest,
  { formats }: OpenVolatility,
  data: Sizes['data'],
  then: Sizes['data'] = [],
) => {
  const before = countSizes(then);
  const rows = countSizes(data).map(({ from, to, kind, count }) => ({
    name: request.t(`volatility:chart.${kind}`, { size: sizeName(request, { from, to }) }),
    now: count,
    before: before.find(one => one.from === from && one.kind === kind)?.count,
  }));
  const most = mostMoved(request, { formats, kind: 'count', rows });
  return most && request.t('volatility:chart.moved', { name: most.name, change: most.text });
};

/** Which size is the most frequent, and in which direction. */
const sizesTitle = (request: PageRequest, { formats }: OpenVolatility, data: Sizes['data']): string => {
  const { t } = request;
  const sizes = countSizes(data);
  const total = formats.count(sizes.reduce((sum, { count }) => sum + count, 0));
  return chartTitle({
    rows: sizes,
    value: ({ count }) => count,
    text: ({ count }) => formats.count(count),
    say: ({ from, to, kind, count }) =>
      t(`volatility:chart.most.${kind}`, {
        size: sizeName(request, { from, to }),
        number: formats.count(count),
        total,
      }),
    label: t('volatility:chart.title'),
  });
};

/** Changes downwards to the left, the largest outermost; upwards to the right. */
const sizesChart = (
  request: PageRequest,
  open: OpenVolatility,
  { data, summary }: Sizes,
  compared: Sizes | null,
): SizesChart => {
  const { t } = request;
  const { formats, selection } = open;
  const before = open.incomparable ? null : compared;
  const column = (kind: 'dearer' | 'cheaper', row: Sizes['data'][number]): Column => {
    // An arrow and no sign: "−10 to 25" could be read as from a fall to a rise.
    const arrow = kind === 'dearer' ? '↑' : '↓';
    const label =
      row.to === null
        ? // No ≥: neither of our fonts has it, and pictures have no others.
          `${arrow}${row.from}+`
        : `${arrow}${t('volatility:chart.between', { from: row.from, to: row.to })}`;
    const count = row[kind];
    return {
      name: `${kind} ${row.from}`,
      label,
      value: count,
      text: formats.count(count),
      light: kind === 'cheaper',
      compared: drawnThen(request, before?.data.find(({ from }) => from === row.from)?.[kind], formats.count),
    };
  };
  const each = [...data.toReversed().map(row => column('cheaper', row)), ...data.map(row => column('dearer', row))];
  const most = Math.max(...each.map(({ value }) => value ?? 0));
  const columns = each.map(one => ({ ...one, stays: one.value === most }));
  return {
    title: sizesChanged(request, open, data, before?.data) ?? sizesTitle(request, open, data),
    sub: `${t('volatility:chart.sub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'strokes', columns)}`,
    description: t('volatility:chart.description'),
    columns,
    yTickTexts: values => values.map(value => (Number.isInteger(value) ? formats.count(value) : '')),
    foot: summary?.newest ? [t('analysis:newest', { newest: formats.moment(summary.newest) })] : [],
  };
};

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

/** Whose prices changed most often, in the table's first order, where the most are first; '' where several are equal. */
const mostRestless = ({ t }: PageRequest, open: OpenVolatility, readings: VolatilityReadings): string => {
  if (readings.table.kind !== 'ok' || !hasHighest(open, readings.table.value)) return '';
  const { data } = readings.table.value;
  const rows = data.map(row => ({
    name: 'productName' in row ? row.productName : row.retailerName,
    changes: row.changes,
  }));
  const { formats } = open;
  const most = standsOut({ rows, value: row => row.changes, text: row => formats.count(row.changes) });
  return most && most.changes > 0
    ? t('volatility:answer.most', { name: most.name, count: most.changes, number: formats.count(most.changes) })
    : '';
};

/** Whose prices changed most often, if one stands out; then how many products, how often and how far. */
const presentAnswer = (
  { t }: PageRequest,
  { formats }: OpenVolatility,
  { changed, products, changes, meanChange }: Summary,
  most: string,
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
  return most === '' ? { strong: all, rest: size } : { strong: most, rest: `${all} ${size}` };
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
  const total = readings.table.kind === 'ok' ? readings.table.value.total : 0;
  const figures = summary && summary.products > 0 ? presentFigures(request, open, summary) : null;
  return {
    head: presentHead(request, open, {
      question: t('volatility:question'),
      answer:
        summary && summary.products > 0
          ? presentAnswer(request, open, summary, mostRestless(request, open, readings))
          : null,
      compared: {
        // In how many shops how often says more than of how many products.
        figure: figures?.figures[1],
        of: 'changed',
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
    chart: presentPanel(readings.sizes, {
      ...panel,
      name: t('analysis:panel.chart'),
      present: sizes => sizesChart(request, open, sizes, readings.sizesThen),
    }),
    table:
      readings.view === 'products'
        ? presentPanel(readings.table, { ...ofTable, present: table => productsTable(request, open, table) })
        : presentPanel(readings.table, { ...ofTable, present: table => retailersTable(request, open, table) }),
  };
}
