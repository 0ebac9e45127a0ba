import { colours, endInks } from './colours.ts';

/** Attributes of an element of a drawing. `shift`: how far its text stands from its place, in pixels. */
export type Look = Readonly<Record<string, string | number>>;
type Rule = { is: string; in?: string; look: (hue: string) => Look; shift?: readonly [number, number] };

/** The colour of a series by its class; an element without one has that of what it stands in. */
export const hueOf = (classes: readonly string[]): string | null => {
  const name = classes.findLast(one => one.startsWith('s-'))?.slice(2);
  if (name === undefined) return null;
  if (name === 'under') return colours.soft;
  return Object.hasOwn(colours, name) ? colours[name as keyof typeof colours] : null;
};

/** Lines of another period are dashed. */
export const dashOf = (classes: readonly string[]): string | null => (classes.includes('s-under') ? '6 4' : null);

const figures: Look = { 'font-weight': 500, 'font-size': 11.5 };
/** Nothing behind it is seen right beside it. */
const clear: Look = { stroke: colours.paper, 'stroke-width': 5.5, 'paint-order': 'stroke' };

/** What client/styles/charts/ says of drawings in a wide box by day, the later rule above the earlier one. */
const rules: readonly Rule[] = [
  { is: 'text', look: () => ({ fill: colours.soft, 'font-size': 12.5 }) },
  { is: '.grid', look: () => ({ stroke: colours.grid }) },
  { is: '.base', look: () => ({ stroke: colours.axis }) },
  { is: '.zero', look: () => ({ stroke: colours.axis }) },
  { is: '.xmark', look: () => ({ stroke: colours.axis }) },
  { is: '.rule', look: () => ({ stroke: colours.rule }) },
  { is: '.ytick', look: () => ({ ...figures, 'text-anchor': 'end' }), shift: [-8, 4] },
  { is: '.xtick', look: () => ({ 'text-anchor': 'middle' }), shift: [0, 20] },
  { is: '.xtick--start', look: () => ({ 'text-anchor': 'start' }) },
  { is: '.xtick--end', look: () => ({ 'text-anchor': 'end' }) },
  { is: '.band', look: () => ({ fill: colours.band }) },
  { is: '.note', look: () => ({ 'text-anchor': 'middle' }) },
  { in: '.pin', is: 'line', look: () => ({ stroke: colours.soft, 'stroke-dasharray': '1 3' }) },
  { is: '.pin__days', look: () => ({ 'stroke-width': 3, 'stroke-dasharray': 'none' }) },
  { in: '.pin', is: '.note', look: () => ({ fill: colours.ink, 'font-weight': 600 }) },
  { is: '.behind', look: () => ({ fill: 'none', stroke: colours.grey }) },
  {
    is: '.line',
    look: hue => ({ fill: 'none', stroke: hue, 'stroke-width': 1.75, 'stroke-linejoin': 'round' }),
  },
  { is: '.line--own', look: () => ({ 'stroke-width': 3, 'stroke-linecap': 'round' }) },
  { is: '.halo', look: () => ({ ...clear, fill: 'none' }) },
  { is: '.lone', look: hue => ({ fill: 'none', stroke: hue, 'stroke-width': 6, 'stroke-linecap': 'round' }) },
  {
    is: '.unfinished',
    look: hue => ({
      fill: 'none',
      stroke: hue,
      'stroke-width': 3,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 6',
    }),
  },
  { is: '.barvalue', look: () => ({ ...figures, 'font-size': 12.5, 'text-anchor': 'middle' }) },
  { is: '.mark', look: hue => ({ fill: hue, stroke: colours.paper, 'stroke-width': 1.5 }) },
  { is: '.mark--open', look: hue => ({ fill: colours.paper, stroke: hue, 'stroke-width': 2 }) },
  { in: '.spot', is: 'line', look: () => ({ stroke: colours.soft, 'stroke-dasharray': '2 3' }) },
  { in: '.spot', is: 'circle', look: () => ({ fill: colours.ink, stroke: colours.paper, 'stroke-width': 2 }) },
  { is: '.end', look: hue => ({ fill: endInks.get(hue) ?? hue, 'font-weight': 500, 'font-size': 14 }), shift: [18, 0] },
  { in: '.s-grey', is: '.end', look: () => ({ fill: colours.soft }) },
  { is: '.end__value', look: () => ({ 'font-size': 13 }) },
  { in: '.end--strong', is: '.end__value', look: () => ({ 'font-weight': 600 }) },
  { is: '.lead', look: () => ({ fill: 'none', stroke: colours.axis }) },
  { is: '.lead--on', look: () => ({ 'stroke-dasharray': '1 3' }) },
  { is: '.bar', look: hue => ({ fill: hue }) },
  { is: '.bar--light', look: hue => ({ fill: colours.light, stroke: hue }) },
  { is: '.name', look: () => ({ fill: colours.ink, 'font-size': 14, 'font-weight': 500 }), shift: [0, 4.5] },
  {
    is: '.average',
    look: () => ({ fill: colours.ink, 'font-size': 14, 'font-weight': 500, 'text-anchor': 'end' }),
    shift: [-60, 4.5],
  },
  { in: '.chart__plot--y3', is: '.average', look: () => ({}), shift: [-88, 4.5] },
  { in: '.chart__plot--y4', is: '.average', look: () => ({}), shift: [-120, 4.5] },
  { is: '.average__head', look: () => ({ fill: colours.soft, 'font-size': 12.5, 'font-weight': 400 }) },
  { is: '.rail', look: hue => ({ stroke: hue, 'stroke-width': 4, 'stroke-linecap': 'round', opacity: 0.45 }) },
  { is: '.lo', look: () => ({ ...figures, ...clear, 'text-anchor': 'end' }), shift: [-8, 4] },
  { is: '.hi', look: () => ({ ...figures, ...clear }), shift: [8, 4] },
  { is: '.reference', look: () => ({ stroke: colours.soft, 'stroke-width': 2.5 }) },
  {
    is: '.modemark',
    look: () => ({ fill: colours.paper, stroke: colours.ink, 'stroke-width': 1.5, 'stroke-linejoin': 'round' }),
  },
  { is: '.fill', look: () => ({ fill: colours[8] }) },
  { is: '.fill--own', look: () => ({ fill: colours.own }) },
  { is: '.fill--then', look: () => ({ fill: colours.soft }) },
  { is: '.score', look: hue => ({ fill: hue }) },
  { is: '.score--ties', look: () => ({ fill: colours.band, stroke: colours.axis, 'stroke-width': 1 }) },
  { is: '.then', look: () => ({ fill: 'none', stroke: colours.soft, 'stroke-width': 1.5 }) },
  { is: '.then--own', look: () => ({ stroke: colours.own }) },
  { is: '.then--other', look: () => ({ stroke: colours[8] }) },
  { is: '.then--stroke', look: () => ({ stroke: colours.ink, 'stroke-width': 2 }) },
  { is: '.pair__gap', look: () => ({ stroke: colours.axis, 'stroke-width': 2 }) },
  { is: '.interval--saving', look: () => ({ fill: colours.own }) },
  { is: '.interval--partly', look: () => ({ fill: colours.own }) },
  { is: '.interval--seeming', look: () => ({ stroke: colours.warn, 'stroke-width': 1 }) },
  { is: '.interval__ground', look: () => ({ fill: colours.paper }) },
  { is: '.interval__stripe', look: () => ({ fill: colours.warn }) },
  { is: '.interval__on', look: () => ({ fill: 'none', stroke: colours.ink, 'stroke-width': 2 }) },
  { is: '.stock--in', look: () => ({ fill: colours.own }) },
  { is: '.stock--out', look: () => ({ fill: colours.warn }) },
  {
    is: '.stock--unknown',
    look: () => ({
      stroke: colours.faint,
      'stroke-width': 2,
      'stroke-dasharray': '1 4',
      'stroke-linecap': 'round',
    }),
  },
  { is: '.stock__none', look: () => ({ fill: colours.faint, 'font-size': 14, 'font-style': 'italic' }) },
];

export type Seen = {
  tag: string;
  classes: readonly string[];
  /** The classes of what it stands in. */
  within: ReadonlySet<string>;
  hue: string;
};

const matches = ({ tag, classes, within }: Seen, rule: Rule): boolean => {
  const isIt = rule.is.startsWith('.') ? classes.includes(rule.is.slice(1)) : rule.is === tag;
  return isIt && (rule.in === undefined || within.has(rule.in.slice(1)));
};

/** How an element of a drawing looks, and how far its text is moved. */
export const lookOf = (seen: Seen): { look: Look; shift: readonly [number, number] } => {
  const fitting = rules.filter(rule => matches(seen, rule));
  return {
    look: Object.assign({}, ...fitting.map(rule => rule.look(seen.hue))) as Look,
    shift: fitting.findLast(({ shift }) => shift)?.shift ?? [0, 0],
  };
};
