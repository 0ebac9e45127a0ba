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

/** A box is wide from here on (`@container chart`), and never narrower than that of a phone. */
const [wideBox, narrowBox] = [620, 288];
const [endRoom, noEndRoom] = [208, 6];
/** Of charts beside one another on a phone, two in a row where values at the left are short (client/styles/pages/individual.css). */
const halfBox = 158;
const canHalve = (room: number): boolean => room <= 60;

/** The class of a plot whose vertical axis has these labels, and the least widths of its drawing. */
export function plotFor(yTexts: readonly string[], hasEnds: boolean) {
  const needed = distance + Math.max(0, ...yTexts.map(text => textWidth(text, tickSize, 'figures')));
  const { name, room } = starts.find(one => one.room >= needed) ?? widest;
  const narrow = narrowBox - room - noEndRoom;
  return {
    name,
    widths: { wide: wideBox - room - (hasEnds ? endRoom : noEndRoom), narrow },
    small: { wide: narrow, narrow: canHalve(room) ? halfBox - room - noEndRoom : narrow },
    canHalve: canHalve(room),
  };
}

/** The least widths of a drawing that takes the whole box. */
export const wholeWidths = { wide: wideBox, narrow: narrowBox };
