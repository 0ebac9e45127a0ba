import { renderToStaticMarkup } from 'react-dom/server';
import { type MailWords, mailDocument } from '../../views/mail/mail-document.ts';

export type { MailWords } from '../../views/mail/mail-document.ts';

/** The HTML part of a mail, every value escaped. */
export const renderMail = (words: MailWords): string => `<!doctype html>${renderToStaticMarkup(mailDocument(words))}`;
