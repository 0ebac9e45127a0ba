import { unescaped } from '../support/html.ts';

const hidden = /<(script|style)\b[\s\S]*?<\/\1>/g;
const attributes = /\s(?:aria-label|alt|title|placeholder|aria-description)="([^"]+)"/g;
/** Between the lines of one text of a drawing. */
const linesOfOne = /\s*<\/tspan>\s*<tspan\b[^>]*>\s*/g;
/** A word that is not broken is a part of its name. */
const wholeWord = /<span class="whole">([^<]*)<\/span>/g;
const plain = /[a-z]{2}/i;

/** Each piece of text that a page shows or reads out. */
const shown = (html: string): string[] => {
  const visible = html.replace(hidden, ' ').replace(linesOfOne, ' ').replace(wholeWord, '$1');
  const labels = [...visible.matchAll(attributes)].map(([, text = '']) => text);
  return [...visible.split(/<[^>]*>/), ...labels].map(text => unescaped(text).trim()).filter(Boolean);
};

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return [];
};

/** A part of a longer text that a page was handed: cut to fit, or written in two places. */
const isPartOf = (data: readonly string[], text: string): boolean => {
  const part = text.replace(/…$/, '');
  return (part !== text || part.split(' ').length > 2) && data.some(one => one.includes(part));
};

/** Labels keep a quantity with its unit, and the days of a period together. */
const withPlainBlanks = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text without all that stands in it as whole words of what was handed. */
const withoutData = (data: readonly string[], text: string): string =>
  data.reduce(
    (rest, one) =>
      rest.includes(one) ? rest.replace(new RegExp(`(?<!\\p{L})${escaped(one)}(?!\\p{L})`, 'gu'), ' ') : rest,
    text,
  );

/**
 * Finds words in plain letters that a page shows, but for those that it was handed: a text in the pseudo-language has none. What
 * was looked through once is not looked through again.
 */
export const plainWordFinder = (handed: unknown): ((html: string) => string[]) => {
  const data = [...new Set(stringsIn(handed).map(withPlainBlanks))]
    .filter(text => plain.test(text))
    .sort((a, b) => b.length - a.length);
  const known = new Map<string, boolean>();
  const isPlainPart = (text: string): boolean =>
    plain.test(text) && !isPartOf(data, text) && plain.test(withoutData(data, text));
  /** Labels put names together, and may cut the last one. */
  const isPlain = (shownText: string): boolean => {
    const text = withPlainBlanks(shownText);
    return isPlainPart(text) && text.split(' · ').some(isPlainPart);
  };
  return html =>
    [...new Set(shown(html))].filter(text => {
      const found = known.get(text) ?? isPlain(text);
      known.set(text, found);
      return found;
    });
};
