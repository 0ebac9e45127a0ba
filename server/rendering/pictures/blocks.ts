import { fitText, textWidth } from '../../../views/charts/layout/text-width.ts';
import { colours } from './colours.ts';
import { writeElement, writeText } from './write-svg.ts';

/** A part of a picture: how high it is, how far it is from what is above it, and what it draws below a line. */
export type Block = { height: number; gap: number; draw: (top: number) => string };

export type Written = { size: number; fill: string; weight?: number; italic?: boolean };

/** Other fonts than ours are a little wider. */
const slack = 1.06;
const lineHeights = 1.35;
/** Where the line stands in its height. */
const baseline = 0.98;

export const widthOf = (text: string, size: number): number => textWidth(text, size) * slack;

export const lineHeightOf = (size: number): number => Math.round(size * lineHeights);

/** A text that is cut where it is too wide. */
export const cutText = (text: string, width: number, size: number): string => fitText(text, width / slack, size);

/** A text in as many lines as it needs; a word that is too long for one is cut. */
export const wrapText = (text: string, width: number, size: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(cutText(word, width, size));
  }
  return lines;
};

/** One line of text; `y`: the upper edge of its height. */
export const writeLine = (
  text: string,
  { x, y, anchor = 'start' }: { x: number; y: number; anchor?: 'start' | 'end' },
  { size, fill, weight = 400 }: Written,
): string =>
  writeElement(
    'text',
    {
      x,
      y: y + size * baseline + (lineHeightOf(size) - size) / 4,
      'font-size': size,
      fill,
      ...(weight === 400 ? {} : { 'font-weight': weight }),
      ...(anchor === 'end' ? { 'text-anchor': 'end' } : {}),
    },
    writeText(text),
  );

/** A text over the whole width. */
export const textBlock = (
  text: string,
  { x, width }: { x: number; width: number },
  look: Written,
  gap: number,
): Block => {
  const lines = wrapText(text, width, look.size);
  const step = lineHeightOf(look.size);
  return {
    height: lines.length * step,
    gap,
    draw: top => lines.map((line, at) => writeLine(line, { x, y: top + at * step }, look)).join(''),
  };
};

/** Blocks one below the other, as one; each keeps its distance from the one above it. */
export const stackBlocks = (blocks: readonly Block[], top: number): { height: number; drawn: string } => {
  let y = top;
  const drawn = blocks.map((block, at) => {
    y += at === 0 ? 0 : block.gap;
    const written = block.draw(y);
    y += block.height;
    return written;
  });
  return { height: y, drawn: drawn.join('') };
};

export const quiet: Written = { size: 12.5, fill: colours.faint };
export const plain: Written = { size: 14, fill: colours.soft };
