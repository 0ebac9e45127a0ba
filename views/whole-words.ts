import { createElement, type ReactNode } from 'react';
import { escapeHtml } from './escape-html.ts';
import { keepUnits } from './keep-units.ts';

/** A word with a hyphen. One of more than twenty letters may be broken: the name's column on a phone has no room for it. */
const hyphened = /(?<!\S)(?=\S{3,20}(?!\S))([^\s-]+(?:-[^\s-]+)+)(?!\S)/;

/** Every second part is such a word. */
const partsOf = (text: string): string[] => text.split(hyphened);

/**
 * A name whose words are not broken at a hyphen: “all-purpose” stands on one line. By markup, not by other characters:
 * who copies a name, or searches for it, has what the catalogue has.
 */
export const wholeWords = (text: string): ReactNode =>
  text.includes('-')
    ? partsOf(text).map((part, at) =>
        at % 2 ? createElement('span', { className: 'whole', key: part + String(at) }, part) : part,
      )
    : text;

/** The same as HTML, letter for letter as React writes it. */
export const wholeWordsHtml = (text: string): string =>
  text.includes('-')
    ? partsOf(text)
        .map((part, at) => (at % 2 ? `<span class="whole">${escapeHtml(part)}</span>` : escapeHtml(part)))
        .join('')
    : escapeHtml(text);

/** For titles, sentences and bars: numbers stay with their units besides. */
export const titleWords = (text: string): ReactNode => wholeWords(keepUnits(text));
