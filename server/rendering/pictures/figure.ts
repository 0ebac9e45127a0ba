import { barsBlock } from './bars.ts';
import { type Block, plain, quiet, textBlock } from './blocks.ts';
import { colours } from './colours.ts';
import type { Place } from './flatten.ts';
import { legendBlock } from './legend.ts';
import { type Column, multiplesBlock, plotBlock } from './plot.ts';
import { descendants, type Element, findIn, hasClass, isElement, readMarkup, textOf } from './read-markup.ts';
import { writeText } from './write-svg.ts';

const title = { size: 21, fill: colours.ink, weight: 500 };

/** The element of a chart in a page's markup, or of its first one, without what is around it; null if there is none. */
export const cutFigure = (markup: string, chart: string | null): Element | null => {
  const named = chart === null ? '' : `${writeText(chart)}"`;
  const start = markup.indexOf(`<figure class="chart" data-chart="${named}`);
  const end = markup.indexOf('</figure>', start);
  if (start === -1 || end === -1) return null;
  return findIn(readMarkup(markup.slice(start, end + '</figure>'.length)), ({ tag }) => tag === 'figure');
};

/** The text of the part of a class; '' if there is none. */
export const textIn = (figure: Element, name: string): string => {
  const found = findIn(figure, one => hasClass(one, name));
  return found ? textOf(found) : '';
};

const passedTags = new Set(['form', 'nav', 'button', 'script', 'fieldset']);
const isPassed = (one: Element): boolean =>
  passedTags.has(one.tag) || hasClass(one, 'no-print') || hasClass(one, 'legend--narrow') || hasClass(one, 'defs');

/** A part of the figure as a block; null if its parts are looked at one by one, or it is empty. */
const blockOf = (one: Element, named: Place['named'], column: Column): Block | null => {
  if (hasClass(one, 'chart__title')) return textBlock(textOf(one), column, title, 4);
  if (hasClass(one, 'chart__plot')) return plotBlock(one, column, named);
  if (hasClass(one, 'bars')) return barsBlock(one, column, named);
  if (hasClass(one, 'multiples')) return multiplesBlock(one, column, named);
  if (hasClass(one, 'legend') || hasClass(one, 'chart__key')) {
    return legendBlock(one, column, named);
  }
  const isFoot = hasClass(one, 'chart__foot');
  const isText = one.tag === 'p' || one.tag === 'details';
  const text = isText ? textOf(one, isPassed) : '';
  return text ? textBlock(text, column, isFoot ? quiet : plain, 6) : null;
};

type Reading = { named: Place['named']; column: Column; without: (one: Element) => boolean };

/** What a figure shows, from the top down. */
export const blocksIn = (parent: Element, reading: Reading): Block[] =>
  parent.children.filter(isElement).flatMap(one => {
    if (isPassed(one) || reading.without(one)) return [];
    const block = blockOf(one, reading.named, reading.column);
    return block ? [block] : blocksIn(one, reading);
  });

/** What a drawing may draw again has an id. */
export const namedIn = (figure: Element): Place['named'] =>
  new Map(descendants(figure).flatMap(one => (one.attributes.id ? [[one.attributes.id, one] as const] : [])));
