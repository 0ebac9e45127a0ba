import { timeTicks } from '../../../../views/charts/layout/time-ticks.ts';
import type { Mark } from '../../../../views/charts/lines/Overlays.tsx';
import type { Series } from '../../../../views/charts/lines/series.ts';
import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { hasValues, type LinesBefore, seriesUnder } from '../compare/lines-under.ts';
import { type NumberedNote, noteMarks, notesOfProduct, notesShown, noteWhen } from '../notes/shown.ts';
import { asChange, type ChangesFrom, lineName } from './drawn-lines.ts';
import { dataUntil, lastDayOf, untilOf } from './line-ends.ts';
import { chooseForm, presentForms, subjectOf, toneSeries, type WantedForm } from './line-forms.ts';
import { describe, type Saying, type Write } from './time/describe.ts';
import { type DrawnFirst, presentFoot, subNotes } from './time/foot.ts';
import { type BesideName, presentMultiples, promotionsOf } from './time/multiples.ts';
import { endOf, fewDaysNotes, unfinishedNote } from './unfinished.ts';

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

/** The text of the zoomable chart: averages with six decimals would be a third of the page's size. */
const toCent = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** The lines in words, and the notes on their days. */
const describeAll = (
  request: PageRequest,
  saying: Saying,
  formats: Formats,
  drawn: readonly Series[],
  notes: readonly NumberedNote[],
): string =>
  [
    describe(request, saying, drawn),
    ...notes.map(note =>
      request.t('notes:marked', { number: note.number, when: noteWhen(formats, note), text: note.text }),
    ),
  ].join(' ');

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
  /** The axis begins at 0, whatever the values. */
  fromZero?: boolean;
  /** The values are ranks. */
  ranks?: boolean;
  /** Whether a sentence may say which line changed most. */
  saysMost?: boolean;
  /** Which of more lines are drawn: those with the most observations, unless another order is named. */
  drawnFirst?: DrawnFirst;
  /** All lines are of one own product: those that are no hues are blue. */
  ofOwn?: boolean;
  /** The line that the title speaks of, by its id, or itself where several have one: it is never grey. */
  subject?: Line | number | null;
  /** Small charts have an axis each, since one line is far higher than another. */
  ownAxes?: boolean;
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

/** The first day of each bucket, none of them before the period. */
const daysWithin = ({ days, bucket }: TimeChart, start: string): string[] =>
  days.map(day => (bucket === 'week' && day < start ? start : day));

/**
 * Whether each line has a chart of its own unless something else is chosen: each line of another period then stands under the one that
 * it belongs to, since together they cannot be told apart.
 */
const isApartFirst = (
  { asMultiples, belongTogether }: Pick<TimeChartOf, 'asMultiples' | 'belongTogether'>,
  before: LinesBefore | null,
): boolean => Boolean(asMultiples || (hasValues(before) && !belongTogether));

/** What the numbers of a zoomable chart are, where they are no prices. */
const figureUnit = ({ asChanges, ranks, fromZero }: Pick<TimeChartOf, 'asChanges' | 'ranks' | 'fromZero'>) => ({
  ...(fromZero ? { fromZero } : {}),
  ...(asChanges ? { unit: '%', digits: 1, changes: true } : {}),
  ...(ranks ? { ranks } : {}),
});

/** How labels of an axis are written that are all whole: tenths of changes and shares say nothing there; null for money. */
const wholeOf = (formats: Formats, asChanges: boolean): Write | null => {
  if (asChanges) return value => `${formats.signedCount(value ?? 0)}\u00a0%`;
  return formats.currency === '%' ? value => formats.count(value ?? 0) : null;
};

/** Whether small charts have an axis each, which the foot says. */
const axesOf = ({ t }: PageRequest, wanted: boolean, { apart }: ReturnType<typeof chooseForm>) =>
  wanted && apart ? { own: true, words: [t('evolution:ownAxes')] } : { own: false, words: [] };

/** Places of one own product: blue where each has a chart of its own, and the one that is looked at; else their hues tell them apart. */
const asOwn = (lines: readonly Series[], { apart, lit }: ReturnType<typeof chooseForm>): Series[] =>
  lines.map((one, nth) => ({ ...one, own: apart || nth === lit }));

/** What stands at the end of a line: its last value, or what stands beside its name elsewhere; until when it goes, if others go on. */
const textAtEnd =
  (beside: BesideName | undefined, until: (line: Line) => string, lastOf: (line: Line) => string) =>
  (line: Line): string => {
    const text = beside?.atEnds ? beside.textOf(line, lastOf(line)) : lastOf(line);
    return `${text} ${until(line)}`.trim();
  };

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
    fromZero = false,
    ranks = false,
    saysMost,
    drawnFirst,
    ofOwn = false,
    subject = null,
    ownAxes: wantsOwnAxes = false,
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
  const atEnd = textAtEnd(beside, until, lastOf);
  const asDrawn = lines.map(presentSeries({ name: lineName(lines), value: atEnd, isUnfinished: unfinished !== null }));
  const wanted = form ?? null;
  const subjectAt = asGiven.findIndex(line => line === subject || line.masterId === subject);
  const chosen = chooseForm(asDrawn, wanted, isApartFirst({ asMultiples, belongTogether }, before), subjectAt);
  const series = ofOwn ? asOwn(asDrawn, chosen) : asDrawn;
  const banded = subjectOf(series, chosen);
  const marksOf = ({ masterId }: Line): Mark[] => noteMarks(days, ofProducts ? notesOfProduct(notes, masterId) : notes);
  const common = {
    ranks,
    fromZero,
    marks: noteMarks(days, notes),
    xTicks: timeTicks(days, reply.bucket, formats),
    yTickTexts: (values: readonly number[]) =>
      values.map((values.every(Number.isInteger) && wholeOf(formats, asChanges)) || write),
  };
  const bands = banded === null ? [] : promotionsOf(lines[banded]);
  const { start } = selection;
  const under = seriesUnder(request, formats, { ...reply, lines, series, before, start, write }, chosen);
  const together = [...series, ...under.map(one => one.series)];
  const saying: Saying = { write, ranks, whenOf: point => formats.bucket(reply.days[point] ?? '', reply.bucket) };
  const axes = axesOf(request, wantsOwnAxes, chosen);
  const multiples = chosen.apart
    ? presentMultiples(
        request,
        saying,
        { series, lines, under, beside, until, lastOf, marksOf, ownAxes: axes.own },
        common,
      )
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
        ranks,
        asChanges,
        before: under.length > 0 ? before : null,
        reply,
        end: lastDayOf(open, reply),
      }),
    ].join(''),
    forms: presentForms(request, series, chosen, wanted),
    scale,
    chart: {
      ...common,
      series: [...toneSeries(series, { ...chosen, subject: subjectAt }, wanted), ...under.map(one => one.series)],
      bands,
      description: describeAll(request, saying, formats, together, notes),
    },
    multiples,
    ownAxes: axes.own,
    hasPromotions: multiples ? multiples.some(({ chart }) => chart.bands?.length) : bands.length > 0,
    unfinished,
    foot: [
      ...axes.words,
      ...remarks,
      ...(hasValues(before) && !chosen.apart && chosen.lit === null && under.length === 0 && lines.length > 1
        ? [t('compared:apart')]
        : []),
      ...fewDaysNotes(t, formats, reply, selection),
      ...presentFoot(request, formats, reply, {
        lines,
        series,
        ofAll,
        changesFrom,
        drawnFirst,
        ...(saysMost === undefined ? {} : { saysMost }),
      }),
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
      ...figureUnit({ asChanges, ranks, fromZero }),
      bucket: reply.bucket,
    },
    ...(numbers ? { numbers } : {}),
  };
}
