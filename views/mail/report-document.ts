import { type CSSProperties, createElement as element, type ReactElement, type ReactNode } from 'react';
import type { Lang } from '../../locales/text.ts';

type Cell = { text: string; sub: string };

/** The texts and figures of a report before they become plain text and HTML. */
export type ReportWords = {
  lang: Lang;
  subject: string;
  title: string;
  question: string;
  answer: string;
  /** What it is about: a line each. */
  about: readonly string[];
  /** What has to be known before the figures: that there are none, or why somebody gets it. */
  notes: readonly string[];
  figures: readonly { name: string; value: string; unit: string; note: string }[];
  /** `src`: the picture within the mail. */
  chart: { title: string; sub: string; alt: string; src: string } | null;
  table: {
    title: string;
    columns: readonly { label: string; isNumber: boolean }[];
    rows: readonly { own: boolean; cells: readonly Cell[] }[];
    more: string;
  } | null;
  /** The page that it is about, and the file if it is not attached. */
  links: readonly { url: string; label: string }[];
  foot: readonly string[];
  /** Ends the mails. */
  end: { url: string; label: string } | null;
};

// Word draws the mails of Outlook: it knows tables, and of CSS little more than fonts, colours and padding of cells.
const blue = '#1d4ed8';
const ink = '#1f2937';
const soft = '#4b5563';
const line = '#d5dae3';
const font = 'Arial,Helvetica,sans-serif';
const text = (size: number, rest: CSSProperties = {}): CSSProperties => ({
  fontFamily: font,
  fontSize: size,
  lineHeight: 1.4,
  color: ink,
  ...rest,
});
/** Of telephones, whose mail programs know this: five columns fit beside each other, and no number is broken. */
const onPhones = `@media (max-width:480px){.page{padding:12px !important}.cell{padding:6px 3px !important;font-size:12px !important;word-break:break-word;overflow-wrap:anywhere;hyphens:auto}.head{font-size:11px !important}.number{white-space:nowrap}}`;
const plain = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

const paragraph = (words: string, style: CSSProperties): ReactElement =>
  element('p', { style: { margin: '0 0 8px', ...style } }, words);

const heading = (words: string): ReactElement =>
  element('h2', { style: { margin: '0 0 4px', ...text(18, { fontWeight: 700 }) } }, words);

const block = (...children: ReactNode[]): ReactElement =>
  element('tr', null, element('td', { style: { padding: '0 0 24px' } }, ...children));

const tile = ({ name, value, unit, note }: ReportWords['figures'][number]): ReactElement =>
  element(
    'td',
    {
      key: name,
      width: '50%',
      valign: 'top',
      bgcolor: '#f3f6fb',
      style: { padding: '12px 14px', border: '4px solid #ffffff' },
    },
    paragraph(name, text(13, { color: soft, margin: 0 })),
    element(
      'p',
      { style: { margin: '2px 0', ...text(22, { fontWeight: 700 }) } },
      value,
      ' ',
      element('span', { style: text(13, { color: soft, fontWeight: 400 }) }, unit),
    ),
    note ? paragraph(note, text(12, { color: soft, margin: 0 })) : null,
  );

/** Two tiles a row: that is readable on a phone, too. */
const tiles = (figures: ReportWords['figures']): ReactElement => {
  const pairs = figures.flatMap((figure, at) => (at % 2 === 0 ? [[figure, figures[at + 1]]] : []));
  return element(
    'table',
    { ...plain, width: '100%' },
    element(
      'tbody',
      null,
      ...pairs.map((pair, at) =>
        element('tr', { key: at }, ...pair.map(one => (one ? tile(one) : element('td', { key: 'none' })))),
      ),
    ),
  );
};

const alignOf = (isNumber: boolean) => (isNumber ? 'right' : 'left');

const tableOf = ({ title, columns, rows, more }: NonNullable<ReportWords['table']>): ReactElement[] => [
  heading(title),
  element(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' },
    element(
      'thead',
      null,
      element(
        'tr',
        null,
        ...columns.map(({ label, isNumber }, at) =>
          element(
            'th',
            {
              key: label,
              className: 'cell head',
              scope: 'col',
              width: at === 0 ? '30%' : undefined,
              align: alignOf(isNumber),
              style: { padding: '6px 8px', borderBottom: `2px solid ${line}`, ...text(12, { color: soft }) },
            },
            label,
          ),
        ),
      ),
    ),
    element(
      'tbody',
      null,
      ...rows.map(({ own, cells }, at) =>
        element(
          'tr',
          { key: at },
          ...cells.map((cell, column) =>
            element(
              'td',
              {
                key: columns[column]?.label ?? column,
                className: columns[column]?.isNumber ? 'cell number' : 'cell',
                align: alignOf(columns[column]?.isNumber ?? false),
                valign: 'top',
                style: {
                  padding: '6px 8px',
                  borderBottom: `1px solid ${line}`,
                  ...text(14, own && column === 0 ? { fontWeight: 700, color: blue } : {}),
                },
              },
              cell.text,
              cell.sub ? element('br') : null,
              cell.sub ? element('span', { style: text(12, { color: soft, fontWeight: 400 }) }, cell.sub) : null,
            ),
          ),
        ),
      ),
    ),
  ),
  ...(more ? [paragraph(more, text(13, { color: soft, margin: '8px 0 0' }))] : []),
];

const button = ({ url, label }: ReportWords['links'][number]): ReactElement =>
  element(
    'table',
    { key: url, ...plain, style: { margin: '0 0 8px' } },
    element(
      'tbody',
      null,
      element(
        'tr',
        null,
        element(
          'td',
          { bgcolor: blue, style: { padding: '10px 18px' } },
          element(
            'a',
            { href: url, style: text(15, { color: '#ffffff', textDecoration: 'none', fontWeight: 700 }) },
            label,
          ),
        ),
      ),
    ),
  );

const head = (subject: string): ReactElement =>
  element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width' }),
    // Figures, picture and table have the colours of paper, in a dark mail program too.
    element('meta', { name: 'color-scheme', content: 'light' }),
    element('title', null, subject),
    element('style', null, onPhones),
  );

/** A report as an HTML document: tables that Outlook draws, and one picture, which is in the mail itself. */
export const reportDocument = (words: ReportWords): ReactElement => {
  const { chart, table, end } = words;
  const rows = [
    block(
      paragraph(words.title, text(13, { color: soft })),
      element('h1', { style: { margin: '0 0 8px', ...text(22, { fontWeight: 700 }) } }, words.question),
      ...(words.answer ? [paragraph(words.answer, text(16))] : []),
      ...words.notes.map(note => paragraph(note, text(15, { fontWeight: 700 }))),
      ...words.about.map(about => paragraph(about, text(13, { color: soft, margin: '0 0 2px' }))),
    ),
    ...(words.figures.length > 0 ? [block(tiles(words.figures))] : []),
    ...(chart
      ? [
          block(
            heading(chart.title),
            paragraph(chart.sub, text(13, { color: soft })),
            element('img', {
              src: chart.src,
              alt: chart.alt,
              width: 640,
              style: { display: 'block', width: '100%', maxWidth: 640, height: 'auto', border: 0, ...text(13) },
            }),
          ),
        ]
      : []),
    ...(table ? [block(...tableOf(table))] : []),
    block(...words.links.map(button)),
    block(
      element('hr', { style: { margin: '0 0 12px', border: 0, borderTop: `1px solid ${line}` } }),
      ...words.foot.map(one => paragraph(one, text(12, { color: soft, margin: '0 0 4px' }))),
      end ? element('a', { href: end.url, style: text(12, { color: blue }) }, end.label) : null,
    ),
  ];
  const column = element(
    'table',
    { ...plain, width: 640, align: 'center', style: { width: '100%', maxWidth: 640 } },
    element('tbody', null, ...rows),
  );
  const page = element(
    'table',
    { ...plain, width: '100%', bgcolor: '#ffffff' },
    element(
      'tbody',
      null,
      element('tr', null, element('td', { className: 'page', align: 'center', style: { padding: 20 } }, column)),
    ),
  );
  return element(
    'html',
    { lang: words.lang },
    head(words.subject),
    element('body', { bgcolor: '#ffffff', style: { margin: 0, backgroundColor: '#ffffff' } }, page),
  );
};
