import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { MarketDrawing } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { CallResult } from '../../../contract/call.ts';
import { findWave } from '../../../domain/analysis/wave.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import { changeTitle, type Moved, movesWords } from '../compare/moves.ts';
import { writeView } from '../filter/selection.ts';
import { inPercent } from '../market/in-percent.ts';
import { type LateRetailers, untilInRow } from '../market/late.ts';
import { besideRate, chartCut, inTableOrder, weekCell, weekNumbers } from '../market/rate-lines.ts';
import type { FiguresBefore } from '../present/compared.ts';
import { wantedForm } from '../present/line-forms.ts';
import { analysisHref } from '../present/present-head.ts';
import { presentTime } from '../present/present-time.ts';
import { presentTable } from '../present/table.ts';
import { chartTitle, titled } from '../present/titles/chart-title.ts';
import { keepComplete } from '../present/unfinished.ts';
import type { OpenPromotion } from './open-promotion.ts';

type ShareRow = RowOf<typeof promotion.share.columns>;
type RowThen = ShareRow & { before?: FiguresBefore };

/** A figure of a row. */
export const figureOf: Readonly<Record<OpenPromotion['figure'], (row: ShareRow) => number | null>> = {
  share: row => row.share,
  depth: row => row.depth,
  seeming: row => seemingShare(row),
};

type Whole = CallResult<typeof promotion.share.calls.table>;

/** A figure of each retailer in both periods. */
const figuresOf = ({ formats }: OpenPromotion, rows: readonly RowThen[], figure: OpenPromotion['figure']) => ({
  formats,
  kind: 'share' as const,
  rows: rows.map(
    (row): Moved => ({
      name: row.name,
      now: figureOf[figure](row),
      before: row.before ? figureOf[figure](row.before as ShareRow) : null,
    }),
  ),
});

/** At how many retailers the figure that is shown rose and fell since the other period. */
export const shareMoves = (request: PageRequest, open: OpenPromotion, whole: Outcome<Whole>): string =>
  whole.kind === 'ok'
    ? movesWords(
        request,
        figuresOf(open, whole.value.data, open.figure),
        'retailer',
        whole.value.total > whole.value.data.length,
      )
    : '';

/** A wave of promotions: what a title says of it, the line that is highest in it, and whose data do not reach it. */
type ShownWave = { title: string; subject: number | null; without: string };

/** The complete days of a wave over all lines, and which of them rises highest in it, and when; null where there is none to name. */
const presentWave = (
  { t }: PageRequest,
  { formats, selection }: OpenPromotion,
  reply: TimeChart,
  lines: readonly Line[],
): ShownWave | null => {
  const { days, bucket } = reply;
  const points = lines.map(line => keepComplete(reply, line));
  const wave = findWave(points);
  const [first, last, top] = wave ? [days[wave.from], days[wave.to], days[wave.at]] : [];
  if (!wave || first === undefined || last === undefined || top === undefined) return null;
  const end = bucket === 'week' ? addDays(last, 6) : last;
  const within = (day: string): string =>
    day < selection.start ? selection.start : day > selection.end ? selection.end : day;
  const isWeek = bucket === 'week';
  const highest = lines[wave.line];
  const without = lines.filter((_, nth) => points[nth]?.slice(wave.from, wave.to + 1).every(value => value === null));
  return {
    title: t(isWeek ? 'promotion:chart.wave.week' : 'promotion:chart.wave.day', {
      which: t(wave.isLatest ? 'promotion:chart.wave.latest' : 'promotion:chart.wave.only'),
      period: formats.period(within(first), within(end)),
      name: highest?.name ?? '',
      percent: formats.percent(wave.highest),
      when: formats.bucket(top, isWeek ? 'week' : 'day').replaceAll(' ', '\u00a0'),
    }),
    subject: highest?.masterId ?? null,
    without: without.map(({ name }) => name).join(', '),
  };
};

/** The retailer whose figure of the whole period is highest. */
const mostTitle = (
  { t }: PageRequest,
  { figure, formats }: OpenPromotion,
  rows: readonly ShareRow[],
  isPart: boolean,
): string => {
  const figureIn = figureOf[figure];
  return chartTitle({
    rows,
    value: figureIn,
    text: row => formats.percent(figureIn(row)),
    isPart,
    say: row =>
      figureIn(row)
        ? t(`promotion:chart.most.${figure}`, { name: row.name, percent: formats.percent(figureIn(row)) })
        : null,
    label: t(`promotion:chart.${figure}`),
  });
};

/** Share, depth or promotions without a saving, with a line for each retailer; `rows`: those of the whole period, `shown`: those of the table. */
export const presentShareChart =
  (
    request: PageRequest,
    open: OpenPromotion,
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
    const changed = changeTitle(request, figuresOf(open, rows, open.figure), isPart);
    const wave = changed === null && open.figure === 'share' ? presentWave(request, open, reply, lines) : null;
    const value = presentTime(request, inPercent(open), reply, {
      id: 'chart',
      ...titled(
        changed ?? wave?.title ?? mostTitle(request, open, rows, isPart),
        t(`promotion:chart.${open.figure}`),
        t(`promotion:chart.sub.${cut}`, { period: open.formats.period(start, end) }),
      ),
      lines,
      ofAll: true,
      fromZero: open.figure !== 'depth',
      before,
      subject: wave?.subject ?? null,
      remarks: wave?.without ? [t('promotion:chart.wave.without', { names: wave.without })] : [],
      beside: besideRate(request, open, { cut, rows, figure: figureOf[open.figure], late, ofWhole: !changed && !wave }),
      ...weekNumbers(request, open, writeFields(promotion.address, { cut: 'week' })),
      form: wantedForm(open.selection, analysisHref(request, open), 'chart'),
    });
    return { kind: 'lines', value };
  };

/** Of the promoted observations, in %. */
export const seemingShare = ({ seeming, promoted }: Pick<ShareRow, 'seeming' | 'promoted'>): number | null =>
  promoted > 0 ? (100 * seeming) / promoted : null;

/** A retailer links to its calendar. */
const calendarHref = ({ selection }: OpenPromotion, here: string, retailerId: number): string =>
  withQuery(
    here,
    writeView(
      { ...selection, kept: null, retailers: [retailerId] },
      writeFields(promotion.address, { view: 'calendar' }),
    ),
  );

/** Retailer by retailer, over the whole period or week by week. */
export const presentShareTable =
  (request: PageRequest, open: OpenPromotion, { here, late }: { here: string; late: LateRetailers }) =>
  (table: CallResult<typeof promotion.share.calls.table>): TableValue => {
    const { t } = request;
    const { cut } = open;
    return presentTable(request, open, here, promotion.share, table, {
      title: t(`promotion:table.${cut}`),
      hint: t('promotion:table.opensCalendar'),
      shown: [
        'name',
        ...(cut === 'week' ? (['start'] as const) : []),
        'share',
        'depth',
        'seemingShare',
        'promoted',
        'known',
        'shops',
      ],
      labels: { start: t('promotion:week') },
      cells: {
        name: (row: ShareRow) =>
          textCell(row.name, {
            sub: untilInRow(request, late, cut, row),
            href: calendarHref(open, here, row.masterId),
          }),
        start: (row: ShareRow) => weekCell(open, late, row),
      },
      computed: { seemingShare },
      cut,
      value: open.figure,
    });
  };
