import { type CSSProperties, createElement as element, type ReactElement, type ReactNode } from 'react';
import type { Lang } from '../../locales/text.ts';

/** The texts of a mail before they become plain text and HTML; every string is one line. */
export type MailWords = {
  lang: Lang;
  subject: string;
  greeting: string;
  before: string[];
  /** The list of what it reports: headings that link to pages, with lines below. */
  items: { title: string; url: string | null; lines: string[] }[];
  /** Comes after them. */
  rest: string[];
  /** The inviter's message, line by line; null without one. */
  quote: { lead: string; lines: string[] } | null;
  links: { url: string; label: string }[];
  orCopy: string;
  after: string[];
  foot: string[];
};

// Mail programs do not reliably support style sheets. Colours only where both are set: otherwise the reader's apply,
// light or dark.
const blue = '#1d4ed8';
const apart: CSSProperties = { margin: '0 0 16px' };
const small: CSSProperties = { fontSize: 14 };
const strong: CSSProperties = { fontWeight: 600 };
const marked: CSSProperties = { ...apart, padding: '0 0 0 12px', borderLeft: `3px solid ${blue}` };
const button: CSSProperties = {
  display: 'inline-block',
  padding: '10px 18px',
  borderRadius: 6,
  backgroundColor: blue,
  color: '#ffffff',
  fontWeight: 600,
  textDecoration: 'none',
};
const page: CSSProperties = {
  margin: 0,
  padding: 24,
  fontFamily: 'Arial,Helvetica,sans-serif',
  fontSize: 16,
  lineHeight: 1.5,
};

const paragraph = (text: string): ReactElement => element('p', { style: apart }, text);

const lineEnd = element('br');

const brokenLines = (lines: readonly ReactNode[]): ReactNode[] =>
  lines.flatMap((line, place) => (place > 0 ? [lineEnd, line] : [line]));

const item = ({ title, url, lines: [what = '', ...others] }: MailWords['items'][number]): ReactElement => {
  const name = url ? element('a', { href: url, style: strong }, title) : element('span', { style: strong }, title);
  const rest = others.map(line => element('span', { style: small }, line));
  return element('p', { style: marked }, ...brokenLines([name, what, ...rest]));
};

const quotation = (quote: MailWords['quote']): ReactElement[] =>
  quote ? [paragraph(quote.lead), element('blockquote', { style: marked }, ...brokenLines(quote.lines))] : [];

/** A button, and its address for copying if buttons do not work. */
const action = (orCopy: string, { url, label }: MailWords['links'][number]): ReactElement[] => [
  element('p', { style: { margin: '0 0 12px' } }, element('a', { href: url, style: button }, label)),
  element(
    'p',
    { style: { ...apart, ...small } },
    ...brokenLines([orCopy, element('span', { style: { wordBreak: 'break-all' } }, url)]),
  ),
];

const head = (subject: string): ReactElement =>
  element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('title', null, subject),
  );

/**
 * A mail as an HTML document without images, scripts or anything that is loaded. Written without JSX: the backend,
 * which sends it, runs from its sources as Node reads them.
 */
export const mailDocument = (words: MailWords): ReactElement => {
  const parts = [
    ...[words.greeting, ...words.before].map(paragraph),
    ...words.items.map(item),
    ...words.rest.map(paragraph),
    ...quotation(words.quote),
    ...words.links.flatMap(link => action(words.orCopy, link)),
    ...words.after.map(paragraph),
    element('hr', { style: { margin: '24px 0 12px', border: 0, borderTop: '1px solid #8a94a6' } }),
    element('p', { style: { margin: 0, fontSize: 13 } }, ...brokenLines(words.foot)),
  ];
  const column = element('div', { style: { maxWidth: 560, margin: '0 auto' } }, ...parts);
  return element('html', { lang: words.lang }, head(words.subject), element('body', { style: page }, column));
};
