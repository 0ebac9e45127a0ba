import { type Ranked, standsOut } from '../../../../domain/analysis/stands-out.ts';

/** Rows of a table that its chart draws: with more it would be the table once more. */
export const mostDrawn = 12;

/** Whether a name is among those that are drawn. */
export const isAmong =
  (drawn: readonly { name: string }[]) =>
  (name: string): boolean =>
    drawn.some(one => one.name === name);

type Titled<Row> = Ranked<Row> & {
  /** There are more rows than these, and one of the others may come first. */
  isPart?: boolean;
  /** The sentence about the row that stands out; null where it says nothing. */
  say: (row: Row) => string | null;
  /** What the chart shows, where no row stands out. */
  label: string;
};

/**
 * The title of a chart: what its rows answer, in the figures that they are drawn with (docs/look.md, Titles answer).
 * Nothing is said where several rows are written alike, where there is a single one, or where not all are known.
 */
export const chartTitle = <Row>({ isPart = false, say, label, ...ranked }: Titled<Row>): string => {
  const row = isPart ? null : standsOut(ranked);
  return (row && say(row)) ?? label;
};

/** What stands below a title: what the chart is about, where the title does not name it, then its unit and period. */
export const subOf = (about: string, sub: string): string => (about ? `${about} · ${sub}` : sub);

/** A title, and below it what the chart shows, where the title is an answer and unit and period do not say it. */
export const titled = (title: string, label: string, sub: string): { title: string; sub: string } => ({
  title,
  sub: subOf(title === label ? '' : label, sub),
});
