import { z } from 'zod';
import { madeFile, reportParts } from '../../contract/entities/report.ts';
import { hasBoth } from '../../domain/analysis/own-rows.shared.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import { type ReportWords, renderReport } from '../../rendering/render-mail.ts';
import { translatorFor } from '../../rendering/translator.ts';
import type { Sender } from './compose.ts';
import type { Letter, Mail } from './letters.ts';
import { siteUrl } from './links.ts';
import { reportSubject } from './report-subject.ts';

/** What the mails of a report say, as it is stored with the delivery. */
export const reportContent = z.object({ parts: reportParts, file: madeFile.nullable() });
export type ReportContent = z.output<typeof reportContent>;

export type ReportMail = Omit<Mail, 'letter'> & { letter: Letter<'report'> };

/** The picture's name within the mail. */
const pictureId = 'chart@report';

/** The texts of a report; `endUrl`: where its recipient ends the mails; null for who asked for this one. */
export const reportWords = (
  { lang, letter: { owner } }: Pick<ReportMail, 'lang'> & { letter: Pick<Letter<'report'>, 'owner'> },
  { parts, file }: ReportContent,
  { appName, companyName, companyContact }: Sender,
  endUrl: string | null,
): ReportWords => {
  const t = translatorFor(lang);
  const { chart } = parts;
  const fileLink = file && file.bytes === null ? [{ url: file.href, label: t('mails:report.file') }] : [];
  return {
    lang,
    // Which has the dashboard in it: reports of several are called alike.
    subject: reportSubject(parts.title, parts.isEmpty ? '' : parts.answer, lang),
    title: parts.title,
    question: parts.question,
    answer: parts.answer,
    about: parts.about,
    notes: [
      ...(parts.isEmpty ? [t('mails:report.empty')] : []),
      ...(fileLink.length > 0 ? [t('mails:report.tooLarge')] : []),
    ],
    figures: parts.figures.map(({ change = '', ...figure }) => ({ ...figure, change })),
    chart: chart && { title: chart.title, sub: chart.sub, alt: chart.alt, src: `cid:${pictureId}` },
    table: parts.table && {
      ...parts.table,
      rows: parts.table.rows.map(({ group = '', ...row }) => ({ ...row, group })),
      own: hasBoth(parts.table.rows) ? { key: t('mails:report.ownKey'), word: t('common:own') } : null,
    },
    days: { title: t('notes:title'), notes: parts.notes ?? [] },
    links: [{ url: parts.href, label: t('mails:report.open', { appName }) }, ...fileLink],
    foot: [
      t(endUrl === null ? 'mails:report.asked' : 'mails:report.why', { appName, owner }),
      t('mails:sentBy', { appName }),
      `${companyName} · ${companyContact}`,
    ],
    end: endUrl === null ? null : { url: endUrl, label: t('mails:report.end') },
  };
};

const tableText = ({ title, columns, rows, own: told, more }: NonNullable<ReportWords['table']>): string => {
  const nameOf = (own: boolean, name: string): string => (own && told ? `${name} (${told.word})` : name);
  const lines = rows.flatMap(({ own, group, cells }) => [
    ...(group ? [`${group}:`] : []),
    cells
      .map(({ text, sub }, at) =>
        at === 0
          ? [nameOf(own, text), sub].filter(Boolean).join(', ')
          : `  ${columns[at]?.label}: ${text}${sub ? ` (${sub})` : ''}`,
      )
      .join('\n'),
  ]);
  return [title, ...lines, ...(more ? [more] : [])].join('\n\n');
};

/** A figure, with what is said of it below. */
const figureText = ({ name, value, unit, change, note }: ReportWords['figures'][number]): string =>
  [`${name}: ${value} ${unit}`.trim(), ...[change, note].filter(Boolean).map(line => `  ${line}`)].join('\n');

const daysText = ({ title, notes }: ReportWords['days']): string[] =>
  notes.length > 0
    ? [
        [
          title,
          ...notes.map(({ number, when, text, rest }) =>
            [`${number === null ? '–' : `${number}.`} ${when}: ${text}`, rest].filter(Boolean).join(' · '),
          ),
        ].join('\n'),
      ]
    : [];

/** A report as plain text. */
export const reportText = (words: ReportWords): string => {
  const { chart, table, days, end } = words;
  const parts = [
    words.title,
    words.question,
    words.answer,
    ...words.notes,
    words.about.join('\n'),
    words.figures.map(figureText).join('\n'),
    ...(chart ? [[chart.title, chart.sub, chart.alt].join('\n')] : []),
    ...daysText(days),
    ...(table ? [tableText(table)] : []),
    ...words.links.map(({ label, url }) => `${label}:\n${url}`),
    ['-- ', ...words.foot, ...(end ? [`${end.label}: ${end.url}`] : [])].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
};

/** Where a recipient ends the mails of a report. */
export const endUrlOf = ({ baseUrl }: Pick<ReportMail, 'baseUrl'>, token: string): string =>
  siteUrl(baseUrl, withQuery(paths.unsubscribe, { token }));

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const attachmentsOf = ({ parts: { chart }, file }: ReportContent) => [
  ...(chart
    ? [
        {
          filename: 'chart.png',
          content: Buffer.from(chart.png, 'base64'),
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          cid: pictureId,
        },
      ]
    : []),
  ...(file && file.bytes !== null
    ? [
        {
          filename: file.name,
          content: Buffer.from(file.bytes, 'base64'),
          contentType: types[file.name.split('.').at(-1) ?? ''],
        },
      ]
    : []),
];

/** Subject, text, HTML and files of the mail of a report. */
export const buildReport = (mail: ReportMail, content: ReportContent, sender: Sender, endUrl: string | null) => {
  const words = reportWords(mail, content, sender, endUrl);
  return {
    subject: words.subject,
    text: reportText(words),
    html: renderReport(words),
    attachments: attachmentsOf(content),
  };
};
