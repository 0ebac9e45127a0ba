import type { PlacedTick } from '../../../charts/layout/place-ticks.ts';
import { readStyle } from './read-drawing.ts';
import type { View } from './view.ts';

/** The box of a plot in pixels, and the margins around its axes. */
export type Room = { width: number; height: number; l: number; r: number; t: number; b: number };

/** What lines and ranges have in common: the ground, fonts and axes of the drawing. No legend: the page has one. */
export const baseLayout = (drawn: Element, { width, height, l, r, t, b }: Room) => {
  const xText = readStyle(drawn, '.xtick');
  const yText = readStyle(drawn, '.ytick');
  const clear = 'rgba(0,0,0,0)';
  const axis = { zeroline: false, tickmode: 'array', fixedrange: true };
  return {
    width,
    height,
    margin: { l, r, t, b, pad: 0, autoexpand: false },
    paper_bgcolor: clear,
    plot_bgcolor: clear,
    showlegend: false,
    hovermode: false,
    // A finger scrolls the page; the buttons zoom.
    dragmode: matchMedia('(pointer: coarse)').matches ? false : 'zoom',
    font: { ...xText.font, color: xText.fill },
    xaxis: {
      ...axis,
      fixedrange: false,
      tickfont: { ...xText.font, color: xText.fill },
      gridcolor: readStyle(drawn, '.grid').stroke,
      tickangle: 0,
      showline: true,
      linecolor: readStyle(drawn, '.base, .grid').stroke,
    },
    yaxis: {
      ...axis,
      // The distance of the labels from the plot.
      ticks: 'outside',
      ticklen: 5,
      tickcolor: clear,
      tickfont: { ...yText.font, color: yText.fill, weight: 500 },
      gridcolor: readStyle(drawn, '.grid').stroke,
    },
  };
};

/**
 * The labels under a plot. One that would leave it is written inwards from its tick, as in the drawing: the library
 * would leave it out.
 */
export const labelsBelow = (
  ticks: readonly PlacedTick[],
  [from, to]: View,
  { tickfont: font, ticks: marks = '' }: { tickfont: object; ticks?: string },
) => {
  const xOf = ({ at }: PlacedTick): number => from + (at / 100) * (to - from);
  const isInside = ({ anchors }: PlacedTick): boolean => anchors.wide === 'middle';
  return {
    ticks: { tickvals: ticks.map(xOf), ticktext: ticks.map(tick => (isInside(tick) ? tick.text : '')) },
    atEdges: ticks
      .filter(tick => !isInside(tick))
      .map(tick => ({
        xref: 'x',
        yref: 'paper',
        x: xOf(tick),
        y: 0,
        xanchor: tick.anchors.wide === 'end' ? 'right' : 'left',
        yanchor: 'top',
        // As far below as the library's own labels are: below a mark, if ticks have one.
        yshift: marks ? -5 : 1,
        showarrow: false,
        text: tick.text,
        font,
      })),
  };
};
