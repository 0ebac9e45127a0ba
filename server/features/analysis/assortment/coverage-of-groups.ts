import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { AssortmentDrawing } from '../../../../views/pages/analysis/AssortmentPage.tsx';
import { assortment, type Grouping } from '../../../contract/analyses/assortment.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { ask, buildBody } from '../ask/ask.ts';
import { readPage, tableBody } from '../ask/ask-table.ts';
import { withRows } from '../ask/with-rows.ts';
import { askBefore } from '../compare/compared.ts';
import { drawnThen, thenNote } from '../compare/drawn-then.ts';
import { changeText } from '../present/compared.ts';
import { presentTable } from '../present/table.ts';
import { chartTitle, mostDrawn, titled } from '../present/titles/chart-title.ts';
import { common, counts, drawnFirst, missingCell, presentAll, presentFoot } from './coverage.ts';
import {
  fileOfDrawing,
  isOfDrawing,
  missingHref,
  type OpenAssortment,
  type Panels,
  type ShownView,
  type View,
} from './view.ts';

type GroupsTable = CallResult<typeof assortment.brand.groups.calls.table>;
type AtRetailersTable = CallResult<typeof assortment.brand.retailers.calls.table>;

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
  const bars = table.data.slice(0, mostDrawn).map(row => ({
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
    foot: presentFoot(request, open, table, bars.length),
    file: fileOfDrawing(open, here),
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

/** Those of the other period stand in an order of their own. */
const mostGroups = { page: 1, limit: 200 };

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

/** Which of the products each retailer lists of a brand, or of a category. */
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
