import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { MarketDrawing } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { CallResult } from '../../../contract/call.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { lacking } from '../ask/placeless.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import { changeTitle, type Moved, movesWords } from '../compare/moves.ts';
import { writeView } from '../filter/selection.ts';
import { atEnd } from '../market/at-end.ts';
import { inPercent } from '../market/in-percent.ts';
import { type LateRetailers, untilInRow } from '../market/late.ts';
import { besideRate, chartCut, inTableOrder, weekCell, weekNumbers } from '../market/rate-lines.ts';
import { type FiguresBefore, figureBefore } from '../present/compared.ts';
import { wantedForm } from '../present/line-forms.ts';
import { analysisHref } from '../present/present-head.ts';
import { presentTime } from '../present/present-time.ts';
import { presentTable } from '../present/table.ts';
import { chartTitle, titled } from '../present/titles/chart-title.ts';
import type { OpenStockOut } from './open-stock-out.ts';

type RateRow = RowOf<typeof stockOut.rate.retailer.table.columns>;
type RowThen = RateRow & { before?: FiguresBefore };

type Whole = CallResult<typeof stockOut.rate.retailer.table.calls.table>;

/** The rate of each place in both periods. */
const ratesOf = ({ formats }: OpenStockOut, rows: readonly RowThen[]) => ({
  formats,
  kind: 'share' as const,
  rows: rows.map(({ name, rate: now, before }): Moved => ({ name, now, before: figureBefore(before, 'rate') })),
});

/** At how many retailers, or in how many regions, the rate rose and fell since the other period. */
export const rateMoves = (request: PageRequest, open: OpenStockOut, whole: Outcome<Whole>): string =>
  whole.kind === 'ok'
    ? movesWords(request, ratesOf(open, whole.value.data), open.level, whole.value.total > whole.value.data.length)
    : '';

/** Where the rate of the whole period is highest. */
const rateTitle = (
  { t }: PageRequest,
  { formats, level }: OpenStockOut,
  rows: readonly RateRow[],
  isPart: boolean,
): string =>
  chartTitle({
    rows,
    value: ({ rate }) => rate,
    text: ({ rate }) => formats.percent(rate),
    isPart,
    say: ({ name, rate }) => (rate ? t('stockOut:chart.worst', { name, percent: formats.percent(rate) }) : null),
    label: t(`stockOut:chart.${level}`),
  });

/** The rate, with a line for each retailer or region; `rows`: those of the whole period, `shown`: those of the table. */
export const presentRateChart =
  (
    request: PageRequest,
    open: OpenStockOut,
    {
      rows,
      shown,
      late,
      before,
    }: { rows: RowThen[]; shown: RowThen[]; late: LateRetailers; before: LinesBefore | null },
  ) =>
  (reply: TimeChart): MarketDrawing => {
    const { t } = request;
    const { start, end } = open.selection;
    const cut = chartCut(open.cut, open.selection);
    const lines = inTableOrder(reply, { cut: open.cut, rows, shown });
    const isPart = reply.total > lines.length;
    const changed = changeTitle(request, ratesOf(open, rows), isPart);
    const value = presentTime(request, inPercent(open), reply, {
      id: 'chart',
      ...titled(
        changed ?? rateTitle(request, open, rows, isPart),
        t(`stockOut:chart.${open.level}`),
        t(`stockOut:chart.sub.${cut}`, { period: open.formats.period(start, end) }),
      ),
      lines,
      ofAll: true,
      fromZero: true,
      before,
      beside: besideRate(request, open, { cut, rows, figure: ({ rate }: RateRow) => rate, late, ofWhole: !changed }),
      ...weekNumbers(request, open, writeFields(stockOut.address, { level: open.level, cut: 'week' })),
      form: wantedForm(open.selection, analysisHref(request, open), 'chart'),
    });
    return { kind: 'lines', value: { ...value, foot: [...placelessNote(request, open), ...value.foot] } };
  };

/** A note that shops without a region are in no line and no row, if some shops have one and others not. */
const placelessNote = ({ t }: PageRequest, open: OpenStockOut): string[] =>
  open.level === 'region' && lacking(open, 'region') === 'some' ? [t('analysis:placeless.someRow')] : [];

/** A retailer or region links to what is out of stock there. */
const nowHref = ({ selection, level }: OpenStockOut, here: string, id: number): string => {
  const place = level === 'retailer' ? { retailers: [id] } : { regions: [id] };
  return withQuery(
    here,
    writeView({ ...selection, kept: null, ...place }, writeFields(stockOut.address, { view: 'now' })),
  );
};

/** Place by place, over the whole period or week by week. */
export const presentRateTable =
  (request: PageRequest, open: OpenStockOut, { here, late }: { here: string; late: LateRetailers }) =>
  (table: CallResult<typeof stockOut.rate.retailer.table.calls.table>): TableValue => {
    const { t } = request;
    const { cut, level } = open;
    const { when, day } = atEnd(request, open);
    return presentTable(request, open, here, stockOut.rate[level].table, table, {
      title: t(`stockOut:table.${level}.${cut}`),
      hint: t(`stockOut:${when}.opens`, { day }),
      shown: ['name', ...(cut === 'week' ? (['start'] as const) : []), 'rate', 'out', 'known', 'shops'],
      labels: { start: t('promotion:week') },
      cells: {
        name: (row: RateRow) =>
          textCell(row.name, {
            sub: untilInRow(request, late, cut, row),
            href: nowHref(open, here, row.masterId),
          }),
        start: (row: RateRow) => weekCell(open, late, row),
      },
      cut,
    });
  };
