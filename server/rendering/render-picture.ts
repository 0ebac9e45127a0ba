import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LineChart, type LineChartProps } from '../../views/charts/LineChart.tsx';
import { plotFor } from '../../views/charts/layout/plot-widths.ts';
import { BarsPicture, barsHeight, type PictureBar } from '../../views/pictures/BarsPicture.tsx';
import { colours, pictureFont } from './pictures/colours.ts';
import { dashOf, hueOf } from './pictures/looks.ts';

export type { PictureBar } from '../../views/pictures/BarsPicture.tsx';
export type PictureLines = Pick<LineChartProps, 'series' | 'xTicks' | 'yTickTexts' | 'bands' | 'spots'>;

/** The same line in another period: dashed, as on pages. */
const under = ['s-under'];
const underStyle = `.line.s-under{stroke:${hueOf(under)};stroke-dasharray:${dashOf(under)}}.lone.s-under{stroke:${hueOf(under)}}`;

const series = ['own', 'grey', '2', '3', '4', '5', '6', '7', '8'] as const;

const styleOf = (of: (typeof series)[number]): string => {
  const colour = colours[of];
  const name = `s-${of}`;
  return `.line.${name},.lone.${name},.unfinished.${name}{stroke:${colour}}.${name} .mark{fill:${colour}}.${name} .mark--open{fill:#fff;stroke:${colour}}.${name} .end{fill:${of === 'grey' ? colours.soft : colour}}`;
};

/** What client/styles/charts/ says of a plot, without what programs that draw pictures do not know. */
const style = [
  `text{font-family:${pictureFont};font-size:13px;fill:${colours.soft}}`,
  `.grid{stroke:${colours.grid}}.base,.xmark,.lead{stroke:${colours.axis};fill:none}.lead--on{stroke-dasharray:1 3}`,
  `.band{fill:${colours.band}}.note,.xtick{text-anchor:middle}.xtick{transform:translate(0,20px)}`,
  '.xtick--start{text-anchor:start}.xtick--end{text-anchor:end}',
  '.ytick{text-anchor:end;transform:translate(-8px,4px)}',
  '.line{fill:none;stroke-width:1.75px;stroke-linejoin:round;vector-effect:non-scaling-stroke}.line--own{stroke-width:3px}',
  '.halo{fill:none;stroke:#fff;stroke-width:5.5px;vector-effect:non-scaling-stroke}',
  '.lone{fill:none;stroke-width:6px;stroke-linecap:round;vector-effect:non-scaling-stroke}',
  '.unfinished{fill:none;stroke-width:3px;stroke-linecap:round;stroke-dasharray:0 6;vector-effect:non-scaling-stroke}',
  '.mark{stroke:#fff;stroke-width:1.5px}.mark--open{stroke-width:2px}',
  `.spot line{stroke:${colours.soft};stroke-dasharray:2 3}.spot circle{fill:${colours.ink};stroke:#fff;stroke-width:2px}`,
  '.end{font-weight:500;font-size:14px;transform:translate(18px,0)}',
  ...series.map(styleOf),
  underStyle,
  `.name{fill:${colours.ink};font-size:14px}.name--own{font-weight:500;fill:${colours.own}}`,
  `.fill{fill:${colours[8]}}.fill--own{fill:${colours.own}}.value{text-anchor:end;font-size:14px;fill:${colours.ink}}`,
].join('');

const [edge, top, bottom, endRoom, noEndRoom] = [8, 24, 32, 220, 12] as const;

const documentOf = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${style}</style><rect width="100%" height="100%" fill="#fff"/>${inner}</svg>`;

const heightIn = (markup: string): number => Number(/^<svg class="plot" height="([\d.]+)"/.exec(markup)?.[1] ?? 0);

/** What is drawn of a page's chart. Marks of notes are not: their list is on the page alone. */
const pictured = ({ series, xTicks, yTickTexts, bands = [], spots = [] }: PictureLines): PictureLines => ({
  series,
  xTicks,
  yTickTexts,
  bands,
  spots,
});

/**
 * The lines of a page's chart as a drawing that stands by itself: the same component, with its colours inside and a width.
 * It names a font; whoever makes a picture of it has that.
 */
export const linesSvg = (lines: PictureLines, width: number): string => {
  const drawn = renderToStaticMarkup(
    createElement(LineChart, { ...pictured(lines), id: 'picture', title: '', description: '' }),
  );
  const plot = drawn.slice(drawn.indexOf('<svg'), drawn.lastIndexOf('</svg>') + '</svg>'.length);
  const height = heightIn(plot);
  const known = lines.series.flatMap(({ points }) => points.filter(point => point !== null));
  const { widths } = plotFor(lines.yTickTexts([Math.min(...known, 0), Math.max(...known, 1)]), true);
  // What is left of a wide box by the names at its ends and the plot is the room of the values at its left.
  const start = 620 - 208 - widths.wide;
  const inner = width - start - endRoom - edge;
  const placed = plot.replace(
    '<svg class="plot"',
    `<svg class="plot" x="${start}" y="${top}" width="${inner + noEndRoom}" overflow="visible"`,
  );
  return documentOf(width, top + height + bottom, placed);
};

/** Bars as a drawing that stands by itself. */
export const barsSvg = (bars: readonly PictureBar[], width: number): string => {
  const inner = renderToStaticMarkup(createElement(BarsPicture, { bars, width: width - 2 * edge }));
  return documentOf(
    width,
    barsHeight(bars.length) + 2 * edge,
    `<g transform="translate(${edge} ${edge})">${inner}</g>`,
  );
};
