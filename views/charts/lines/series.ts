/** `points` are spread evenly over the width; null is a gap, never zero. */
export type Series = {
  name: string;
  points: (number | null)[];
  own: boolean;
  /** The last value, beside the name. */
  value: string;
  /**
   * `lit`: the one that is looked at; `beside`: an own one that is not; `grey`: what it is compared with; `under`: the
   * same in another period.
   */
  tone?: 'lit' | 'beside' | 'grey' | 'under';
  /** A link that lights it up. */
  href?: string;
  /** The last point is not complete: its segment is dotted, and it has an open mark. */
  unfinished?: boolean;
};

const hues = ['s-2', 's-3', 's-4', 's-5', 's-6', 's-7', 's-8'];
const ownTints = ['s-own', 's-own s-own--1', 's-own s-own--2', 's-own s-own--3'];

/** Which of the lines of its side it is: of the own ones that are looked at come first. */
const placeOf = (series: readonly Series[], one: Series): number => {
  const side = series.filter(({ own }) => own === one.own);
  return one.own
    ? side.toSorted((a, b) => Number(b.tone === 'lit') - Number(a.tone === 'lit')).indexOf(one)
    : side.indexOf(one);
};

/** So many lines stay beside one that would be alone. */
const besideOne = 2;

/**
 * The grey lines that a narrow box leaves out, where more lines than one can follow would cross: what is looked at
 * stays, and some of what it is compared with where that is a single line.
 */
export const linesLeftOut = (series: readonly Series[]): readonly Series[] => {
  const now = series.filter(({ tone }) => tone !== 'under');
  const greys = now.filter(({ tone }) => tone === 'grey');
  const others = now.length - greys.length;
  return now.length > 5 && others > 0 ? greys.slice(others === 1 ? besideOne : 0) : [];
};

/**
 * The class of a line's colour: own lines are blue, the others take the other colours in their order; a line alone takes
 * slate, since a hue would tell it from nothing. Own lines differ by their blue and their mark, grey ones by their mark alone.
 */
export const lineClass = (series: readonly Series[], index: number): string => {
  const one = series[index];
  if (one?.tone === 'grey') {
    const grey = `s-grey g-${(index % hues.length) + 2}`;
    return linesLeftOut(series).includes(one) ? `${grey} s-more` : grey;
  }
  if (one?.tone === 'under') return 's-under';
  if (!one) return '';
  if (!one.own && series.filter(({ tone }) => tone !== 'under').length === 1) return 's-8';
  const classes = one.own ? ownTints : hues;
  return classes[placeOf(series, one) % classes.length] ?? '';
};

/** Own lines are thick, also beside the one that is looked at. */
export const isStrong = ({ own, tone }: Series): boolean =>
  tone === 'lit' || (own && tone !== 'grey' && tone !== 'under');

export type Classed = { one: Series; of: string; nth: number };

const rank = ({ own, tone }: Series): number =>
  (tone === 'grey' || tone === 'under' ? 0 : 1) + (own ? 1 : 0) + (tone === 'lit' ? 2 : 0);

/** What matters comes last, and so is drawn above the others. */
export const strongLast = (series: readonly Series[]): Classed[] =>
  series
    .map((one, index) => ({ one, of: lineClass(series, index), nth: index }))
    .sort((a, b) => rank(a.one) - rank(b.one));

export const lastPoint = (points: readonly (number | null)[]): { index: number; value: number } | null => {
  const index = points.findLastIndex(point => point !== null);
  const value = points[index];
  return value === null || value === undefined ? null : { index, value };
};

export const countPoints = (series: readonly Series[]): number => Math.max(1, ...series.map(one => one.points.length));
