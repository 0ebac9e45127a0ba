import type { Series } from '../../../../../views/charts/lines/series.ts';
import type { PageRequest } from '../../../../http/pages/page-request.ts';

/** A value as it is written. */
export type Write = (value: number | null) => string;

/** How lines are said: their values, the day, week or month of a point, and whether the values are ranks, of which the lowest is the best. */
export type Saying = { write: Write; whenOf: (point: number) => string; ranks?: boolean };

type Known = { at: number; value: number };

const knownOf = (points: readonly (number | null)[]): Known[] =>
  points.flatMap((value, at) => (value === null ? [] : [{ at, value }]));

/** The values of a line; without the last one if that is not complete, unless it is the only one. */
const completeOf = ({ points, unfinished = false }: Series): Known[] => {
  const complete = knownOf(unfinished ? points.slice(0, -1) : points);
  return complete.length > 0 ? complete : knownOf(points);
};

/** A line of another period is drawn on the days of this one: its name says of which days it is. */
const describeLine = (t: PageRequest['t'], { write, whenOf, ranks = false }: Saying, line: Series): string => {
  const { name, tone } = line;
  const known = completeOf(line);
  const [first, last] = [known.at(0), known.at(-1)];
  const said = (one: Known | undefined): string =>
    one && tone !== 'under' ? `${write(one.value)} (${whenOf(one.at)})` : write(one?.value ?? null);
  if (!first || first === last) return t('evolution:descOne', { name, value: said(first) });
  const values = known.map(({ value }) => value);
  return t(ranks ? 'evolution:descRanks' : 'evolution:desc', {
    name,
    first: said(first),
    last: said(last),
    lowest: write(Math.min(...values)),
    highest: write(Math.max(...values)),
  });
};

/** Where each line begins and ends, and between which values it goes, in words: for who does not see the drawing. */
export const describe = ({ t }: PageRequest, saying: Saying, series: readonly Series[]): string =>
  series.map(line => describeLine(t, saying, line)).join(' ');
