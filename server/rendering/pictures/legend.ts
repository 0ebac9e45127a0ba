import { type Block, lineHeightOf, plain, widthOf, writeLine } from './blocks.ts';
import { flatten, type Place } from './flatten.ts';
import { classesOf, type Element, findIn, isElement, textOf } from './read-markup.ts';
import { writeElement } from './write-svg.ts';

type Column = { x: number; width: number };
type Entry = { sign: Element | null; text: string; hues: readonly string[]; width: number; signWidth: number };

const [signGap, entryGap, rowHeight] = [8, 22, 22] as const;

const boxOf = (sign: Element): { width: number; height: number } => {
  const [, , width = 28, height = 14] = (sign.attributes.viewBox ?? '').split(' ').map(Number);
  return { width, height };
};

const readEntry = (entry: Element, hues: readonly string[]): Entry => {
  const sign = findIn(entry, ({ tag }) => tag === 'svg');
  const text = textOf(entry, one => one === sign);
  const signWidth = sign ? boxOf(sign).width + signGap : 0;
  return { sign, text, hues: [...hues, ...classesOf(entry)], signWidth, width: signWidth + widthOf(text, plain.size) };
};

/** Entries beside one another, in as many rows as they need. */
const inRows = (entries: readonly Entry[], width: number): Entry[][] => {
  const rows: Entry[][] = [];
  let taken = 0;
  for (const entry of entries) {
    const row = rows.at(-1);
    if (row && taken + entryGap + entry.width <= width) {
      row.push(entry);
      taken += entryGap + entry.width;
    } else {
      rows.push([entry]);
      taken = entry.width;
    }
  }
  return rows;
};

const drawEntry = ({ sign, text, hues, signWidth }: Entry, x: number, y: number, named: Place['named']): string => {
  const words = writeLine(text, { x: x + signWidth, y: y + (rowHeight - lineHeightOf(plain.size)) / 2 }, plain);
  if (!sign) return words;
  const box = boxOf(sign);
  const alone: Element = { tag: 'g', attributes: {}, children: [sign] };
  const drawn = flatten(alone, { ...box, named }, hues);
  return writeElement('g', { transform: `translate(${x} ${y + (rowHeight - box.height) / 2})` }, drawn) + words;
};

/** What the signs of a drawing mean, of a list of them or of a single one. */
export const legendBlock = (legend: Element, { x, width }: Column, named: Place['named']): Block => {
  const items = legend.children.filter(isElement).filter(({ tag }) => tag === 'li');
  const hues = classesOf(legend);
  const rows = inRows(
    (items.length > 0 ? items : [legend]).map(item => readEntry(item, hues)),
    width,
  );
  return {
    height: rows.length * rowHeight,
    gap: 10,
    draw: top =>
      rows
        .flatMap((row, at) => {
          let left = x;
          return row.map(entry => {
            const drawn = drawEntry(entry, Math.round(left), top + at * rowHeight, named);
            left += entry.width + entryGap;
            return drawn;
          });
        })
        .join(''),
  };
};
