import type { Figure } from '../../../../views/components/Figures.tsx';
import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { AssortmentDrawing } from '../../../../views/pages/analysis/AssortmentPage.tsx';
import { assortment } from '../../../contract/analyses/assortment.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { CallResult } from '../../../contract/call.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { ask, buildBody } from '../ask/ask.ts';
import { comparedIn, readPage, tableBody } from '../ask/ask-table.ts';
import { withRows } from '../ask/with-rows.ts';
import { drawnThen, thenNote } from '../compare/drawn-then.ts';
import { changeTitle, type Moved, movesWords } from '../compare/moves.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { lateAtEnd, untilText } from '../market/late.ts';
import { changeText } from '../present/compared.ts';
import { presentTable } from '../present/table.ts';
import { chartTitle, isAmong, mostDrawn, titled } from '../present/titles/chart-title.ts';
import { common, counts, drawnFirst, missingCell, presentAll, presentFoot, type Summary } from './coverage.ts';
import { missingHref, type OpenAssortment, type Panels, type ShownView, type View } from './view.ts';

type RetailersTable = CallResult<typeof assortment.retailers.calls.table>;

/** The brands of one retailer alone: what it lists of each. */
const atRetailer = ({ selection }: OpenAssortment, here: string, id: number): string =>
  withQuery(
    here,
    writeView({ ...selection, kept: null, retailers: [id] }, writeFields(assortment.address, { view: 'brand' })),
  );

/** Where most of the products are missing. */
const retailersTitle = ({ t }: PageRequest, { formats }: OpenAssortment, { data, total }: RetailersTable): string =>
  chartTitle({
    rows: data,
    value: ({ missing }) => missing,
    text: ({ missing }) => formats.count(missing),
    isPart: total > data.length,
    say: ({ retailerName: retailer, missing, followed }) =>
      missing > 0
        ? t('assortment:chart.mostMissing', {
            retailer,
            missing: formats.count(missing),
            ofProducts: t('assortment:ofProducts', { count: followed, number: formats.count(followed) }),
          })
        : null,
    label: t('assortment:chart.retailers'),
  });

/** The coverage of each retailer in both periods. */
const coverages = ({ formats }: OpenAssortment, { data }: RetailersTable) => ({
  formats,
  kind: 'share' as const,
  rows: data.map(({ retailerName: name, coverage: now, before }): Moved => ({ name, now, before: before?.coverage })),
});

const retailerBars = (
  request: PageRequest,
  open: OpenAssortment,
  here: string,
  table: RetailersTable,
): AssortmentDrawing => {
  const { t } = request;
  const { formats, selection } = open;
  const percent = (share: number | null): string => `${formats.percent(share)}\u00a0%`;
  const bars = table.data.slice(0, mostDrawn).map(row => ({
    name: row.retailerName,
    href: atRetailer(open, here, row.masterRetailerId),
    percent: row.coverage ?? 0,
    text: percent(row.coverage),
    compared: drawnThen(
      request,
      row.before?.coverage,
      percent,
      changeText(t, formats, 'share', { now: row.coverage, before: row.before?.coverage }),
    ),
  }));
  return {
    kind: 'shares',
    values: t('figures:coverage'),
    ...titled(
      changeTitle(request, coverages(open, table), table.total > table.data.length, isAmong(bars)) ??
        retailersTitle(request, open, table),
      t('assortment:chart.retailers'),
      `${t('assortment:chart.sub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    ),
    bars,
    foot: presentFoot(request, open, table, bars.length),
    numbers: '#table',
  };
};

/** Who lists most: both names where two do, one and the number of the others where more do. */
const mostWords = (
  { t }: PageRequest,
  { formats }: OpenAssortment,
  followed: number,
  [one, another, ...others]: readonly { retailerName: string; listed: number }[],
): string => {
  const of = { count: followed, number: formats.count(followed), listed: formats.count(one?.listed ?? 0) };
  const first = one?.retailerName ?? '';
  if (another === undefined) return t('assortment:answer.most', { ...of, retailer: first });
  return others.length === 0
    ? t('assortment:answer.mostTwo', { ...of, first, second: another.retailerName })
    : t('assortment:answer.mostSeveral', { ...of, first, more: formats.count(others.length + 1) });
};

/** Who lists most; null where that is not known. */
const findMost = (request: PageRequest, open: OpenAssortment, drawn: Outcome<RetailersTable>) => {
  const { t } = request;
  const { formats } = open;
  const read = drawn.kind === 'ok' ? drawn.value : null;
  const [first] = read && read.total <= read.data.length ? read.data.toSorted((a, b) => b.listed - a.listed) : [];
  const summary = read?.summary;
  if (!first || !summary) return null;
  const { retailers, followed, everywhere } = summary;
  const number = formats.count(followed);
  if (everywhere === followed) return presentAll(request, open, first.retailerName, summary);
  if (summary.listed === 0) return { strong: t('assortment:answer.nobody', { count: followed, number }), rest: '' };
  return {
    strong: mostWords(
      request,
      open,
      followed,
      (read?.data ?? []).filter(({ listed }) => listed === first.listed),
    ),
    rest: t('assortment:answer.mostRest', {
      count: retailers,
      number: formats.count(retailers),
      everywhere: t('assortment:productsAre', { count: everywhere, number: formats.count(everywhere) }),
    }),
  };
};

const meanOf = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

/**
 * The mean coverage of both periods over the retailers that both had; undefined where not all rows are known. Where both had the same
 * ones it is that of the summaries.
 */
const sharedCoverage = (drawn: Outcome<RetailersTable>) => {
  if (drawn.kind !== 'ok' || drawn.value.total > drawn.value.data.length) return undefined;
  const { data, summary } = drawn.value;
  const both = data.flatMap(({ coverage, before }) => (before ? [{ now: coverage, before: before.coverage }] : []));
  if (summary?.before && both.length === data.length && summary.onlyBefore === 0)
    return { now: { coverage: summary.coverage }, before: { coverage: summary.before.coverage } };
  const means = (time: 'now' | 'before') => ({ coverage: meanOf(both.flatMap(one => one[time] ?? [])) });
  return { now: means('now'), before: means('before') };
};

/** Below how many products are listed anywhere the one that is not. */
const withNowhere = async (
  request: PageRequest,
  open: OpenAssortment,
  figures: readonly Figure[],
  summary: Summary | null,
): Promise<Figure[]> => {
  const { t } = request;
  const nowhere = summary && summary.retailers > 1 ? summary.followed - summary.listed : 0;
  if (nowhere !== 1) return [...figures];
  const body = buildBody(open, { sort: 'elsewhere', direction: 'asc' });
  const read = await ask(open, () =>
    request.call(assortment.missing.calls.table, { query: { page: 1, limit: 1 }, body }),
  );
  const [row] = read.kind === 'ok' ? read.value.data : [];
  if (row?.elsewhere !== 0) return [...figures];
  const link = {
    href: productHref(request, open, row.masterProductId),
    label: t('assortment:notAnywhere', { product: row.productName }),
  };
  return figures.map(one => (one.name === t('figures:listedAnywhere') ? { ...one, link } : one));
};

/** Whether all bars would be the same, as long as then: the answer says it. */
const isAlike = (drawn: Outcome<RetailersTable>): boolean => {
  if (drawn.kind !== 'ok' || drawn.value.data.length < 2 || drawn.value.total > drawn.value.data.length) return false;
  const { data } = drawn.value;
  const coverage = data[0]?.coverage;
  return data.every(row => row.coverage === coverage && (row.before?.coverage ?? coverage) === coverage);
};

const showRetailers = async (request: PageRequest, open: OpenAssortment, panels: Panels): Promise<ShownView> => {
  const { t } = request;
  const { calls } = assortment.retailers;
  const body = buildBody(open, comparedIn(assortment.retailers, open));
  const drawing = ask(open, () => request.call(calls.table, { query: drawnFirst, body }));
  const read = await readPage(request, open, calls.table, tableBody(assortment.retailers, open));
  const drawn = withRows(await drawing);
  const late = lateAtEnd(open, await panels.reach);
  const { panel, shown } = common(request, open, panels, read, sharedCoverage(drawn));
  const { here } = panels;
  return {
    ...shown,
    figures: shown.figures && (await withNowhere(request, open, shown.figures, read.summary)),
    answer: findMost(request, open, drawn),
    moves:
      drawn.kind === 'ok'
        ? movesWords(request, coverages(open, drawn.value), 'retailer', drawn.value.total > drawn.value.data.length)
        : '',
    chart:
      read.table.kind === 'notFound' || isAlike(drawn)
        ? null
        : presentPanel(drawn, {
            ...panel,
            name: t('analysis:panel.chart'),
            present: table => retailerBars(request, open, here, table),
          }),
    table: presentPanel(read.table, {
      ...panel,
      name: t('analysis:panel.table'),
      present: table =>
        presentTable(request, open, here, assortment.retailers, table, {
          title: t('assortment:table.retailers'),
          hint: t('assortment:hint.retailers'),
          shown: ['retailerName', ...counts, 'observations', 'shops'],
          cells: {
            retailerName: (row: RowOf<typeof assortment.retailers.columns>) =>
              textCell(row.retailerName, {
                sub: untilText(request, late, row.masterRetailerId),
                href: atRetailer(open, here, row.masterRetailerId),
              }),
            missing: (row: RowOf<typeof assortment.retailers.columns>) =>
              missingCell(open, row.missing, missingHref(open, here, row.masterRetailerId, { of: null, name: null })),
          },
        }),
    }),
  };
};

/** Which of the products each retailer lists. */
export const retailersView: View = {
  show: showRetailers,
  csv: (_request, open) => ({ call: assortment.retailers.calls.csv, body: tableBody(assortment.retailers, open) }),
};
