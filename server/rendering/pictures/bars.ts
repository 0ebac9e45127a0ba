import { type Block, cutText, lineHeightOf, type Written, widthOf, wrapText, writeLine } from './blocks.ts';
import { colours } from './colours.ts';
import { flatten, type Place } from './flatten.ts';
import type { Column } from './plot.ts';
import { classesOf, type Element, findIn, hasClass, isElement, textOf } from './read-markup.ts';
import { writeElement } from './write-svg.ts';

const name: Written = { size: 14, fill: colours.ink };
const detail: Written = { size: 13, fill: colours.faint };
const value: Written = { size: 13.5, fill: colours.ink, weight: 500 };
const valueHead: Written = { size: 12.5, fill: colours.soft };
const group: Written = { size: 14, fill: colours.ink, weight: 500 };

const [mostName, leastName, columnGap, rowPadding] = [340, 96, 16, 8] as const;

type Line = { text: string; look: Written };
type Row =
  | { kind: 'row'; lines: Line[]; drawing: Element | null; values: string[] }
  | { kind: 'head'; values: string[] }
  | { kind: 'axis'; drawing: Element | null }
  | { kind: 'group'; text: string };

/** The least height of a row. */
const leastHeight = (list: Element): number => (hasClass(list, 'bars--lanes') ? 26 : 34);

/** In lanes the detail stands beside the name, on one line that is cut. */
const oneLine = (first: string, more: string): string =>
  cutText([first, more].filter(Boolean).join(' · '), mostName, name.size);

/** A number; what stands below it on the page, how far it has changed, is behind it here. */
const readValue = (one: Element): string => {
  const small = findIn(one, ({ tag }) => tag === 'small');
  return small ? `${textOf(one, inner => inner === small).trim()} (${textOf(small).trim()})` : textOf(one);
};

const readRow = (item: Element, isLane: boolean): Row => {
  const drawing = findIn(item, ({ tag }) => tag === 'svg');
  if (hasClass(item, 'bars__axis')) return { kind: 'axis', drawing };
  if (hasClass(item, 'bars__head'))
    return { kind: 'head', values: item.children.filter(isElement).map(one => textOf(one)) };
  if (hasClass(item, 'bars__group')) return { kind: 'group', text: textOf(item) };
  const named = findIn(item, one => hasClass(one, 'bars__name'));
  const small = named && findIn(named, ({ tag }) => tag === 'small');
  const [first, more] = [named ? textOf(named, one => one === small) : '', small ? textOf(small) : ''];
  const texts: Line[] = isLane
    ? [{ text: oneLine(first, more), look: name }]
    : [
        { text: first, look: name },
        { text: more, look: detail },
      ];
  const values = item.children.filter(isElement).filter(one => hasClass(one, 'bars__value'));
  return {
    kind: 'row',
    lines: texts.filter(({ text }) => text),
    drawing,
    values: values.map(readValue),
  };
};

const wrapLines = (lines: readonly Line[], width: number): Line[] =>
  lines.flatMap(({ text, look }) => wrapText(text, width, look.size).map(line => ({ text: line, look })));

const heightOfLines = (lines: readonly Line[]): number =>
  lines.reduce((sum, { look }) => sum + lineHeightOf(look.size), 0);

type Widths = { name: number; bar: number; values: number[] };

/** As on the page: names as wide as they need up to a limit, values as wide as the widest, the rest for the bars. */
const measure = (rows: readonly Row[], width: number): Widths => {
  const named = rows.filter(row => row.kind === 'row');
  const longest = Math.max(
    leastName,
    ...named.flatMap(({ lines }) => lines.map(one => widthOf(one.text, one.look.size))),
  );
  const count = Math.max(0, ...named.map(({ values }) => values.length));
  const heads = rows.flatMap(row => (row.kind === 'head' ? [row.values] : []));
  const values = Array.from({ length: count }, (_, at) =>
    Math.ceil(
      Math.max(
        0,
        ...named.map(row => widthOf(row.values[at] ?? '', value.size)),
        ...heads.map(texts => widthOf(texts[at] ?? '', valueHead.size)),
      ),
    ),
  );
  const nameWidth = Math.ceil(Math.min(mostName, longest));
  const beside = values.reduce((sum, one) => sum + one + columnGap, 0);
  return { name: nameWidth, values, bar: width - nameWidth - columnGap - beside };
};

type Laid = { height: number; draw: (top: number) => string };

/** Horizontal bars, strips or pairs with their names and values: a list on the page, one drawing here. */
export const barsBlock = (list: Element, { x, width }: Column, named: Place['named']): Block => {
  const items = list.children.filter(isElement);
  const [days] = items.filter(item => hasClass(item, 'bars__lines'));
  const rows = items.filter(item => item !== days).map(item => readRow(item, hasClass(list, 'bars--lanes')));
  const widths = measure(rows, width);
  const hues = classesOf(list);
  const barLeft = x + widths.name + columnGap;
  const drawAt = (drawing: Element | null, top: number, height = Number(drawing?.attributes.height ?? 0)): string => {
    if (!drawing) return '';
    const box = { width: widths.bar, height, named };
    return writeElement('g', { transform: `translate(${barLeft} ${top})` }, flatten(drawing, box, hues));
  };
  const layRow = ({ lines, drawing, values }: Extract<Row, { kind: 'row' }>): Laid => {
    const wrapped = wrapLines(lines, widths.name);
    const barHeight = Number(drawing?.attributes.height ?? 0);
    const height = Math.max(leastHeight(list), heightOfLines(wrapped) + rowPadding, barHeight);
    return {
      height,
      draw: top => {
        let y = top + (height - heightOfLines(wrapped)) / 2;
        let right = barLeft + widths.bar;
        const texts = wrapped.map(({ text, look }) => {
          const line = writeLine(text, { x, y }, look);
          y += lineHeightOf(look.size);
          return line;
        });
        const numbers = widths.values.map((wide, at) => {
          right += columnGap + wide;
          const middle = top + (height - lineHeightOf(value.size)) / 2;
          const text = values[at] ?? '';
          return text && writeLine(text, { x: right, y: middle, anchor: 'end' }, value);
        });
        const rule = writeElement('line', {
          x1: x,
          x2: x + width,
          y1: top + height - 0.5,
          y2: top + height - 0.5,
          stroke: colours.rule,
        });
        return [rule, ...texts, drawAt(drawing, top + (height - barHeight) / 2), ...numbers].join('');
      },
    };
  };
  const layHead = (heads: readonly string[]): Laid => ({
    // Signs alone stand in the legend.
    height: heads.some(Boolean) ? lineHeightOf(valueHead.size) + 2 : 0,
    draw: top => {
      let right = barLeft + widths.bar;
      return heads
        .map((text, at) => {
          right += columnGap + (widths.values[at] ?? 0);
          return writeLine(text, { x: right, y: top, anchor: 'end' }, valueHead);
        })
        .join('');
    },
  });
  const lay = (row: Row): Laid => {
    if (row.kind === 'row') return layRow(row);
    if (row.kind === 'head') return layHead(row.values);
    if (row.kind === 'axis') return { height: 28, draw: top => drawAt(row.drawing, top) };
    return { height: 34, draw: top => writeLine(row.text, { x, y: top + 10 }, group) };
  };
  const laid = rows.map(lay);
  const total = laid.reduce((sum, { height }) => sum + height, 0);
  const axisAt = (at: number): number => (rows.at(at)?.kind === 'axis' ? (laid.at(at)?.height ?? 0) : 0);
  /** The lines of days go through all rows, from one axis to the other. */
  const drawDays = (top: number): string => {
    const drawing = days ? findIn(days, ({ tag }) => tag === 'svg') : null;
    return drawAt(drawing, top + axisAt(0), total - axisAt(0) - axisAt(-1));
  };
  return {
    height: total,
    gap: 10,
    draw: top => {
      let y = top;
      const drawnRows = laid
        .map(({ height, draw }) => {
          const drawn = draw(y);
          y += height;
          return drawn;
        })
        .join('');
      return drawDays(top) + drawnRows;
    },
  };
};
