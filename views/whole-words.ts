import { createElement, type ReactNode } from 'react';
import { escapeHtml } from './escape-html.ts';
import { keepUnits } from './keep-units.ts';

const hyphened = /([^\s-]+(?:-[^\s-]+)+)/;
/** A longer one may be broken: the name's column on a phone has no room for it. */
const longest = 20;

type Part = { text: string; whole: boolean };

/** Words with a hyphen apart from what stands around them. */
const partsOf = (text: string): Part[] => {
  const parts: Part[] = [];
  let plain = '';
  for (const [at, part] of text.split(hyphened).entries()) {
    if (at % 2 === 0 || part.length > longest) plain += part;
    else {
      if (plain) parts.push({ text: plain, whole: false });
      parts.push({ text: part, whole: true });
      plain = '';
    }
  }
  return plain ? [...parts, { text: plain, whole: false }] : parts;
};

/**
 * A name whose words are not broken at a hyphen: “all-purpose” stands on one line. By markup, not by other characters:
 * who copies a name, or searches for it, has what the catalogue has.
 */
export const wholeWords = (text: string): ReactNode =>
  text.includes('-')
    ? partsOf(text).map((part, at) =>
        part.whole ? createElement('span', { className: 'whole', key: `${at}` }, part.text) : part.text,
      )
    : text;

/** The same as HTML, letter for letter as React writes it. */
export const wholeWordsHtml = (text: string): string =>
  text.includes('-')
    ? partsOf(text)
        .map(part => (part.whole ? `<span class="whole">${escapeHtml(part.text)}</span>` : escapeHtml(part.text)))
        .join('')
    : escapeHtml(text);

/** For titles, sentences and bars: numbers stay with their units besides. */
export const titleWords = (text: string): ReactNode => wholeWords(keepUnits(text));
