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
import { changeTitle, mostMoved, mostMovedFirst } from '../compare/moves.ts';
import { changeText } from '../present/compared.ts';
import { presentTable } from '../present/table.ts';
import { chartTitle, isAmong, mostDrawn, titled } from '../present/titles/chart-title.ts';
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

const spelled = (name: string): string => name.trim().toLowerCase();

/** The brands of own products alone, as they are spelled here; none of categories. */
const ownGroups = ({ data, own }: OpenAssortment, grouping: Grouping): ReadonlySet<string> => {
  if (grouping === 'category') return new Set();
  const brands = Map.groupBy(data.products, ({ brand }) => spelled(brand ?? ''));
  return new Set([...brands].flatMap(([brand, ofIt]) => (brand && ofIt.every(({ id }) => own.has(id)) ? [brand] : [])));
};

const isOwnGroup = (owned: ReadonlySet<string>, name: string | null): boolean => owned.has(spelled(name ?? ''));

/** What a group is called; products of which the brand, or the category, is not known are one too. */
const nameOf = ({ t }: PageRequest, grouping: Grouping, { groupName }: { groupName: string | null }): string =>
  groupName ?? t(`assortment:unknown.${grouping}`);

type Both = { table: GroupsTable; compared: GroupsTable | null };

/** The coverage of each group in both periods. Groups have no ids: the same one has the same name. */
const coverages = (
  request: PageRequest,
  { formats }: OpenAssortment,
  grouping: Grouping,
  { table, compared }: Both,
) => {
  const before = new Map(compared?.data.map(({ groupName, coverage }) => [groupName, coverage]));
  return {
    formats,
    kind: 'share' as const,
    rows: table.data.map(row => ({
      ...row,
      name: nameOf(request, grouping, row),
      now: row.coverage,
      before: before.get(row.groupName),
    })),
  };
};

/** Whose coverage changed most since the other period, in words; '' where several did, none, or that is not known. */
const groupsMoved = (
  request: PageRequest,
  open: OpenAssortment,
  grouping: Grouping,
  { table, compared }: { table: Outcome<GroupsTable>; compared: GroupsTable | null },
): string => {
  if (table.kind !== 'ok' || !compared) return '';
  const { data, total } = table.value;
  const moves = coverages(request, open, grouping, { table: table.value, compared });
  const most = mostMoved(request, moves, total > data.length);
  return most ? request.t('compared:mostMoved', { name: most.name, change: most.text }) : '';
};

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
  { table, compared }: Both,
): AssortmentDrawing => {
  const { t } = request;
  const { formats, selection } = open;
  const percent = (share: number | null): string => `${formats.percent(share)}\u00a0%`;
  const owned = ownGroups(open, grouping);
  const moves = coverages(request, open, grouping, { table, compared });
  const ordered = mostMovedFirst('share', moves.rows, row => row);
  const bars = ordered.slice(0, mostDrawn).map(row => ({
    name: row.name,
    href: '',
    own: isOwnGroup(owned, row.groupName) ? t('common:own') : '',
    percent: row.coverage ?? 0,
    text: percent(row.coverage),
    compared: drawnThen(request, row.before, percent, changeText(t, formats, 'share', row)),
  }));
  const period = formats.period(selection.start, selection.end);
  const sub =
    table.summary?.retailers === 1
      ? t('assortment:chart.sub', { period })
      : t('assortment:chart.subGroups', { period });
  return {
    kind: 'shares',
    values: t('figures:coverage'),
    ...titled(
      changeTitle(request, moves, table.total > table.data.length, isAmong(bars)) ??
        groupsTitle(request, open, grouping, table),
      t(`assortment:chart.${grouping}`),
      `${sub}${thenNote(request, open, 'thin', bars)}`,
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

/** The rows with what each was in the other period, by their names, where all of that are known; they have no ids to be found by. */
const withThen = (table: AtRetailersTable, then: AtRetailersTable | null): AtRetailersTable => {
  if (!then || then.total > then.data.length) return table;
  const keyOf = (row: AtRetailersTable['data'][number]): string => `${row.masterRetailerId} ${row.groupName ?? ''}`;
  const found = new Map(then.data.map(row => [keyOf(row), row]));
  return { ...table, data: table.data.map(row => ({ ...row, before: found.get(keyOf(row)) ?? null })) };
};

/** What stands above the table: how groups are counted where there are several retailers, and where a number leads. */
const groupsHint = ({ t }: PageRequest, grouping: Grouping, isOne: boolean): string =>
  [isOne ? '' : t(`assortment:hint.${grouping}`), t('assortment:hint.missing')].filter(Boolean).join(' ');

const showGroups =
  (grouping: Grouping) =>
  async (request: PageRequest, open: OpenAssortment, panels: Panels): Promise<ShownView> => {
    const { t } = request;
    const { groups, retailers } = assortment[grouping];
    const body = buildBody(open);
    const drawing = ask(open, () => request.call(groups.calls.table, { query: drawnFirst, body }));
    const before = askBefore(open, of => request.call(groups.calls.table, { query: mostGroups, body: buildBody(of) }));
    const atRetailers = askBefore(open, of =>
      request.call(retailers.calls.table, { query: mostGroups, body: buildBody(of) }),
    );
    const largest = ask(open, () => request.call(retailers.calls.table, { query: { page: 1, limit: 1 }, body }));
    const read = await readPage(request, open, retailers.calls.table, tableBody(retailers, open));
    const [drawn, gaps, compared, then] = [
      withRows(await drawing),
      withRows(await largest),
      await before,
      await atRetailers,
    ];
    const { panel, shown } = common(request, open, panels, read);
    const isOne = read.summary?.retailers === 1;
    const owned = ownGroups(open, grouping);
    const moves = groupsMoved(request, open, grouping, {
      table: drawn,
      compared: shown.incomparable ? null : compared,
    });
    return {
      ...shown,
      moves,
      // Beside what changed the largest gap of this period would be about another brand.
      answer: moves ? null : presentGap(request, open, grouping, gaps),
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
        present: table => {
          const rows = withThen(table, shown.incomparable ? null : then);
          // The service does not order them by a change.
          const { ordering: _none, ...value } = presentTable(request, open, panels.here, retailers, rows, {
            title: isOne ? t(`assortment:table.${grouping}Alone`) : t(`assortment:table.${grouping}`),
            hint: groupsHint(request, grouping, isOne),
            shown: ['groupName', ...(isOne ? [] : (['retailerName'] as const)), ...counts],
            isOwn: row => isOwnGroup(owned, row.groupName),
            cells: {
              groupName: (row: RowOf<typeof retailers.columns>) => textCell(nameOf(request, grouping, row)),
              missing: (row: RowOf<typeof retailers.columns>) =>
                missingCell(
                  open,
                  row.missing,
                  missingHref(open, panels.here, row.masterRetailerId, { of: grouping, name: row.groupName }),
                ),
            },
          });
          return value;
        },
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
