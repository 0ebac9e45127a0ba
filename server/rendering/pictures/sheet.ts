import { type Block, stackBlocks } from './blocks.ts';
import { colours, pictureFont } from './colours.ts';
import type { Column } from './plot.ts';
import { writeElement, writeText } from './write-svg.ts';

/** An SVG document and its size in pixels. */
export type ChartPicture = { svg: string; width: number; height: number };

/** How wide a picture is and what is left free at its sides, in pixels. */
type Sheet = { width: number; edge: number };

/** As a page draws a chart, and as a mail shows it. */
export const [wide, narrow] = [
  { width: 1000, edge: 32 },
  { width: 760, edge: 8 },
] as const;

export const columnOf = ({ width, edge }: Sheet): Column => ({ x: edge, width: width - 2 * edge });

type Sheets = { sheet: Sheet; lang: string; blocks: Block[]; top: number; title: string; description: string };

/** Blocks one below the other as an SVG document. */
export const documentOf = ({ sheet: { width }, lang, blocks, top, title: name, description }: Sheets): ChartPicture => {
  const { height, drawn } = stackBlocks(blocks, top);
  const whole = Math.ceil(height + top - 4);
  const inner = [
    writeElement('title', {}, writeText(name)),
    writeElement('desc', {}, writeText(description)),
    writeElement('rect', { width, height: whole, fill: colours.paper }),
    drawn,
  ].join('');
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    'xml:lang': lang,
    width,
    height: whole,
    viewBox: `0 0 ${width} ${whole}`,
    'font-family': pictureFont,
    role: 'img',
  };
  const svg = `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement('svg', attributes, inner)}\n`;
  return { svg, width, height: whole };
};
