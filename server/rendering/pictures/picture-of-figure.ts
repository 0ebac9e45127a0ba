import { type Block, plain, quiet, textBlock } from './blocks.ts';
import { colours } from './colours.ts';
import { blocksIn, cutFigure, namedIn, textIn } from './figure.ts';
import { findIn, hasClass } from './read-markup.ts';
import { type ChartPicture, columnOf, documentOf, wide } from './sheet.ts';
import { writeElement } from './write-svg.ts';

const column = columnOf(wide);

/** What stands in a picture besides its chart. */
export type PictureWords = {
  /** The page and what it is about. */
  about: string;
  /** What the page asks. */
  question: string;
  /** The filter with its period, in words. */
  filter: string;
  /** The product, and as of which import. */
  source: string;
  /** What happened on the days that are marked, each with its number. */
  notes: readonly string[];
};

const eyebrow = { size: 13, fill: colours.soft };
const subject = { size: 14, fill: colours.ink, weight: 500 };

/** A line between the chart and what it stands on. */
const ruleBlock: Block = {
  height: 1,
  gap: 14,
  draw: top =>
    writeElement('line', {
      x1: column.x,
      x2: column.x + column.width,
      y1: top + 0.5,
      y2: top + 0.5,
      stroke: colours.grid,
    }),
};

const between = ' · ';

/** A line without those of its parts that the lines above it have said: a page of one product asks, and filters, by its name. */
const withoutSaid = (lines: readonly string[]): string[] => {
  const said = new Set<string>();
  return lines.map(line => {
    const parts = line.split(between).filter(part => !said.has(part));
    for (const part of parts) said.add(part);
    return parts.join(between);
  });
};

/** What the chart is about: its title speaks of what the page says above it. */
const headBlocks = ({ about, question, filter }: PictureWords): Block[] => {
  const [first = '', ...rest] = withoutSaid([about, question, filter]);
  return [
    textBlock(first, column, subject, 0),
    ...rest.filter(Boolean).map(line => textBlock(line, column, eyebrow, 2)),
  ];
};

const footBlocks = ({ source, notes }: PictureWords, hasMarks: boolean): Block[] => [
  ...(hasMarks ? notes : []).map(note => textBlock(note, column, plain, 4)),
  ruleBlock,
  ...(source ? [textBlock(source, column, quiet, 10)] : []),
];

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
  const figure = cutFigure(markup, chart);
  if (!figure) return null;
  const reading = { named: namedIn(figure), column, without: () => false };
  return documentOf({
    sheet: wide,
    lang,
    blocks: [
      ...headBlocks(words),
      ...blocksIn(figure, reading),
      ...footBlocks(words, findIn(figure, one => hasClass(one, 'pin')) !== null),
    ],
    top: 28,
    title: [words.about, textIn(figure, 'chart__title')].filter(Boolean).join(': '),
    description: [textIn(figure, 'chart__sub'), words.filter, words.source].filter(Boolean).join('. '),
  });
};
