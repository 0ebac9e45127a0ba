import { textWidth } from './text-width.ts';

/** The classes of a plot by the room for the values at its left, in pixels (client/styles/charts/chart.css). */
const starts = [
  { name: 'chart__plot', room: 44 },
  { name: 'chart__plot chart__plot--y2', room: 60 },
  { name: 'chart__plot chart__plot--y3', room: 84 },
  { name: 'chart__plot chart__plot--y4', room: 112 },
] as const;
const widest = starts[3];

const tickSize = 11.5;
const distance = 8;

/** Small charts stand in two columns of a narrow box; the first has the room for the values (client/styles/pages/individual.css). */
const [firstColumn, columnGap] = [0.6, 12];

/** A box is wide from here on (`@container chart`), and never narrower than that of a phone. */
const [wideBox, narrowBox] = [620, 288];
const [endRoom, noEndRoom] = [208, 6];

/** The class of a plot whose vertical axis has these labels, and the least widths of its drawing; `small`: it is one of several. */
export function plotFor(yTexts: readonly string[], kind: 'ends' | 'plain' | 'small') {
  const needed = distance + Math.max(0, ...yTexts.map(text => textWidth(text, tickSize, 'figures')));
  const { name, room } = starts.find(one => one.room >= needed) ?? widest;
  const narrow = narrowBox - room - noEndRoom;
  const widths = {
    ends: { wide: wideBox - room - endRoom, narrow },
    plain: { wide: wideBox - room - noEndRoom, narrow },
    small: { wide: narrow, narrow: firstColumn * narrowBox - columnGap - room - noEndRoom },
  };
  return { name, widths: widths[kind] };
}

/** The least widths of a drawing that takes the whole box. */
export const wholeWidths = { wide: wideBox, narrow: narrowBox };
