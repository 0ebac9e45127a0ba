import { barsBlock } from './bars.ts';
import { type Block, plain, quiet, stackBlocks, textBlock } from './blocks.ts';
import { colours, pictureFont } from './colours.ts';
import type { Place } from './flatten.ts';
import { legendBlock } from './legend.ts';
import { multiplesBlock, plotBlock } from './plot.ts';
import { descendants, type Element, findIn, hasClass, isElement, readMarkup, textOf } from './read-markup.ts';
import { writeElement, writeText } from './write-svg.ts';

/** What stands in a picture besides its chart. */
export type PictureWords = {
  /** What the page asks. */
  question: string;
  /** The filter with its period, in words. */
  filter: string;
  /** Product, page, dashboard, as of which import. */
  source: string;
  /** What happened on the days that are marked, each with its number. */
  notes: readonly string[];
};

/** An SVG document and its size in pixels. */
export type ChartPicture = { svg: string; width: number; height: number };

/** As wide as a page draws a chart, in pixels. */
const pictureWidth = 1000;
const edge = 32;
const column = { x: edge, width: pictureWidth - 2 * edge };

const eyebrow = { size: 13, fill: colours.soft };
const title = { size: 21, fill: colours.ink, weight: 500 };

const passedTags = new Set(['form', 'nav', 'button', 'script', 'fieldset']);
const isPassed = (one: Element): boolean =>
  passedTags.has(one.tag) || hasClass(one, 'no-print') || hasClass(one, 'legend--narrow') || hasClass(one, 'defs');

/** A part of the figure as a block; null if its parts are looked at one by one, or it is empty. */
const blockOf = (one: Element, named: Place['named']): Block | null => {
  if (hasClass(one, 'chart__title')) return textBlock(textOf(one), column, title, 4);
  if (hasClass(one, 'chart__plot')) return plotBlock(one, column, named);
  if (hasClass(one, 'bars')) return barsBlock(one, column, named);
  if (hasClass(one, 'multiples')) return multiplesBlock(one, column, named);
  if (hasClass(one, 'legend') || hasClass(one, 'score__key') || hasClass(one, 'chart__key')) {
    return legendBlock(one, column, named);
  }
  const isFoot = hasClass(one, 'chart__foot');
  const isText = one.tag === 'p' || one.tag === 'details';
  const text = isText ? textOf(one, isPassed) : '';
  return text ? textBlock(text, column, isFoot ? quiet : plain, 6) : null;
};

const blocksIn = (parent: Element, named: Place['named']): Block[] =>
  parent.children.filter(isElement).flatMap(one => {
    if (isPassed(one)) return [];
    const block = blockOf(one, named);
    return block ? [block] : blocksIn(one, named);
  });

/** What a drawing may draw again has an id. */
const namedIn = (figure: Element): Place['named'] =>
  new Map(descendants(figure).flatMap(one => (one.attributes.id ? [[one.attributes.id, one] as const] : [])));

/** A line between the chart and what it stands on. */
const ruleBlock: Block = {
  height: 1,
  gap: 14,
  draw: top =>
    writeElement('line', { x1: edge, x2: pictureWidth - edge, y1: top + 0.5, y2: top + 0.5, stroke: colours.grid }),
};

const footBlocks = ({ filter, source, notes }: PictureWords, hasMarks: boolean): Block[] => [
  ...(hasMarks ? notes : []).map(note => textBlock(note, column, plain, 4)),
  ruleBlock,
  ...[filter, source].filter(Boolean).map((line, at) => textBlock(line, column, quiet, at === 0 ? 10 : 2)),
];

/** The element of a chart in a page's markup, without what is around it; null if the page does not draw it. */
const cutFigure = (markup: string, chart: string): string | null => {
  const start = markup.indexOf(`<figure class="chart" data-chart="${writeText(chart)}"`);
  const end = markup.indexOf('</figure>', start);
  return start === -1 || end === -1 ? null : markup.slice(start, end + '</figure>'.length);
};

/**
 * A chart of a page as an SVG document that stands by itself, drawn from what the page draws: its components say what a chart looks
 * like, this only where its parts stand. `markup`: the page as React renders it. Null if it has no chart of that name.
 */
export const pictureOfFigure = (
  markup: string,
  chart: string,
  lang: string,
  words: PictureWords,
): ChartPicture | null => {
  const cut = cutFigure(markup, chart);
  const figure = cut === null ? null : findIn(readMarkup(cut), ({ tag }) => tag === 'figure');
  if (!figure) return null;
  const named = namedIn(figure);
  const blocks = [
    ...(words.question ? [textBlock(words.question, column, eyebrow, 0)] : []),
    ...blocksIn(figure, named),
    ...footBlocks(words, findIn(figure, one => hasClass(one, 'pin')) !== null),
  ];
  const { height, drawn } = stackBlocks(blocks, 28);
  const whole = Math.ceil(height + 24);
  const heading = findIn(figure, one => hasClass(one, 'chart__title'));
  const sub = findIn(figure, one => hasClass(one, 'chart__sub'));
  const inner = [
    writeElement('title', {}, writeText(heading ? textOf(heading) : '')),
    writeElement(
      'desc',
      {},
      writeText([sub ? textOf(sub) : '', words.filter, words.source].filter(Boolean).join('. ')),
    ),
    writeElement('rect', { width: pictureWidth, height: whole, fill: colours.paper }),
    drawn,
  ].join('');
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    'xml:lang': lang,
    width: pictureWidth,
    height: whole,
    viewBox: `0 0 ${pictureWidth} ${whole}`,
    'font-family': pictureFont,
    role: 'img',
  };
  const svg = `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement('svg', attributes, inner)}\n`;
  return { svg, width: pictureWidth, height: whole };
};
