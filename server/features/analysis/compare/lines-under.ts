import type { Series } from '../../../../views/charts/lines/series.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { Day } from '../../../domain/calendar/days.ts';
import { placeInPeriod } from '../../../domain/calendar/place-in-period.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type Outcome, ok } from '../../../upstream/outcome.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import type { ChosenForm } from '../present/line-forms.ts';
import { askBefore } from './compared.ts';

/** The lines of another period, and which it is. */
export type LinesBefore = { reply: Pick<TimeChart, 'series'>; period: Period };

/** Whether there is anything of the other period to draw. */
export const hasValues = (before: LinesBefore | null): boolean =>
  before?.reply.series.some(({ points }) => points.some(({ value }) => value !== null)) ?? false;

/**
 * The lines of the period that is compared with, none if nothing was observed in it; null if there is no such period, or they
 * could not be read.
 */
export const askLinesBefore = async <Open extends OpenAnalysis>(
  open: Open,
  call: (before: Open) => Promise<Outcome<TimeChart>>,
): Promise<LinesBefore | null> => {
  const none: Outcome<LinesBefore['reply']> = ok({ series: [] });
  const reply = await askBefore<Open, LinesBefore['reply']>(open, async before => {
    const found = await call(before);
    return found.kind === 'notFound' ? none : found;
  });
  const period = comparedPeriod(open.selection);
  return reply && period && { reply, period };
};

/** Whether two lines are of the same product, place or both, in two periods. */
export const isSameLine = (one: Line, other: Line): boolean =>
  one.masterId === other.masterId && one.name === other.name && one.detail === other.detail;

/** A line of the other period; `of`: the number of the one that it lies under. */
export type Under = { of: number; series: Series };

/** `days` and `bucket`: those of the drawing; `start`: the first day of its period. */
type Drawn = Pick<TimeChart, 'days' | 'bucket'> & {
  lines: readonly Line[];
  series: readonly Series[];
  before: LinesBefore | null;
  start: Day;
  write: (value: number | null) => string;
};

/** The lines that are looked at: each that has a chart of its own, the one that is lit, else the own ones, else a single one. */
const lookedAt = ({ lines }: Drawn, { lit, apart }: ChosenForm): Line[] => {
  if (apart) return [...lines];
  if (lit !== null) return lines.slice(lit, lit + 1);
  const own = lines.filter(line => line.own);
  return own.length > 0 || lines.length > 1 ? own : [...lines];
};

/** The other period in words. */
export const periodWords = (formats: Formats, { period: { start, end } }: LinesBefore): string =>
  formats.period(start, end);

/**
 * Under each line that is looked at the same one in the other period, the first day of the one period below that of the other,
 * and so on: as many days as are drawn. A file has the same days beside one another.
 */
export const seriesUnder = ({ t }: PageRequest, formats: Formats, drawn: Drawn, chosen: ChosenForm): Under[] => {
  const { lines, series, before, days, bucket, start, write } = drawn;
  if (!before) return [];
  const period = periodWords(formats, before);
  return lookedAt(drawn, chosen).flatMap(line => {
    const compared = before.reply.series.find(other => isSameLine(line, other));
    const then = new Map(
      compared?.points.map(({ day, value }) => [placeInPeriod(before.period.start, day, bucket), value]),
    );
    const points = days.map(day => then.get(placeInPeriod(start, day, bucket)) ?? null);
    if (points.every(point => point === null)) return [];
    const of = lines.indexOf(line);
    const name = t('compared:line', { name: series[of]?.name ?? line.name, period });
    const value = write(points.findLast(point => point !== null) ?? null);
    return [{ of, series: { name, points, own: false, value, tone: 'under' } }];
  });
};
