import { renderToStaticMarkup } from 'react-dom/server';
import { type MailWords, mailDocument } from '../../views/mail/mail-document.ts';
import { type ReportWords, reportDocument } from '../../views/mail/report-document.ts';

export type { MailWords } from '../../views/mail/mail-document.ts';
export type { ReportWords } from '../../views/mail/report-document.ts';

/** The HTML part of a mail, every value escaped. */
export const renderMail = (words: MailWords): string => `<!doctype html>${renderToStaticMarkup(mailDocument(words))}`;

/** The same of a report. */
export const renderReport = (words: ReportWords): string =>
  `<!doctype html>${renderToStaticMarkup(reportDocument(words))}`;
