import { blocksIn, cutFigure, namedIn, textIn } from './figure.ts';
import { descendants, type Element, findIn, hasClass, isElement, type Part, textOf } from './read-markup.ts';
import { type ChartPicture, columnOf, documentOf, narrow } from './sheet.ts';

/** A chart alone, for what has its own head and foot. */
export type FigureAlone = ChartPicture & {
  title: string;
  sub: string;
  /** What it shows in words. */
  words: string;
  /** Rows that are left out. */
  left: number;
  /** The places and sizes of what it draws, and the texts of its bars, by which it differs from another drawing. */
  shapes: string;
};

/** Rows of bars as many as are read in a mail. */
const mostRows = 24;

const isRow = (one: Element): boolean =>
  one.tag === 'li' && !['bars__axis', 'bars__head', 'bars__lines'].some(name => hasClass(one, name));

/** Bars, strips or pairs without the rows that there is no room for; the axis stays. */
const withFewRows = (part: Part): Part => {
  if (!isElement(part)) return part;
  if (!hasClass(part, 'bars')) return { ...part, children: part.children.map(withFewRows) };
  const rows = part.children.filter(isElement);
  const shown = new Set(rows.filter(isRow).slice(0, mostRows));
  return { ...part, children: rows.filter(one => shown.has(one) || !isRow(one)) };
};

const countRows = (figure: Element): number =>
  descendants(figure)
    .filter(one => hasClass(one, 'bars'))
    .flatMap(({ children }) => children.filter(isElement))
    .filter(isRow).length;

/** All that is said of a part, also what is only for those who hear it; drawings say it in their description. */
const spoken = (part: Part): string => {
  if (!isElement(part)) return part;
  if (part.tag === 'svg')
    return descendants(part)
      .filter(({ tag }) => tag === 'desc')
      .map(one => textOf(one))
      .join(' ');
  return part.children.map(spoken).join('');
};

const wordsOf = (figure: Element): string =>
  descendants(figure)
    .filter(one => hasClass(one, 'chart__plot') || (isRow(one) && findIn(one, inner => hasClass(inner, 'bars__name'))))
    .map(one => spoken(one).replace(/\s+/g, ' ').trim())
    .join('; ');

/** A drawing within a drawing has the place of what it holds. */
const drawnTags = new Set(['path', 'rect', 'circle', 'svg']);
const drawnBy = ['d', 'x', 'y', 'cx', 'cy', 'x1', 'x2', 'y1', 'y2', 'width', 'height'] as const;
/** Lines that are values. Others are the grid, whose days move on by themselves. */
const drawnLines = ['rail', 'reference', 'then', 'pair__gap', 'stock'] as const;
/** Numbers beside bars can change where no bar does. */
const barTexts = ['bars__name', 'bars__value'] as const;

const isOf = (one: Element, classes: readonly string[]): boolean => classes.some(name => hasClass(one, name));

const shapeOf = (one: Element): string[] => {
  if (isOf(one, barTexts)) return [textOf(one)];
  const isValue = drawnTags.has(one.tag) || (one.tag === 'line' && isOf(one, drawnLines));
  return isValue ? [drawnBy.map(name => one.attributes[name] ?? '').join(' ')] : [];
};

const shapesOf = (figure: Element): string => descendants(figure).flatMap(shapeOf).join('|');

/** What a mail says of a chart itself. */
const aroundMailed = ['chart__title', 'chart__sub', 'chart__foot', 'chart__unfinished'] as const;

/** Notes that are written are no change of what is drawn. */
const withoutMarks = (part: Part): Part =>
  isElement(part)
    ? {
        ...part,
        children: part.children.filter(one => !isElement(one) || !hasClass(one, 'pin')).map(withoutMarks),
      }
    : part;

/** The first chart of a page alone; null if it has none. */
export const bareFigure = (markup: string, lang: string): FigureAlone | null => {
  const whole = cutFigure(markup, null);
  if (!whole) return null;
  const figure = withFewRows(whole) as Element;
  const [name, sub] = [textIn(figure, 'chart__title'), textIn(figure, 'chart__sub')];
  const reading = {
    named: namedIn(figure),
    column: columnOf(narrow),
    without: (one: Element) => isOf(one, aroundMailed),
  };
  const picture = documentOf({
    sheet: narrow,
    lang,
    blocks: blocksIn(figure, reading),
    top: 8,
    title: name,
    description: sub,
  });
  return {
    ...picture,
    title: name,
    sub,
    words: wordsOf(figure),
    left: countRows(whole) - countRows(figure),
    shapes: shapesOf(withoutMarks(figure) as Element),
  };
};
