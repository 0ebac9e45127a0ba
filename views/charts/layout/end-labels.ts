import { keepUnits } from '../../keep-units.ts';
import { fitText, textWidth } from './text-width.ts';

/** What stands at the end of a line: its name on one line or two, and its value, which is never cut. */
export type EndText = { lines: string[]; value: string };

/** Room beside the plot, as `.chart__plot--ends` leaves it, less that of the mark and the leader. */
export const endWidth = 184;
export const endLineHeight = 17;
const [nameSize, valueSize, space] = [14, 13, 5];
/** A link needs this much room to be hit with a finger. */
const linkHeight = 24;

const valueWidth = (value: string): number => space + textWidth(value, valueSize, 'figures');

const onOneLine = ({ name, value }: Named): EndText => ({
  lines: [fitText(name, endWidth - valueWidth(value), nameSize)],
  value,
});

/** As many words as fit on the first line, the rest with the value on the second one. */
const onTwoLines = (named: Named): EndText => {
  const { name, value } = named;
  if (textWidth(name, nameSize) <= endWidth - valueWidth(value)) return onOneLine(named);
  // A year alone beside a value would look like one.
  const words = keepUnits(name).split(' ');
  const [firstWord = '', ...others] = words;
  let first = fitText(firstWord, endWidth, nameSize);
  let taken = 0;
  for (const word of others) {
    if (textWidth(`${first} ${word}`, nameSize) > endWidth) break;
    first = `${first} ${word}`;
    taken += 1;
  }
  const rest = others.slice(taken).join(' ');
  return { lines: rest ? [first, fitText(rest, endWidth - valueWidth(value), nameSize)] : [first, ''], value };
};

export type Named = { name: string; value: string; linked: boolean };

const heightOf = ({ lines }: EndText, linked: boolean): number =>
  Math.max(lines.length * endLineHeight + 3, linked ? linkHeight : 0);

export type EndPlan = { text: EndText; height: number }[];

const plan = (named: readonly Named[], write: (one: Named) => EndText): EndPlan =>
  named.map(one => {
    const text = write(one);
    return { text, height: heightOf(text, one.linked) };
  });

export const totalHeight = (labels: EndPlan): number => labels.reduce((sum, { height }) => sum + height, 0);

/**
 * The labels of lines in a column of at most `most` pixels, the most important first: names on two lines where they
 * need them, on one if that is too high, and if not even these fit the first of them.
 */
export function planEnds(named: readonly Named[], most: number): EndPlan {
  const roomy = plan(named, onTwoLines);
  if (totalHeight(roomy) <= most) return roomy;
  const tight = plan(named, onOneLine);
  let free = most;
  const fitting = tight.findIndex(({ height }) => {
    free -= height;
    return free < 0;
  });
  return fitting === -1 ? tight : tight.slice(0, fitting);
}
