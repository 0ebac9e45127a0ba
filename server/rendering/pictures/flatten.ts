import { colours } from './colours.ts';
import { dashOf, hueOf, type Look, lookOf } from './looks.ts';
import { classesOf, type Element, isElement, type Part } from './read-markup.ts';
import { shortNumber, writeElement, writeText } from './write-svg.ts';

/** A drawing of a page, and where it shall stand. `named`: what it may draw again, by its id. */
export type Place = { width: number; height: number; named: ReadonlyMap<string, Element> };

type Box = { width: number; height: number };
type Cast = {
  box: Box;
  /** How far paths are stretched. */
  stretch: { x: number; y: number };
  hue: string;
  dash: string | null;
  within: ReadonlySet<string>;
  named: Place['named'];
  /** How far names stand left of a drawing that has its names beside it. */
  names: number;
};

const across = new Set(['x', 'x1', 'x2', 'cx', 'width']);
const down = new Set(['y', 'y1', 'y2', 'cy', 'height']);
/** What is taken from the page besides places: its classes, and what only browsers need, is not. */
const kept = new Set(['r', 'rx', 'dy', 'transform', 'fill', 'id', 'patternUnits', 'patternTransform']);
/** Drawn for a narrow box alone, or for who hears the page. */
const passedOver = new Set(['only-narrow', 'visually-hidden']);
const passedTags = new Set(['title', 'desc']);

/** A length of the page as a number: percentages are of the drawing around it. */
const lengthOf = (value: string, whole: number): number =>
  value.endsWith('%') ? (Number(value.slice(0, -1)) / 100) * whole : Number(value);

const stretchPath = (path: string, { x, y }: Cast['stretch']): string =>
  x === 1 && y === 1
    ? path
    : path.replace(
        /(-?[\d.]+)[ ,](-?[\d.]+)/g,
        (_, left: string, top: string) => `${shortNumber(Number(left) * x)} ${shortNumber(Number(top) * y)}`,
      );

const attributesOf = ({ attributes }: Element, { box, stretch }: Cast): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): [string, string | number][] => {
      if (across.has(name)) return [[name, lengthOf(value, box.width)]];
      if (down.has(name)) return [[name, lengthOf(value, box.height)]];
      if (name === 'd') return [[name, stretchPath(value, stretch)]];
      return kept.has(name) ? [[name, value]] : [];
    }),
  );

const numbersIn = (list: string): number[] => list.split(' ').map(Number);

/** A drawing inside a drawing becomes a group at its place; stretched paths get their real numbers. */
const writeInner = (element: Element, cast: Cast): string => {
  const { attributes } = element;
  const { box } = cast;
  const [x, y] = [lengthOf(attributes.x ?? '0', box.width), lengthOf(attributes.y ?? '0', box.height)];
  const inner = {
    width: lengthOf(attributes.width ?? '100%', box.width),
    height: lengthOf(attributes.height ?? '100%', box.height),
  };
  const [left = 0, top = 0, width = inner.width, height = inner.height] = attributes.viewBox
    ? numbersIn(attributes.viewBox)
    : [];
  const isStretched = attributes.preserveAspectRatio === 'none';
  const stretch = isStretched ? { x: inner.width / width, y: inner.height / height } : { x: 1, y: 1 };
  const drawn = writeParts(element.children, { ...cast, box: { width, height }, stretch });
  const [toX, toY] = [x - left, y - top];
  return toX === 0 && toY === 0
    ? drawn
    : writeElement('g', { transform: `translate(${shortNumber(toX)} ${shortNumber(toY)})` }, drawn);
};

const moved = (
  attributes: Record<string, string | number>,
  [right, below]: readonly [number, number],
): Record<string, string | number> => ({
  ...attributes,
  ...(typeof attributes.x === 'number' ? { x: attributes.x + right } : {}),
  ...(typeof attributes.y === 'number' ? { y: attributes.y + below } : {}),
});

/** Parts of a text take its shift: a line of it begins at a place of its own. */
const writeSpan = (element: Element, cast: Cast, shift: readonly [number, number]): string => {
  const classes = classesOf(element);
  const { look } = lookOf({ tag: element.tag, classes, within: cast.within, hue: cast.hue });
  const inner = element.children
    .map(child => (isElement(child) ? writeSpan(child, cast, shift) : writeText(child)))
    .join('');
  return inner && writeElement('tspan', { ...moved(attributesOf(element, cast), shift), ...look }, inner);
};

const writeWords = (element: Element, cast: Cast, look: Look, shift: readonly [number, number]): string => {
  const isName = classesOf(element).includes('name');
  const at: [number, number] = [shift[0] - (isName ? cast.names : 0), shift[1]];
  const inner = element.children
    .map(child => (isElement(child) ? writeSpan(child, cast, at) : writeText(child)))
    .join('')
    .trim();
  return inner && writeElement('text', { ...moved(attributesOf(element, cast), at), ...look }, inner);
};

const writeUse = ({ attributes }: Element, cast: Cast): string => {
  const again = cast.named.get(attributes.href?.slice(1) ?? '');
  return again ? writePart({ ...again, attributes: { ...again.attributes, id: '' } }, cast) : '';
};

const writePart = (part: Part, outer: Cast): string => {
  if (!isElement(part)) return '';
  const { tag, children } = part;
  const classes = classesOf(part);
  if (passedTags.has(tag) || classes.some(name => passedOver.has(name))) return '';
  const hue = hueOf(classes) ?? outer.hue;
  const dash = dashOf(classes) ?? outer.dash;
  const { look, shift } = lookOf({ tag, classes, within: outer.within, hue });
  const cast = { ...outer, hue, dash, within: new Set([...outer.within, ...classes]) };
  if (tag === 'svg') return writeInner(part, cast);
  if (tag === 'a') return writeParts(children, cast);
  if (tag === 'use') return writeUse(part, cast);
  if (tag === 'text') return writeWords(part, cast, look, shift);
  const { id, ...attributes } = attributesOf(part, cast);
  const dashed: Look = dash && classes.includes('line') ? { 'stroke-dasharray': dash } : {};
  const inner = writeParts(children, cast);
  // A group without anything in it draws nothing.
  if (tag === 'g' && !inner) return '';
  return writeElement(tag, { ...(id ? { id } : {}), ...attributes, ...look, ...dashed }, inner);
};

const writeParts = (parts: readonly Part[], cast: Cast): string => parts.map(part => writePart(part, cast)).join('');

/**
 * A drawing of a page as one that stands by itself: lengths in percent become numbers, what stylesheets say stands at each
 * element, and of classes nothing is left. `names`: how far left of it its names begin.
 */
export const flatten = (
  drawing: Element,
  { width, height, named }: Place,
  hues: readonly string[] = [],
  names = 0,
): string => {
  const classes = [...hues, ...classesOf(drawing)];
  return writeParts(drawing.children, {
    box: { width, height },
    stretch: { x: 1, y: 1 },
    hue: hueOf(classes) ?? colours.own,
    dash: dashOf(classes),
    within: new Set(classes),
    named,
    names,
  });
};
