/** One line as the server drew it. `nth`: the number of its series. */
export type DrawnLine = {
  nth: number;
  /** The class of its colour, by which its mark is known. */
  of: string;
  colour: string;
  /** That of the label at its end. */
  ink: string;
  width: number;
  dash: string;
  hasHalo: boolean;
  isUnfinished: boolean;
};

/** Shares of the width, from 0 to 1. */
type DrawnBand = { from: number; to: number };
/** Where notes are, and their numbers; '' on a chart that has no room for them. */
type DrawnPin = DrawnBand & { text: string };

/** One drawing of the page: what the zoomable chart takes over from it. */
export type DrawnPlot = {
  element: HTMLElement;
  className: string;
  title: string;
  /** Of a chart among several: its name, its value and what is beside it, as they stand above it. */
  heading: { name: string; value: string; until: string } | null;
  height: number;
  lines: DrawnLine[];
  bands: DrawnBand[];
  pins: DrawnPin[];
  /** Of a chart among several: it is lower, and has the others in grey behind its own line. */
  small: boolean;
};

/** Any colour that a browser computes, as the chart library reads it. */
const toRgb = (() => {
  const known = new Map<string, string>();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return (computed: string): string => {
    const kept = known.get(computed);
    if (kept !== undefined || !canvas) return kept ?? computed;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = computed;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    const rgb = `rgba(${red},${green},${blue},${alpha / 255})`;
    known.set(computed, rgb);
    return rgb;
  };
})();

/** The style of an element as the style sheet has it for the present theme. */
export const readStyle = (root: Element, selector: string) => {
  const element = root.querySelector(selector);
  const style = element ? getComputedStyle(element) : null;
  return {
    fill: toRgb(style?.fill ?? 'gray'),
    stroke: toRgb(style?.stroke ?? 'gray'),
    width: Number.parseFloat(style?.strokeWidth ?? '1'),
    dash: style?.strokeDasharray ?? 'none',
    font: { family: style?.fontFamily ?? 'sans-serif', size: Number.parseFloat(style?.fontSize ?? '12') },
  };
};

/** The style that an SVG element of these classes has inside a drawing that may hold none. */
export const probeStyle = (plot: Element, name: string, classes: string) => {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  element.setAttribute('class', `${classes} probe`);
  probe.append(element);
  plot.querySelector('svg.plot')?.append(probe);
  const style = readStyle(probe, '.probe');
  probe.remove();
  return style;
};

const hueClass = (path: Element): string => [...path.classList].filter(name => name.startsWith('s-')).join(' ');

/** The label at the end of a line of these classes, if the drawing has one. */
const endOf = (plot: Element, of: string): Element | undefined =>
  [...plot.querySelectorAll('.ends .end')].find(end => hueClass(end.closest('.ends') ?? end) === of);

const readLine = (path: Element): DrawnLine => {
  const style = getComputedStyle(path);
  const of = hueClass(path);
  const end = endOf(path.closest('.chart__plot') ?? path, of);
  return {
    nth: Number(path.getAttribute('data-line')),
    of,
    colour: toRgb(style.stroke),
    ink: toRgb(end ? getComputedStyle(end).fill : style.stroke),
    width: Number.parseFloat(style.strokeWidth),
    dash: style.strokeDasharray === 'none' ? 'solid' : style.strokeDasharray.replaceAll(',', ''),
    hasHalo: path.previousElementSibling?.classList.contains('halo') ?? false,
    isUnfinished: path.nextElementSibling?.classList.contains('unfinished') ?? false,
  };
};

const share = (element: Element, name: string): number => Number.parseFloat(element.getAttribute(name) ?? '0') / 100;

const readBand = (band: Element): DrawnBand => {
  const from = share(band, 'x');
  return { from, to: from + share(band, 'width') };
};

const readPin = (pin: Element): DrawnPin => {
  const [day, days] = [pin.querySelector('line'), pin.querySelector('.pin__days')];
  const from = day ? share(day, 'x1') : 0;
  return { from, to: days ? share(days, 'x2') : from, text: pin.querySelector('.note')?.textContent?.trim() ?? '' };
};

const readHeading = (plot: HTMLElement): DrawnPlot['heading'] => {
  const heading = plot.closest('li')?.querySelector('h3');
  if (!heading) return null;
  const [value, until] = ['.num', 'small'].map(part => heading.querySelector(part)?.textContent ?? '');
  const isName = (node: Node): boolean => !(node instanceof Element && node.matches('.num, small'));
  const name = [...heading.childNodes].filter(isName).map(({ textContent }) => textContent);
  return { name: name.join('').trim(), value: value ?? '', until: until ?? '' };
};

const readPlot = (plot: HTMLElement): DrawnPlot => {
  const numbers = plot.dataset.nth?.split(' ').map(Number);
  const lines = [...plot.querySelectorAll('path.line')].map(readLine);
  return {
    element: plot,
    className: plot.className,
    title: plot.querySelector('title')?.textContent ?? '',
    heading: readHeading(plot),
    height: Number(plot.querySelector('svg.plot')?.getAttribute('height')),
    lines: numbers ? lines.map(line => ({ ...line, nth: numbers[line.nth] ?? 0 })) : lines,
    bands: [...plot.querySelectorAll('rect.band')].map(readBand),
    pins: [...plot.querySelectorAll('.pin')].map(readPin),
    small: numbers !== undefined,
  };
};

/** The drawings that the zoomable chart stands in for, with their colours, strokes, bands, notes and order. */
export const readDrawing = (drawing: HTMLElement): DrawnPlot[] =>
  [...drawing.querySelectorAll<HTMLElement>('.chart__plot')].map(readPlot);
