import { type Block, stackBlocks, textBlock } from './blocks.ts';
import { colours } from './colours.ts';
import { flatten, type Place } from './flatten.ts';
import { classesOf, type Element, findIn, hasClass, isElement, textOf } from './read-markup.ts';
import { writeElement } from './write-svg.ts';

export type Column = { x: number; width: number };
type Edges = { start: number; end: number; top: number; bottom: number };

/** The room at the left by the classes of a plot (client/styles/charts/); of a range plot it is at its right. */
const rooms = [
  { name: 'y4', room: 112, ofRange: 108 },
  { name: 'y3', room: 84, ofRange: 76 },
  { name: 'y2', room: 60, ofRange: 48 },
  { name: '', room: 44, ofRange: 48 },
] as const;

const [ofEnds, withoutEnds] = [208, 6] as const;
const [ofNames, ofLongNames] = [240, 320] as const;

/** The room around a plot in a wide box. */
const edgesOf = (plot: Element): Edges => {
  const has = (name: string): boolean => hasClass(plot, `chart__plot--${name}`);
  const { room, ofRange } = rooms.find(({ name }) => name === '' || has(name)) ?? rooms[3];
  const bottom = 28;
  if (has('range')) return { start: has('named') ? ofLongNames : ofNames, end: ofRange, top: 24, bottom };
  const top = has('small') ? (has('marked') ? 20 : 8) : 24;
  return { start: room, end: has('ends') ? ofEnds : withoutEnds, top, bottom };
};

/** A drawing with its axes, in the room that it has on a page. */
export const plotBlock = (plot: Element, { x, width }: Column, named: Place['named'], gap = 8): Block => {
  const { start, end, top: above, bottom } = edgesOf(plot);
  const drawing = findIn(plot, one => one.tag === 'svg' && hasClass(one, 'plot'));
  const height = Number(drawing?.attributes.height ?? 0);
  const box = { width: width - start - end, height, named };
  return {
    height: above + height + bottom,
    gap,
    draw: top =>
      drawing === null
        ? ''
        : writeElement(
            'g',
            { transform: `translate(${x + start} ${top + above})` },
            flatten(drawing, box, classesOf(plot), start),
          ),
  };
};

const heading = { size: 14, fill: colours.ink, weight: 500 };
const until = { size: 13, fill: colours.soft };
const [columnGap, rowGap] = [32, 14] as const;
/** In a narrower sheet small charts would be too small. */
const columnsIn = (width: number): number => (width < 900 ? 2 : 3);

type Multiple = { head: Block; plot: Block };

const readMultiple = (one: Element, column: Column, named: Place['named']): Multiple => {
  const head = findIn(one, ({ tag }) => tag === 'h3');
  const small = head && findIn(head, ({ tag }) => tag === 'small');
  const name = head ? textOf(head, inner => inner === small) : '';
  const plot = findIn(one, inner => hasClass(inner, 'chart__plot'));
  const lines = [textBlock(name, column, heading, 0), ...(small ? [textBlock(textOf(small), column, until, 0)] : [])];
  const { height } = stackBlocks(lines, 0);
  return {
    head: { height, gap: 0, draw: top => stackBlocks(lines, top).drawn },
    plot: plot ? plotBlock(plot, column, named, 0) : { height: 0, gap: 0, draw: () => '' },
  };
};

/** Small charts beside one another; those of a row stand on one line. */
export const multiplesBlock = (list: Element, { x, width }: Column, named: Place['named']): Block => {
  const columns = columnsIn(width);
  const each = (width - (columns - 1) * columnGap) / columns;
  const multiples = list.children
    .filter(isElement)
    .map((one, at) =>
      readMultiple(one, { x: Math.round(x + (at % columns) * (each + columnGap)), width: Math.floor(each) }, named),
    );
  const rows = Array.from({ length: Math.ceil(multiples.length / columns) }, (_, row) => {
    const some = multiples.slice(row * columns, (row + 1) * columns);
    const heads = Math.max(...some.map(({ head }) => head.height));
    return { some, heads, height: heads + Math.max(...some.map(({ plot }) => plot.height)) };
  });
  return {
    height: rows.reduce((sum, { height }) => sum + height, 0) + rowGap * Math.max(0, rows.length - 1),
    gap: 12,
    draw: top => {
      let y = top;
      return rows
        .map(({ some, heads, height }) => {
          const line = y + heads;
          y += height + rowGap;
          return some.map(({ head, plot }) => head.draw(line - head.height) + plot.draw(line)).join('');
        })
        .join('');
    },
  };
};
