import { placeTicks } from '../../../charts/layout/place-ticks.ts';
import { fitText, textWidth } from '../../../charts/layout/text-width.ts';
import { axisOver } from '../../../charts/scale.ts';
import type { ChartFigure } from '../chart-figure.ts';
import { baseLayout, labelsBelow, type Room } from './base-layout.ts';
import { type DrawnPlot, readStyle } from './read-drawing.ts';
import type { View } from './view.ts';

type RangeOf = { figure: ChartFigure; plot: DrawnPlot; view: View; room: Room; number: (value: number) => string };

/** The prices that a range plot's axis runs over. */
export const rangeAxis = ({ series }: ChartFigure) =>
  axisOver(series.flatMap(({ values }) => values).filter(one => one !== null));

/** From here on the names of places stand beside their rows, as in the drawing. */
const nameRoom = 200;

/** Ranges for the chart library: rows in pixels from the top, as the drawing has them. */
export function rangeFigure({ figure, plot, view, room, number }: RangeOf) {
  const { element } = plot;
  const { categories } = figure;
  const [lowest = [], average = [], mode = [], highest = [], reference = [], compared = []] = figure.series.map(
    ({ values }) => values,
  );
  const height = room.height - room.t - room.b;
  const rowHeight = height / Math.max(1, categories.length);
  const rows = categories.map((_name, at) => (at + 0.5) * rowHeight);
  const rail = readStyle(element, '.rail');
  const mark = readStyle(element, '.mark');
  const name = readStyle(element, '.name');
  const value = readStyle(element, '.lo');
  const modeMark = readStyle(element, '.modemark');
  const line = readStyle(element, '.reference');
  const ring = readStyle(element, '.then');
  const beside = room.l > nameRoom;
  const points = (x: readonly (number | null)[], y: number[], marker: object) => ({
    type: 'scatter',
    mode: 'markers',
    x,
    y,
    marker,
  });
  const width = room.width - room.l - room.r;
  const texts = (values: readonly (number | null)[]): string[] => values.map(one => (one === null ? '' : number(one)));
  const averages = texts(average);
  const averageRoom = 14 + Math.max(0, ...averages.map(one => textWidth(one, name.font.size, 'figures')));
  const base = baseLayout(element, room);
  // The averages in their column, below its head: beside the names where these are, else at the right above the ranges.
  const inColumn = {
    xref: 'paper',
    x: beside ? 0 : 1,
    xanchor: 'right',
    xshift: beside ? -12 - room.r : room.r,
  };
  const head = readStyle(element, '.average__head');
  /** As in the drawing: the lowest and the highest prices in columns at its sides. */
  const sides = [
    { texts: texts(lowest), x: 0, xanchor: 'right', xshift: -8 },
    { texts: texts(highest), x: 1, xanchor: 'left', xshift: 8 },
  ];
  const atTop = { xref: 'paper', yref: 'paper', y: 1, yanchor: 'bottom' };
  const headFont = { ...head.font, color: head.fill };
  const axis = axisOver(view);
  const ticks = axis.ticks.filter(tick => tick >= view[0] && tick <= view[1]);
  const shown = placeTicks(
    ticks.map((tick, index) => ({
      at: ((tick - view[0]) / (view[1] - view[0])) * 100,
      text: number(tick),
      stays: index === 0,
    })),
    { wide: width, narrow: width },
  );
  const below = labelsBelow(shown, view, base.xaxis);
  return {
    data: [
      ...rows.map((y, at) => ({
        type: 'scatter',
        mode: 'lines',
        x: [lowest[at], highest[at]],
        y: [y, y],
        opacity: 0.45,
        line: { color: rail.stroke, width: 4 },
      })),
      points(average, rows, { symbol: 'circle', size: 11, color: mark.fill, line: { color: mark.stroke, width: 1.5 } }),
      points(reference, rows, { symbol: 'line-ns', size: 18, line: { color: line.stroke, width: 2.5 } }),
      ...(compared.some(one => one !== null)
        ? [points(compared, rows, { symbol: 'circle-open', size: 14, color: ring.stroke, line: { width: ring.width } })]
        : []),
      points(
        mode,
        rows.map(y => y + 13),
        {
          symbol: 'triangle-up',
          size: 10,
          color: modeMark.fill,
          line: { color: modeMark.stroke, width: modeMark.width },
        },
      ),
    ],
    layout: {
      ...base,
      xaxis: {
        ...base.xaxis,
        range: [...view],
        showline: false,
        // Names stand above the rows where they are not beside them: no line goes through one.
        ...(beside ? {} : { griddash: '0px,18px,30px,0px' }),
        ...below.ticks,
      },
      yaxis: { ...base.yaxis, range: [height, 0], showgrid: false, showticklabels: false },
      shapes: rows.map(y => ({
        type: 'line',
        xref: 'paper',
        x0: 0,
        x1: 1,
        y0: y + rowHeight / 2,
        y1: y + rowHeight / 2,
        line: { color: readStyle(element, '.rule').stroke, width: 1 },
      })),
      annotations: [
        ...categories.map((text, at) => ({
          xref: 'paper',
          x: 0,
          xanchor: 'left',
          xshift: -room.l,
          y: rows[at],
          yshift: beside ? 0 : 17,
          text: fitText(text, beside ? room.l - 12 - room.r - averageRoom : room.width - averageRoom, name.font.size),
          font: { ...name.font, color: name.fill, weight: 500 },
        })),
        ...averages.map((text, at) => ({
          ...inColumn,
          y: rows[at],
          yshift: beside ? 0 : 17,
          text,
          font: { ...readStyle(element, '.average').font, color: name.fill, weight: 500 },
        })),
        ...sides.flatMap(({ texts: ofSide, ...at }) =>
          ofSide.map((text, row) => ({
            ...at,
            xref: 'paper',
            y: rows[row],
            text,
            font: { ...value.font, color: value.fill, weight: 500 },
          })),
        ),
        { ...inColumn, ...atTop, text: element.querySelector('.average__head')?.textContent ?? '', font: headFont },
        ...[...(beside ? element.querySelectorAll('.ends__head') : [])].map((one, at) => ({
          ...atTop,
          x: at,
          xanchor: at === 0 ? 'left' : 'right',
          xshift: at === 0 ? -room.r : room.r,
          text: one.textContent ?? '',
          font: headFont,
        })),
        ...below.atEdges,
      ].map(one => ({ showarrow: false, ...one })),
    },
  };
}
