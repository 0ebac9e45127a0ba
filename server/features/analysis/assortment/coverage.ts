import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type { AssortmentDrawing } from '../../../../views/pages/analysis/AssortmentPage.tsx';
import { assortment, type Grouping } from '../../../contract/analyses/assortment.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { CallResult } from '../../../contract/call.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { ask, buildBody } from '../ask/ask.ts';
import { placelessOr } from '../ask/placeless.ts';
import { withRows } from '../ask/with-rows.ts';
import { answered, askBefore } from '../compare/compared.ts';
import { drawnThen, thenNote } from '../compare/drawn-then.ts';
import { changeTitle, type Moved, movesWords } from '../compare/moves.ts';
import { writeView } from '../filter/selection.ts';
import { numberCell } from '../present/columns.ts';
import { changeText, summaryFigures } from '../present/compared.ts';
import { standsOn } from '../present/stands-on.ts';
import { comparedIn, presentTable, readPage, tableBody } from '../present/table.ts';
import { chartTitle, titled } from '../present/titles/chart-title.ts';
import {
  countRows,
  fileOfDrawing,
  isOfDrawing,
  missingHref,
  mostBars,
  type OpenAssortment,
  type Panels,
  type ShownView,
  type View,
} from './view.ts';

type RetailersTable = CallResult<typeof assortment.retailers.calls.table>;
type GroupsTable = CallResult<typeof assortment.brand.groups.calls.table>;
type AtRetailersTable = CallResult<typeof assortment.brand.retailers.calls.table>;
type Summary = NonNullable<RetailersTable['summary']>;

const counts = ['followed', 'listed', 'missing', 'coverage'] as const;

/** The brands of one retailer alone: what it lists of each. */
const atRetailer = ({ selection }: OpenAssortment, here: string, id: number): string =>
  withQuery(
    here,
    writeView({ ...selection, kept: null, retailers: [id] }, writeFields(assortment.address, { view: 'brand' })),
  );

/** How many products are missing, which leads to these. */
const missingCell = ({ formats }: OpenAssortment, missing: number, href: string): TableCell =>
  numberCell(formats.count(missing), missing, missing > 0 ? href : '');

const presentFigures = (request: PageRequest, { formats }: OpenAssortment, summary: Summary) => {
  const { t } = request;
  const { followed, before } = summary;
  const ofProducts = t('assortment:ofProducts', { count: followed, number: formats.count(followed) });
  const stands = standsOn(t, formats, summary);
  const figure = summaryFigures(request, formats, assortment.retailers.totals, { summary, before });
  return [
    figure('coverage', `${stands.observations}, ${stands.shops}`),
    { ...figure('everywhere', ''), unit: ofProducts },
    { ...figure('listed', ''), unit: ofProducts },
    figure('retailers', t('assortment:withData')),
  ];
};

type Bars = { total: number; summary?: Summary | undefined };

/** What stands below the bars: that there are more, and what the newest observation is. */
const presentFoot = (
  { t }: PageRequest,
  { formats }: OpenAssortment,
  { total, summary }: Bars,
  drawn: number,
): string[] => [
  ...(total > drawn ? [t('assortment:chart.more', { count: drawn, total: formats.count(total) })] : []),
  ...(summary?.newest ? [t('analysis:newest', { newest: formats.moment(summary.newest) })] : []),
];

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

/** The brand, or the category, of which least is listed. */
const groupsTitle = (
  { t }: PageRequest,
  { formats }: OpenAssortment,
  grouping: Grouping,
  { data, total }: GroupsTable,
): string =>
  chartTitle({
    rows: data,
    value: ({ coverage }) => (coverage === null ? null : -coverage),
    text: ({ coverage }) => formats.percent(coverage),
    isPart: total > data.length,
    say: ({ groupName: group, coverage }) =>
      group !== null && coverage !== null && coverage < 100
        ? t('assortment:chart.leastListed', { group, percent: formats.percent(coverage) })
        : null,
    label: t(`assortment:chart.${grouping}`),
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
  const bars = table.data.map(row => ({
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
      changeTitle(request, coverages(open, table), table.total > table.data.length) ??
        retailersTitle(request, open, table),
      t('assortment:chart.retailers'),
      `${t('assortment:chart.sub', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    ),
    bars,
    foot: presentFoot(request, open, table, table.data.length),
    numbers: '#table',
  };
};

const groupBars = (
  request: PageRequest,
  open: OpenAssortment,
  grouping: Grouping,
  here: string,
  { table, compared }: { table: GroupsTable; compared: GroupsTable | null },
): AssortmentDrawing => {
  const { t } = request;
  const { formats, selection } = open;
  const percent = (share: number | null): string => `${formats.percent(share)}\u00a0%`;
  // Groups have no ids: the same one has the same name.
  const before = new Map(compared?.data.map(({ groupName, coverage }) => [groupName, coverage]));
  const bars = table.data.map(row => ({
    name: row.groupName ?? t(`assortment:unknown.${grouping}`),
    href: '',
    percent: row.coverage ?? 0,
    text: percent(row.coverage),
    compared: drawnThen(
      request,
      before.get(row.groupName),
      percent,
      changeText(t, formats, 'share', { now: row.coverage, before: before.get(row.groupName) }),
    ),
  }));
  return {
    kind: 'shares',
    values: t('figures:coverage'),
    ...titled(
      groupsTitle(request, open, grouping, table),
      t(`assortment:chart.${grouping}`),
      `${t('assortment:chart.subGroups', { period: formats.period(selection.start, selection.end) })}${thenNote(request, open, 'thin', bars)}`,
    ),
    bars,
    foot: presentFoot(request, open, table, table.data.length),
    file: fileOfDrawing(open, here),
  };
};

/** All retailers list all of the products: a sentence of its own where there is one retailer alone. */
const presentAll = ({ t }: PageRequest, { formats }: OpenAssortment, retailer: string, summary: Summary) => {
  const { retailers, followed } = summary;
  const number = formats.count(followed);
  return retailers > 1
    ? { strong: t('assortment:answer.all', { count: followed, number, retailers: formats.count(retailers) }), rest: '' }
    : {
        strong: t('assortment:answer.most', { count: followed, number, retailer, listed: number }),
        rest: t('assortment:answer.mostRest', { count: retailers, number: formats.count(retailers) }),
      };
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
  const { retailerName: retailer, listed } = first;
  if (everywhere === followed) return presentAll(request, open, retailer, summary);
  if (summary.listed === 0) return { strong: t('assortment:answer.nobody', { count: followed, number }), rest: '' };
  return {
    strong: t('assortment:answer.most', { count: followed, number, retailer, listed: formats.count(listed) }),
    rest: t('assortment:answer.mostRest', {
      count: retailers,
      number: formats.count(retailers),
      everywhere: formats.count(everywhere),
    }),
  };
};

/** Where most of a brand, or a category, is missing; null where that is not known. */
const presentGap = (
  request: PageRequest,
  open: OpenAssortment,
  grouping: Grouping,
  gaps: Outcome<AtRetailersTable>,
) => {
  const { t } = request;
  const { formats } = open;
  const [first] = gaps.kind === 'ok' ? gaps.value.data : [];
  const summary = gaps.kind === 'ok' ? gaps.value.summary : undefined;
  if (!first || !summary) return null;
  const { groupName, retailerName: retailer, listed } = first;
  if (first.missing === 0) return presentAll(request, open, retailer, summary);
  const words = {
    count: first.followed,
    number: formats.count(first.followed),
    retailer,
    listed: formats.count(listed),
  };
  return {
    strong:
      groupName === null
        ? t(`assortment:answer.gapOfUnknown.${grouping}`, words)
        : t('assortment:answer.gap', { ...words, group: groupName }),
    rest: t('assortment:answer.gapRest'),
  };
};

type Read = {
  table: Outcome<{ total: number; data: readonly object[]; summary?: Summary | undefined }>;
  summary: Summary | null;
  lastPage: number | null;
};

/** What both kinds of view have in common. */
const common = (
  request: PageRequest,
  open: OpenAssortment,
  { nothing, retryHref }: Panels,
  { table, summary, lastPage }: Read,
) => {
  const { t } = request;
  const certain = lastPage === null && summary !== null;
  const notFound = placelessOr(request, open, { part: 'retailer', instead: null, certain }, nothing(lastPage));
  const isSaid = summary !== null && summary.retailers > 0;
  return {
    panel: { t, notFound, retryHref },
    shown: {
      remark: t('assortment:remark'),
      leftOut: [],
      switches: [],
      pair: null,
      beside: null,
      figures: isSaid ? presentFigures(request, open, summary) : null,
      rows: countRows(table),
      lastPage,
      before: summary?.before,
      onlyBefore: summary?.onlyBefore,
      incomparable: answered<OpenAssortment>(open, table).incomparable ?? false,
    },
  };
};

const drawnFirst = { page: 1, limit: mostBars };
/** Those of the other period stand in an order of their own. */
const mostGroups = { page: 1, limit: 200 };

const showRetailers = async (request: PageRequest, open: OpenAssortment, panels: Panels): Promise<ShownView> => {
  const { t } = request;
  const { calls } = assortment.retailers;
  const body = buildBody(open, comparedIn(assortment.retailers, open));
  const drawing = ask(open, () => request.call(calls.table, { query: drawnFirst, body }));
  const read = await readPage(request, open, calls.table, tableBody(assortment.retailers, open));
  const drawn = withRows(await drawing);
  const { panel, shown } = common(request, open, panels, read);
  const { here } = panels;
  return {
    ...shown,
    answer: findMost(request, open, drawn),
    moves:
      drawn.kind === 'ok'
        ? movesWords(request, coverages(open, drawn.value), 'retailer', drawn.value.total > drawn.value.data.length)
        : '',
    chart:
      read.table.kind === 'notFound'
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
              textCell(row.retailerName, { href: atRetailer(open, here, row.masterRetailerId) }),
            missing: (row: RowOf<typeof assortment.retailers.columns>) =>
              missingCell(open, row.missing, missingHref(open, here, row.masterRetailerId, { of: null, name: null })),
          },
        }),
    }),
  };
};

const showGroups =
  (grouping: Grouping) =>
  async (request: PageRequest, open: OpenAssortment, panels: Panels): Promise<ShownView> => {
    const { t } = request;
    const { groups, retailers } = assortment[grouping];
    const body = buildBody(open);
    const drawing = ask(open, () => request.call(groups.calls.table, { query: drawnFirst, body }));
    const before = askBefore(open, of => request.call(groups.calls.table, { query: mostGroups, body: buildBody(of) }));
    const largest = ask(open, () => request.call(retailers.calls.table, { query: { page: 1, limit: 1 }, body }));
    const read = await readPage(request, open, retailers.calls.table, tableBody(retailers, open));
    const [drawn, gaps, compared] = [withRows(await drawing), withRows(await largest), await before];
    const { panel, shown } = common(request, open, panels, read);
    return {
      ...shown,
      answer: presentGap(request, open, grouping, gaps),
      chart:
        read.table.kind === 'notFound'
          ? null
          : presentPanel(drawn, {
              ...panel,
              name: t('analysis:panel.chart'),
              present: table =>
                groupBars(request, open, grouping, panels.here, {
                  table,
                  compared: shown.incomparable ? null : compared,
                }),
            }),
      table: presentPanel(read.table, {
        ...panel,
        name: t('analysis:panel.table'),
        present: table =>
          presentTable(request, open, panels.here, retailers, table, {
            title: t(`assortment:table.${grouping}`),
            hint: t('assortment:hint.groups'),
            shown: ['groupName', 'retailerName', ...counts],
            cells: {
              groupName: (row: RowOf<typeof retailers.columns>) =>
                textCell(row.groupName ?? t(`assortment:unknown.${grouping}`)),
              missing: (row: RowOf<typeof retailers.columns>) =>
                missingCell(
                  open,
                  row.missing,
                  missingHref(open, panels.here, row.masterRetailerId, { of: grouping, name: row.groupName }),
                ),
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

/** The same by brand, or by category. */
export const groupsView = (grouping: Grouping): View => {
  const { groups, retailers } = assortment[grouping];
  return {
    show: showGroups(grouping),
    csv: ({ t }, open) =>
      isOfDrawing(open)
        ? { call: groups.calls.csv, body: tableBody(groups, open), apart: [t('assortment:csv.allRetailers')] }
        : { call: retailers.calls.csv, body: tableBody(retailers, open) },
  };
};
