import { unescaped } from '../../../tests/support/html.ts';
import { escapeHtml } from '../../../views/escape-html.ts';

/** Writes a part of a page: text that is always the same, or something written from data in memory. */
type Write = string | (() => string);

/** What data is in: rows, choices of the filter, lines of a chart, what islands read. */
const dataParts =
  /(<tbody>[\s\S]*?<\/tbody>|<fieldset class="choices"[\s\S]*?<\/fieldset>|<script type="application\/json"[^>]*>[\s\S]*?<\/script>|<path class="(?:line|halo|promo)[^>]*>)/;

const escaped = (text: string): Write => {
  const value = unescaped(text);
  return escapeHtml(value) === text ? () => escapeHtml(value) : text;
};

const numberText = (text: string): Write => {
  const value = Number(text);
  return String(value) === text ? () => String(value) : text;
};

/** Texts of numbers are looked up by the number, as the product does: formatting each anew takes most of the time. */
const numberCell = (value: string, text: string): Write[] => {
  const texts = new Map([[Number(value), unescaped(text)]]);
  const known = (): string => escapeHtml(texts.get(Number(value)) ?? '');
  return ['<data value="', numberText(value), '">', known() === text ? known : text, '</data>'];
};

const attribute = /( (?:value|href|name)=")([^"]*)(")/;

/** A tag with its values written anew. */
const tagParts = (tag: string): Write[] => {
  const [, start, value = '', end] = attribute.exec(tag) ?? [];
  if (start === undefined || end === undefined) return [tag];
  const at = tag.indexOf(start) + start.length;
  return [tag.slice(0, at), escaped(value), ...tagParts(tag.slice(at + value.length))];
};

const markupParts = (html: string): Write[] =>
  html.split(/(<data value="[^"]*">[^<]*<\/data>|<[^>]*>)/).flatMap(part => {
    const [, value, text] = /^<data value="([^"]*)">([^<]*)<\/data>$/.exec(part) ?? [];
    if (value !== undefined && text !== undefined) return numberCell(value, text);
    if (part.startsWith('<')) return tagParts(part);
    return part === '' ? [] : [escaped(part)];
  });

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A line of a chart from its points. */
const linePart = (tag: string): Write[] => {
  const [, start = '', drawn = '', end = ''] = /^([\s\S]* d=")([^"]*)("[\s\S]*)$/.exec(tag) ?? [];
  const points = [...drawn.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].map(([, letter = '', at = '']) => ({
    letter,
    at: at.split(',').map(Number),
  }));
  const draw = (): string => points.map(({ letter, at }) => letter + at.map(tenth).join(',')).join('');
  return draw() === drawn && drawn !== '' ? [start, draw, end] : [tag];
};

const jsonPart = (tag: string): Write[] => {
  const [, start = '', json = '', end = ''] = /^(<[^>]*>)([\s\S]*)(<\/script>)$/.exec(tag) ?? [];
  const props: unknown = JSON.parse(json);
  const write = (): string =>
    JSON.stringify(props).replace(
      /[<>&\u2028\u2029]/g,
      char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return write() === json ? [start, write, end] : [tag];
};

const partsOf = (part: string): Write[] => {
  if (part.startsWith('<path')) return linePart(part);
  return part.startsWith('<script') ? jsonPart(part) : markupParts(part);
};

/** Pieces of text beside each other are one. */
const joinTexts = (parts: readonly Write[]): Write[] => {
  const joined: Write[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
};

/**
 * Takes a page apart into what does not depend on data (its frame, headings, words), which stays text, and the data of
 * its rows, choices, lines and islands, which stays in memory. What it returns writes the page from them by plain
 * strings: each number and text is written and escaped again each time.
 */
export const createStringsWriter = (html: string): (() => string) => {
  const parts = joinTexts(html.split(dataParts).flatMap((part, at) => (at % 2 === 0 ? [part] : partsOf(part))));
  const write = (): string => {
    let page = '';
    for (const part of parts) page += typeof part === 'string' ? part : part();
    return page;
  };
  if (write() !== html) throw new Error('plain strings write another page');
  return write;
};
