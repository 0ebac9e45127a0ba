import type { LineChartProps } from '../../../../views/charts/LineChart.tsx';
import { timeTicks } from '../../../../views/charts/layout/time-ticks.ts';
import type { Band, Mark } from '../../../../views/charts/lines/Overlays.tsx';
import type { Series } from '../../../../views/charts/lines/series.ts';
import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { spanApart } from '../../../domain/analysis/line-change.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { hasValues, type LinesBefore, periodWords, seriesUnder, type Under } from '../compare/lines-under.ts';
import { type NumberedNote, noteMarks, notesOfProduct, notesShown, noteWhen } from '../notes/shown.ts';
import { asChange, type ChangesFrom, lineName } from './drawn-lines.ts';
import { dataUntil, untilOf } from './line-ends.ts';
import { chooseForm, presentForms, stretches, subjectOf, toneSeries, type WantedForm } from './line-forms.ts';
import { standsOn } from './stands-on.ts';
import { endOf, fewDaysNotes, keepComplete, unfinishedNote } from './unfinished.ts';

/** A bucket is marked if at least this share of its observations, in %, was on promotion. */
const markedFrom = 50;
export const isPromoted = (share: number | null | undefined): boolean => (share ?? 0) >= markedFrom;

const valuesOf = ({ points }: Line): (number | null)[] => points.map(({ value }) => value);

type SeriesOf = { name: (line: Line) => string; value: (line: Line) => string; isUnfinished: boolean };

const presentSeries =
  ({ name, value: textOf, isUnfinished }: SeriesOf) =>
  (line: Line): Series => ({
    name: name(line),
    points: valuesOf(line),
    own: line.own,
    value: textOf(line),
    // A line that ended earlier is complete.
    unfinished: isUnfinished && (line.points.at(-1)?.value ?? null) !== null,
  });

const promotionsOf = (line: Line | undefined): Band[] =>
  stretches(line?.points.map(({ promotion }) => isPromoted(promotion)) ?? []);

type Write = (value: number | null) => string;

const isKnown = (value: number | null): boolean => value !== null;

/** The first value of each line, and where it ends, in words. */
const describe = ({ t }: PageRequest, write: Write, series: readonly Series[]): string =>
  series
    .map(({ name, points, unfinished = false }) =>
      t('evolution:desc', {
        name,
        first: write(points.find(isKnown) ?? null),
        last: write(endOf(points, unfinished)),
      }),
    )
    .join(' ');

/** The text of the zoomable chart: averages with six decimals would be a third of the page's size. */
const toCent = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** The lines in words, and the notes on their days. */
const describeAll = (
  request: PageRequest,
  write: Write,
  formats: Formats,
  drawn: readonly Series[],
  notes: readonly NumberedNote[],
): string =>
  [
    describe(request, write, drawn),
    ...notes.map(note =>
      request.t('notes:marked', { number: note.number, when: noteWhen(formats, note), text: note.text }),
    ),
  ].join(' ');

type Common = Pick<LineChartProps, 'xTicks' | 'yTickTexts' | 'marks'>;

/** One small chart for each line, all with the same axis. */
const presentMultiples = (
  request: PageRequest,
  write: Write,
  {
    series,
    lines,
    under,
    beside,
    until,
    lastOf,
    marksOf,
  }: {
    series: readonly Series[];
    under: readonly Under[];
    lines: readonly Line[];
    beside: BesideName | undefined;
    until: (line: Line) => string;
    lastOf: (line: Line) => string;
    marksOf: (line: Line) => Mark[];
  },
  common: Common,
): TimeChartValue['multiples'] => {
  const known = [...series, ...under.map(one => one.series)].flatMap(one => one.points).filter(point => point !== null);
  const span = known.length > 0 ? ([Math.min(...known), Math.max(...known)] as const) : ([0, 1] as const);
  return series.map((one, nth) => {
    const line = lines[nth];
    const below = under.flatMap((one, at) => (one.of === nth ? [{ ...one, nth: lines.length + at }] : []));
    const drawn = [one, ...below.map(({ series: compared }) => compared)];
    return {
      name: one.name,
      value: line ? (beside?.textOf(line) ?? lastOf(line)) : '',
      until: line ? until(line) : '',
      chart: {
        ...common,
        ...(line ? { marks: marksOf(line) } : {}),
        series: drawn,
        bands: promotionsOf(line),
        span,
        description: describe(request, write, drawn),
      },
      nth: [nth, ...below.map(({ nth: at }) => at)],
    };
  });
};

export type TimeChartOf = {
  id: string;
  title: string;
  sub: string;
  /** The lines that are drawn. */
  lines: Line[];
  /** One small chart each, if nothing else is chosen. */
  asMultiples?: boolean | undefined;
  /** The lines belong into one drawing, also where they are compared: only one of them is looked at. */
  belongTogether?: boolean | undefined;
  /** How the address wants the lines; without it there are no links to other ways. */
  form?: WantedForm;
  numbers?: { href: string; label: string };
  /** Each line is of the product with its id: in a small chart of its own it has its own notes, not those of others. */
  ofProducts?: boolean;
  /** The lines are of observations with and without a price, such as those of stock. */
  ofAll?: boolean;
  /** The line that the title speaks of, by its id: it is never grey. */
  subject?: number | null;
  /** What stands first at the foot. */
  remarks?: readonly string[];
  beside?: BesideName;
  /** Lines of different levels in one drawing: each as its change in %, since its first value or from another one. */
  asChanges?: boolean;
  changesFrom?: ChangesFrom | undefined;
  /** The choice between prices and changes, as links. */
  scale?: SwitchProps | null;
  /** The lines of another period, which are laid under those that are looked at; null if they are compared with none. */
  before?: LinesBefore | null;
};

/** What stands beside the name of a line, if that has to be said. */
export type BesideName = {
  /** Above a small chart, in place of the last value. */
  textOf: (line: Line) => string;
  /** How far the data of a line reaches, if not to the end; '' otherwise. Without it: to its last value. */
  untilOf?: (line: Line) => string;
  /** What it is, above small charts and at the ends of lines; null where it is what the lines are. */
  notes: { apart: string; together: string } | null;
};

/** The first day of each bucket, none of them before the period. */
const daysWithin = ({ days, bucket }: TimeChart, start: string): string[] =>
  days.map(day => (bucket === 'week' && day < start ? start : day));

/** Whether something is unknown between two points: a line that begins late, or ends early, has no hole. */
const hasHole = (points: readonly (number | null)[]): boolean => {
  const first = points.findIndex(point => point !== null);
  const last = points.findLastIndex(point => point !== null);
  return points.slice(Math.max(first, 0), last).includes(null);
};

/** Which lines a sentence on the one that changed most is about, where some begin later or end earlier. */
const wholeLines = (t: PageRequest['t'], formats: Formats, reply: TimeChart, lines: readonly Line[]): string[] => {
  const span = spanApart(lines.map(line => ({ data: keepComplete(reply, line) })));
  if (!span) return [];
  const when = (at: number): string => formats.bucket(reply.days[at] ?? '', reply.bucket).replaceAll(' ', '\u00a0');
  const ends = { first: when(span[0]), last: when(span[1]) };
  return [t(reply.bucket === 'day' ? 'evolution:wholeLines.day' : 'evolution:wholeLines.other', ends)];
};

const presentFoot = (
  { t }: PageRequest,
  formats: Formats,
  reply: TimeChart,
  { lines, series, ofAll = false }: Pick<TimeChartOf, 'lines' | 'ofAll'> & { series: readonly Series[] },
): string[] => {
  const source = t(ofAll ? 'analysis:chart.sourceAll' : 'analysis:chart.source', {
    ...standsOn(t, formats, reply),
    newest: reply.newest ? formats.moment(reply.newest) : '–',
  });
  const counts = { count: lines.length, total: formats.count(reply.total) };
  return [
    ...(reply.total > lines.length ? [t(lines[0]?.own ? 'evolution:moreOwn' : 'evolution:more', counts)] : []),
    ...(ofAll ? [] : wholeLines(t, formats, reply, lines)),
    ...(series.some(({ points }) => hasHole(points)) ? [t('evolution:holes')] : []),
    source,
  ];
};

type SubNotes = {
  beside: BesideName | undefined;
  isApart: boolean;
  before: LinesBefore | null;
  bucket: TimeChart['bucket'];
};

/** What follows the unit and the period under the title: what stands beside the names, and of when a dashed line is. */
const subNotes = ({ t }: PageRequest, formats: Formats, { beside, isApart, before, bucket }: SubNotes): string[] => [
  ...(before ? [` · ${t('compared:dashed', { period: periodWords(formats, before) })}`] : []),
  ...(beside?.notes ? [`. ${beside.notes[isApart ? 'apart' : 'together']}`] : []),
  // At the end of a line its value needs no word; above a small chart it might be taken for that of the whole period.
  ...(isApart && !beside && !before ? [`. ${t(`promotion:chart.besideTogether.${bucket}`)}`] : []),
];

/**
 * Whether each line has a chart of its own unless something else is chosen: each line of another period then stands under the one that
 * it belongs to, since together they cannot be told apart.
 */
const isApartFirst = (
  { asMultiples, belongTogether }: Pick<TimeChartOf, 'asMultiples' | 'belongTogether'>,
  before: LinesBefore | null,
): boolean => Boolean(asMultiples || (hasValues(before) && !belongTogether));

/** Lines over time for a page. */
export function presentTime(
  request: PageRequest,
  open: OpenAnalysis,
  reply: TimeChart,
  {
    id,
    title,
    sub,
    lines: asGiven,
    asMultiples,
    belongTogether,
    form,
    numbers,
    ofProducts = false,
    ofAll,
    subject = null,
    remarks = [],
    beside,
    asChanges = false,
    changesFrom,
    scale = null,
    before: given = null,
  }: TimeChartOf,
): TimeChartValue {
  const { t } = request;
  const { formats, selection } = open;
  const notes = notesShown(open);
  const toChange = asChange(changesFrom);
  const lines = asChanges ? asGiven.map(toChange) : asGiven;
  const before = asChanges && given ? { ...given, reply: { series: given.reply.series.map(toChange) } } : given;
  const write: Write = asChanges ? value => `${formats.signedPercent(value)}\u00a0%` : formats.money;
  const unfinished = unfinishedNote(t, formats, reply);
  const days = daysWithin(reply, selection.start);
  const until = beside?.untilOf ?? untilOf(request, formats, { ...reply, series: lines });
  const lastOf = (line: Line): string => write(endOf(valuesOf(line), unfinished !== null));
  const atEnd = (line: Line): string => `${lastOf(line)} ${until(line)}`.trim();
  const series = lines.map(presentSeries({ name: lineName(lines), value: atEnd, isUnfinished: unfinished !== null }));
  const wanted = form ?? null;
  const subjectAt = lines.findIndex(({ masterId }) => masterId === subject);
  const chosen = chooseForm(series, wanted, isApartFirst({ asMultiples, belongTogether }, before), subjectAt);
  const banded = subjectOf(series, chosen);
  const marksOf = ({ masterId }: Line): Mark[] => noteMarks(days, ofProducts ? notesOfProduct(notes, masterId) : notes);
  const common = {
    marks: noteMarks(days, notes),
    xTicks: timeTicks(days, reply.bucket, formats),
    yTickTexts: (values: readonly number[]) =>
      values.map(asChanges && values.every(Number.isInteger) ? value => `${formats.signedCount(value)}\u00a0%` : write),
  };
  const bands = banded === null ? [] : promotionsOf(lines[banded]);
  const { start } = selection;
  const under = seriesUnder(request, formats, { ...reply, lines, series, before, start, write }, chosen);
  const together = [...series, ...under.map(one => one.series)];
  const multiples = chosen.apart
    ? presentMultiples(request, write, { series, lines, under, beside, until, lastOf, marksOf }, common)
    : null;
  return {
    id,
    title,
    sub: [
      sub,
      dataUntil(request, open, reply),
      ...subNotes(request, formats, {
        beside,
        isApart: chosen.apart,
        before: under.length > 0 ? before : null,
        bucket: reply.bucket,
      }),
    ].join(''),
    forms: presentForms(request, series, chosen, wanted),
    scale,
    chart: {
      ...common,
      series: [...toneSeries(series, { ...chosen, subject: subjectAt }, wanted), ...under.map(one => one.series)],
      bands,
      description: describeAll(request, write, formats, together, notes),
    },
    multiples,
    hasPromotions: multiples ? multiples.some(({ chart }) => chart.bands?.length) : bands.length > 0,
    unfinished,
    foot: [
      ...remarks,
      ...(hasValues(before) && !chosen.apart && chosen.lit === null && under.length === 0 && lines.length > 1
        ? [t('compared:apart')]
        : []),
      ...fewDaysNotes(t, formats, reply, selection),
      ...presentFoot(request, formats, reply, { lines, series, ofAll }),
    ],
    figure: {
      kind: 'lines',
      categories: days,
      series: together.map(one => ({
        name: one.name,
        values: one.points.map(toCent),
        own: one.own,
        ...(one.tone === 'under' ? { under: true } : {}),
      })),
      unit: formats.currency,
      ...formats.numbers,
      ...(asChanges ? { unit: '%', digits: 1, changes: true } : {}),
      bucket: reply.bucket,
    },
    ...(numbers ? { numbers } : {}),
  };
}
