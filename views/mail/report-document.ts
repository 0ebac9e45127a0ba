import { type CSSProperties, createElement as element, type ReactElement, type ReactNode } from 'react';
import type { Lang } from '../../locales/text.ts';
import { keepUnits } from '../keep-units.ts';

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
  /** `change`: how far it has changed; '' if it is not compared. */
  figures: readonly { name: string; value: string; unit: string; change: string; note: string }[];
  /** `src`: the picture within the mail. */
  chart: { title: string; sub: string; alt: string; src: string } | null;
  table: {
    title: string;
    columns: readonly { label: string; isNumber: boolean }[];
    /** `group`: what this row and those below it are about, where another group begins. */
    rows: readonly { own: boolean; cells: readonly Cell[]; group: string }[];
    /** What tells own rows from others: what their look means, and the word behind their names in plain text; null where all are alike. */
    own: { key: string; word: string } | null;
    more: string;
  } | null;
  /** What happened on its days, with the numbers of the chart. */
  days: { title: string; notes: readonly { number: number | null; when: string; text: string; rest: string }[] };
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
/**
 * Of telephones, whose mail programs know this: five columns fit beside each other, heads break between words alone, and neither a
 * number nor a change with its unit is broken. What gives way is the name of the row.
 */
const onPhones = `@media (max-width:480px){.page{padding:8px !important}.cell{padding:6px 2px !important;font-size:12px !important;overflow-wrap:anywhere;hyphens:auto}.head{font-size:10px !important;overflow-wrap:normal;hyphens:manual}.number{white-space:nowrap}.under{font-size:10px !important}}`;
const plain = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

const paragraph = (words: string, style: CSSProperties): ReactElement =>
  element('p', { style: { margin: '0 0 8px', ...style } }, words);

const heading = (words: string): ReactElement =>
  element('h2', { style: { margin: '0 0 4px', ...text(18, { fontWeight: 700 }) } }, words);

const block = (...children: ReactNode[]): ReactElement =>
  element('tr', null, element('td', { style: { padding: '0 0 24px' } }, ...children));

const tile = ({ name, value, unit, change, note }: ReportWords['figures'][number]): ReactElement =>
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
    ...[change, note].filter(Boolean).map(line => paragraph(keepUnits(line), text(12, { color: soft, margin: 0 }))),
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

type Table = NonNullable<ReportWords['table']>;

const lined = (width: number): CSSProperties => ({ padding: '6px 8px', borderBottom: `${width}px solid ${line}` });

/** A change stays beside its unit; longer words below a number may have a line of their own. */
const longestUnbroken = 16;
const under = (words: string, isNumber: boolean): ReactElement => {
  const isShort = isNumber && words.length <= longestUnbroken;
  const style = text(12, { color: soft, fontWeight: 400, ...(isShort ? { whiteSpace: 'nowrap' } : {}) });
  return element('span', { className: 'under', style }, keepUnits(words));
};

const cellOf = ({ columns }: Table, { own, cells }: Table['rows'][number]): ReactElement[] =>
  cells.map((cell, at) => {
    const { label = at, isNumber = false } = columns[at] ?? {};
    return element(
      'td',
      {
        key: label,
        className: isNumber ? 'cell number' : 'cell',
        align: alignOf(isNumber),
        valign: 'top',
        style: { ...lined(1), ...text(14, own && at === 0 ? { fontWeight: 700, color: blue } : {}) },
      },
      keepUnits(cell.text),
      cell.sub ? element('br') : null,
      cell.sub ? under(cell.sub, isNumber) : null,
    );
  });

/** A row, below the name of its group where that begins. */
const rowsOf = (table: Table, row: Table['rows'][number], at: number): ReactElement[] => [
  ...(row.group
    ? [
        element(
          'tr',
          { key: `group ${at}` },
          element(
            'th',
            {
              className: 'cell',
              scope: 'rowgroup',
              colSpan: table.columns.length,
              align: 'left',
              style: { ...lined(1), ...text(14, { fontWeight: 700, padding: '14px 8px 6px' }) },
            },
            keepUnits(row.group),
          ),
        ),
      ]
    : []),
  element('tr', { key: at }, ...cellOf(table, row)),
];

/** Names have more words than figures: of few columns theirs takes more. */
const widthOfNames = ({ columns }: Table): string => (columns.length > 4 ? '30%' : '40%');

const tableOf = (table: Table): ReactElement[] => [
  heading(table.title),
  ...(table.own ? [paragraph(table.own.key, text(13, { fontWeight: 700, color: blue }))] : []),
  element(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' },
    element(
      'thead',
      null,
      element(
        'tr',
        null,
        ...table.columns.map(({ label, isNumber }, at) =>
          element(
            'th',
            {
              key: label,
              className: 'cell head',
              scope: 'col',
              width: at === 0 ? widthOfNames(table) : undefined,
              align: alignOf(isNumber),
              style: { ...lined(2), ...text(12, { color: soft }) },
            },
            label,
          ),
        ),
      ),
    ),
    element('tbody', null, ...table.rows.flatMap((row, at) => rowsOf(table, row, at))),
  ),
  ...(table.more ? [paragraph(table.more, text(13, { color: soft, margin: '8px 0 0' }))] : []),
];

/** The notes on its days, numbered as in the chart. */
const daysOf = ({ title, notes }: ReportWords['days']): ReactElement[] => [
  heading(title),
  ...notes.map(({ number, when, text: said, rest }) =>
    element(
      'p',
      { style: { margin: '0 0 4px', ...text(14) } },
      number === null ? '' : `${number}. `,
      element('strong', null, when),
      ` ${said} `,
      element('span', { style: text(12, { color: soft }) }, rest),
    ),
  ),
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
  const { chart, table, days, end } = words;
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
    ...(days.notes.length > 0 ? [block(...daysOf(days))] : []),
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
