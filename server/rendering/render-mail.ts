import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Mail, type MailProps } from '../../views/mail/Mail.tsx';

export type { MailProps } from '../../views/mail/Mail.tsx';

/** The HTML part of a mail, every value escaped. */
export const renderMail = (words: MailProps): string =>
  `<!doctype html>${renderToStaticMarkup(createElement(Mail, words))}`;
