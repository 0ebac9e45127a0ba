import { endLineHeight, planEnds } from '../../../charts/layout/end-labels.ts';
import { placeTicks } from '../../../charts/layout/place-ticks.ts';
import { spreadLabels } from '../../../charts/layout/spread-labels.ts';
import { type CalendarFormats, timeTicks } from '../../../charts/layout/time-ticks.ts';
import { markOf } from '../../../charts/line-marks.ts';
import { type Axis, axisOfRanks, axisOver } from '../../../charts/scale.ts';
import type { ChartFigure } from '../chart-figure.ts';
import { baseLayout, labelsBelow, type Room } from './base-layout.ts';
import { inSight } from './in-sight.ts';
import { type DrawnLine, type DrawnPlot, probeStyle, readStyle } from './read-drawing.ts';
import type { View } from './view.ts';

type Values = readonly (number | null)[];

const trace = (name: string, values: Values, line: object) => ({
  type: 'scatter',
  mode: 'lines',
  name,
  x: values.map((_value, at) => at),
  y: values,
  connectgaps: false,
  line,
});

/** Points without a neighbour, and the last one in sight, which has the mark of its line: as in the drawing a small chart has it only where that is not complete. */
const marksOf = (
  values: Values,
  { of, colour, isUnfinished }: DrawnLine,
  { surface, to, small }: { surface: string; to: number; small: boolean },
) => {
  const seen = values.findLastIndex((value, at) => value !== null && at <= to);
  const last = small && !(isUnfinished && seen === values.length - 1) ? -1 : seen;
  const lone = values.flatMap((value, at) =>
    value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null && at !== last ? [at] : [],
  );
  const isOpen = isUnfinished && last === values.length - 1;
  const shown = [...lone, ...(last === -1 ? [] : [last])];
  return {
    type: 'scatter',
    mode: 'markers',
    cliponaxis: false,
    x: shown,
    y: shown.map(at => values[at]),
    marker: {
      opacity: 1,
      size: shown.map(at => (at === last ? 10 : 6)),
      symbol: shown.map(at => (at === last ? (markOf(of)?.symbol ?? 'circle') : 'circle')),
      color: shown.map(at => (at === last && isOpen ? surface : colour)),
      line: { color: isOpen ? colour : surface, width: isOpen ? 2 : 1 },
    },
  };
};

/** A line with the ground around a strong one, dots to a last point that is not complete, and its mark. */
const lineTraces = (name: string, values: Values, line: DrawnLine, shown: { surface: string; to: number }) => {
  const last = values.length - 1;
  const complete = line.isUnfinished ? [...values.slice(0, last), null] : values;
  const stroke = { color: line.colour, width: line.width, dash: line.dash };
  const unfinished = values.map((value, at) => (at >= last - 1 ? value : null));
  return [
    ...(line.hasHalo ? [trace(name, values, { color: shown.surface, width: line.width + 2.5 })] : []),
    trace(name, complete, stroke),
    ...(line.isUnfinished ? [trace(name, unfinished, { ...stroke, dash: 'dot' })] : []),
  ];
};

type EndsOf = {
  figure: ChartFigure;
  plot: DrawnPlot;
  view: View;
  room: Room;
  at: (value: number) => number;
  number: (value: number) => string;
  formats: CalendarFormats;
};

/** Names and last values in sight, beside the ends of their lines: the same layout as in the drawing. */
const endLabels = ({ figure, plot, view, room, at, number, formats }: EndsOf) => {
  const height = room.height - room.t - room.b;
  const last = Math.floor(view[1]);
  const ended = plot.lines.toReversed().flatMap(line => {
    const { name = '', values = [] } = figure.series[line.nth] ?? {};
    const seen = values.slice(0, last + 1);
    const ends = seen.findLastIndex(one => one !== null);
    const value = seen[ends];
    if (value === undefined || value === null) return [];
    // A line that ends before the edge has its own day.
    const day = ends < last ? ` (${formats.bucket(figure.categories[ends] ?? '', 'day')})` : '';
    return [{ line, name, value: `${number(value)}${day}`, middle: height - (at(value) / 100) * height }];
  });
  const planned = planEnds(
    ended.map(({ name, value }) => ({ name, value, linked: false })),
    height,
  ).flatMap((label, index) => {
    const end = ended[index];
    return end ? [{ ...end, ...label }] : [];
  });
  const inOrder = planned.toSorted((a, b) => a.middle - b.middle);
  const tops = spreadLabels(
    inOrder.map(end => ({ at: Math.min(height, Math.max(0, end.middle)), height: end.height })),
    -6,
    height + 6,
  );
  return inOrder.map(({ line, text, height: tall }, index) => {
    const middle = (tops[index] ?? 0) + tall / 2;
    const lines = text.lines.map((one, nth) => (nth === text.lines.length - 1 ? `${one} ${text.value}`.trim() : one));
    return {
      xref: 'paper',
      yref: 'paper',
      x: 1,
      y: 1,
      xshift: 16,
      yshift: -middle,
      xanchor: 'left',
      yanchor: 'middle',
      align: 'left',
      showarrow: false,
      text: lines.join('<br>'),
      font: { color: line.ink, weight: 500, size: 14, lineheight: endLineHeight },
    };
  });
};

const bandsOf = ({ bands, element }: DrawnPlot, last: number) => {
  const fillcolor = probeStyle(element, 'rect', 'band').fill;
  return bands.map(({ from, to }) => ({
    type: 'rect',
    layer: 'below',
    yref: 'paper',
    x0: from * last,
    x1: to * last,
    y0: 0,
    y1: 1,
    fillcolor,
    line: { width: 0 },
  }));
};

/** The marks of notes: a line at the first day, over the plot to the last one. */
const pinShapes = ({ pins, element }: DrawnPlot, last: number) => {
  const color = pins.length > 0 ? readStyle(element, '.pin line').stroke : '';
  const stroke = (x0: number, x1: number, y0: number, line: object) => ({
    type: 'line',
    yref: 'paper',
    x0: x0 * last,
    x1: x1 * last,
    y0,
    y1: 1,
    line: { color, ...line },
  });
  return pins.flatMap(({ from, to }) => [
    stroke(from, from, 0, { width: 1, dash: '1px,3px' }),
    ...(to > from ? [stroke(from, to, 1, { width: 3 })] : []),
  ]);
};

/** Their numbers, above the plot. */
const pinLabels = ({ pins, element }: DrawnPlot, last: number) =>
  pins
    .filter(({ text }) => text)
    .map(({ from, text }) => ({
      xref: 'x',
      yref: 'paper',
      x: from * last,
      y: 1,
      yshift: 2,
      yanchor: 'bottom',
      showarrow: false,
      text,
      font: { color: readStyle(element, '.pin .note').fill, weight: 600 },
    }));

export type LinesOf = {
  figure: ChartFigure;
  plot: DrawnPlot;
  view: View;
  room: Room;
  formats: CalendarFormats;
  number: (value: number) => string;
  ticks: (values: readonly number[]) => string[];
};

/** The ends of the axis and its zero as lines: the library leaves out its own where the plot ends. */
const endShapes = (element: HTMLElement, { start, end, ticks }: Axis) => {
  const base = start < 0 && end > 0 ? 0 : start;
  return ticks
    .filter(tick => tick === base || tick === start || tick === end)
    .map(tick => ({
      type: 'line',
      layer: 'below',
      xref: 'paper',
      x0: 0,
      x1: 1,
      y0: tick,
      y1: tick,
      line: { width: 1, color: readStyle(element, tick === base ? '.base' : '.grid').stroke },
    }));
};

/** The axis of what is in sight. That of ranks stays as it is: a place is one of all, at any time. */
const axisOf = ({ series, ranks, fromZero }: ChartFigure, { small, lines }: DrawnPlot, view: View): Axis => {
  if (ranks)
    return axisOfRanks(
      series.flatMap(({ values }) => values).filter(one => one !== null),
      { few: small },
    );
  const shown = small ? series : lines.map(({ nth }) => series[nth]);
  const seen = shown.flatMap(one => inSight(one?.values ?? [], view));
  const known = fromZero ? [0, ...seen] : seen;
  return axisOver(seen.length > 0 ? known : [0, 1], small ? { ticks: 3 } : {});
};

/** Lines for the chart library, with the colours, order, axes, bands and labels of the drawing. */
export function linesFigure({ figure, plot, view, room, formats, number, ticks: tickTexts }: LinesOf) {
  const { element, small } = plot;
  const { categories, series, bucket = 'day' } = figure;
  const last = categories.length - 1;
  const axis = axisOf(figure, plot, view);
  const surface = probeStyle(element, 'path', 'halo').stroke;
  const behind = small ? probeStyle(element, 'path', 'behind') : null;
  const [start, end] = [Math.ceil(view[0]), Math.floor(view[1])];
  const width = room.width - room.l - room.r;
  const place = (at: number): number => (last > 0 ? ((at + start - view[0]) / (view[1] - view[0])) * 100 : 50);
  const days = categories.slice(start, end + 1);
  const ticks = placeTicks(
    timeTicks(days, bucket, formats).map(tick => ({ ...tick, at: place(tick.at) })),
    { wide: width, narrow: width },
  );
  const values = (line: DrawnLine): Values => series[line.nth]?.values ?? [];
  const name = (line: DrawnLine): string => series[line.nth]?.name ?? '';
  const base = baseLayout(element, room);
  const below = labelsBelow(ticks, view, { ...base.xaxis, ticks: 'outside' });
  return {
    data: [
      ...(behind
        ? series
            .filter(({ under }) => !under)
            .map(one => trace(one.name, one.values, { color: behind.stroke, width: 1 }))
        : []),
      ...plot.lines.flatMap(line => lineTraces(name(line), values(line), line, { surface, to: end })),
      ...plot.lines.map(line => marksOf(values(line), line, { surface, to: end, small })),
    ],
    layout: {
      ...base,
      xaxis: {
        ...base.xaxis,
        range: last > 0 ? [...view] : [-1, 1],
        ...below.ticks,
        ticklabelposition: 'outside',
        showgrid: false,
        ticks: 'outside',
        ticklen: 4,
        tickcolor: readStyle(element, '.base').stroke,
      },
      yaxis: {
        ...base.yaxis,
        range: [axis.start, axis.end],
        tickvals: axis.ticks,
        ticktext: tickTexts(axis.ticks),
      },
      shapes: [...endShapes(element, axis), ...bandsOf(plot, last), ...pinShapes(plot, last)],
      annotations: [
        ...(room.r > 100 ? endLabels({ figure, plot, view, room, at: axis.at, number, formats }) : []),
        ...pinLabels(plot, last),
        ...below.atEdges,
      ],
    },
  };
}
