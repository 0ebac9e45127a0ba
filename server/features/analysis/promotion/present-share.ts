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
import { type LateRetailers, untilText } from '../market/late.ts';
import { besideRate, chartCut, inTableOrder, weekNumbers } from '../market/rate-lines.ts';
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

const figureOf: Readonly<Record<OpenPromotion['figure'], (row: ShareRow) => number | null>> = {
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

/** At how many retailers the share on promotion rose and fell since the other period. */
export const shareMoves = (request: PageRequest, open: OpenPromotion, whole: Outcome<Whole>): string =>
  whole.kind === 'ok'
    ? movesWords(
        request,
        figuresOf(open, whole.value.data, 'share'),
        'retailer',
        whole.value.total > whole.value.data.length,
      )
    : '';

/** The complete days of a wave over all lines, and which of them rises highest in it, and when; '' where there is no single one. */
const waveWords = (
  { t }: PageRequest,
  { formats, selection }: OpenPromotion,
  reply: TimeChart,
  lines: readonly Line[],
): string => {
  const { days, bucket } = reply;
  const wave = findWave(lines.map(line => keepComplete(reply, line)));
  const [first, last, top] = wave ? [days[wave.from], days[wave.to], days[wave.at]] : [];
  if (!wave || first === undefined || last === undefined || top === undefined) return '';
  const end = bucket === 'week' ? addDays(last, 6) : last;
  const within = (day: string): string =>
    day < selection.start ? selection.start : day > selection.end ? selection.end : day;
  const isWeek = bucket === 'week';
  return t(isWeek ? 'promotion:chart.wave.week' : 'promotion:chart.wave.day', {
    period: formats.period(within(first), within(end)),
    name: lines[wave.line]?.name ?? '',
    percent: formats.percent(wave.highest),
    when: formats.bucket(top, isWeek ? 'week' : 'day').replaceAll(' ', '\u00a0'),
  });
};

/** A wave of promotions, else the retailer whose figure of the whole period is highest. */
const shareTitle = (
  request: PageRequest,
  open: OpenPromotion,
  { reply, lines, rows }: { reply: TimeChart; lines: readonly Line[]; rows: readonly ShareRow[] },
): string => {
  const { t } = request;
  const { figure, formats } = open;
  const wave = figure === 'share' ? waveWords(request, open, reply, lines) : '';
  if (wave !== '') return wave;
  const figureIn = figureOf[figure];
  return chartTitle({
    rows,
    value: figureIn,
    text: row => formats.percent(figureIn(row)),
    isPart: reply.total > lines.length,
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
    const value = presentTime(request, inPercent(open), reply, {
      id: 'chart',
      ...titled(
        changeTitle(request, figuresOf(open, rows, open.figure), reply.total > lines.length) ??
          shareTitle(request, open, { reply, lines, rows }),
        t(`promotion:chart.${open.figure}`),
        t(`promotion:chart.sub.${cut}`, { period: open.formats.period(start, end) }),
      ),
      lines,
      ofAll: true,
      before,
      beside: besideRate(request, open, { cut, rows, figure: figureOf[open.figure], late }),
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
    const { cut, formats } = open;
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
            sub: untilText(request, late, row.masterId),
            href: calendarHref(open, here, row.masterId),
          }),
        start: (row: ShareRow) => textCell(formats.bucket(row.start, 'week'), { sub: formats.day(row.start) }),
      },
      computed: { seemingShare },
      cut,
      value: open.figure,
    });
  };
