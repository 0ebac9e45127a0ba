import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { writeView } from '../filter/selection.ts';
import { changeText, type FiguresBefore } from '../present/compared.ts';
import { mostLines } from '../present/drawn-lines.ts';
import { analysisHref } from '../present/present-head.ts';
import type { BesideName } from '../present/time/multiples.ts';
import { inPercent } from './in-percent.ts';
import { type LateRetailers, untilText } from './late.ts';

/** docs/figures.md: by day up to 92 days. */
const mostDays = 92;

/** The buckets of a rate's chart: those of the table's rows, or days where a row is the whole of a short period. */
export const chartCut = (cut: Bucket | 'period', { start, end }: OpenAnalysis['selection']): 'day' | 'week' =>
  cut !== 'week' && addDays(start, mostDays) > end ? 'day' : 'week';

type Placed = readonly { masterId: number }[];

/**
 * Lines in the order of the table over the whole period; what it does not have comes last. `shown`: the rows below the chart, whose
 * order somebody may have chosen; it holds where they are of the whole period and the chart has no other lines. None is own: of more
 * than there are colours each has a chart of its own, or one is before the others in grey.
 */
export const inTableOrder = (
  { series }: Pick<TimeChart, 'series'>,
  { cut, rows, shown }: { cut: Bucket | 'period'; rows: Placed; shown: Placed },
): Line[] => {
  const lines = series.slice(0, mostLines);
  const hasAll = cut === 'period' && lines.every(line => shown.some(({ masterId }) => masterId === line.masterId));
  const placed = hasAll ? shown : rows;
  const places = new Map(placed.map(({ masterId }, place) => [masterId, place]));
  const placeOf = ({ masterId }: Line): number => places.get(masterId) ?? placed.length;
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Where the numbers of the chart are, if the table has other rows; `fields`: its rows by week. */
export const weekNumbers = (
  request: PageRequest,
  open: OpenAnalysis & { cut: 'period' | 'week' },
  fields: ReturnType<typeof writeFields>,
) => {
  if (open.cut === 'week') return {};
  const href = withQuery(analysisHref(request, open), writeView({ ...open.selection, page: 1 }, fields));
  return { numbers: { href: `${href}#table`, label: request.t('promotion:chart.toWeeks') } };
};

/**
 * The week of a row on one line: its number, its first and its last day; where the period or the data of its retailer begin or end
 * within it, those of its days that these have.
 */
export const weekCell = (
  { formats, selection }: OpenAnalysis,
  late: LateRetailers,
  { start: monday, masterId }: { start: string; masterId: number },
): TableCell => {
  const { start } = selection;
  const end = late.get(masterId)?.last ?? selection.end;
  const sunday = addDays(monday, 6);
  const first = monday < start && start <= sunday ? start : monday;
  const last = monday <= end && end < sunday ? end : sunday;
  const days = [...new Set([first, last])].map(day => formats.bucket(day, 'day')).join(' – ');
  return textCell(`${formats.bucket(monday, 'week')} · ${days}`.replaceAll(' ', '\u00a0'));
};

type Beside<Row> = {
  /** The buckets of the chart. */
  cut: 'day' | 'week';
  /** The retailers or regions over the whole period, and the rate in them. */
  rows: readonly (Row & { masterId: number; before?: FiguresBefore })[];
  figure: (row: Row) => number | null;
  late: LateRetailers;
  /** The title is of the whole period. */
  ofWhole: boolean;
};

const besideApart = { all: 'promotion:chart.besideApart', late: 'promotion:chart.besideApartLate' } as const;

/**
 * Beside a name in the chart of a rate: above small charts the figure of the table, or its change since the other period, which the
 * title then is about; the last one at the ends of lines.
 */
export const besideRate = <Row>(
  request: PageRequest,
  open: OpenAnalysis,
  { cut, rows, figure, late, ofWhole }: Beside<Row>,
): BesideName => {
  const { t } = request;
  const changeIn = (row: Row, before: FiguresBefore): string =>
    before
      ? changeText(t, open.formats, 'share', { now: figure(row), before: figure(before as Row) }).replace(' ', '\u00a0')
      : '';
  const isCompared = rows.some(row => changeIn(row, row.before) !== '');
  return {
    textOf: line => {
      const row = rows.find(({ masterId }) => masterId === line.masterId);
      if (row && isCompared) return changeIn(row, row.before) || t('compared:new');
      return inPercent(open).formats.moneyWithUnit(row ? figure(row) : null);
    },
    untilOf: ({ masterId }) => untilText(request, late, masterId),
    notes: {
      apart: t(isCompared ? 'promotion:chart.besideCompared' : besideApart[late.size > 0 ? 'late' : 'all']),
      together: [t(`promotion:chart.besideTogether.${cut}`), ofWhole ? t('promotion:chart.titleOfWhole') : '']
        .filter(Boolean)
        .join(' '),
    },
  };
};
