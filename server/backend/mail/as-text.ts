import type { MailWords } from '../../rendering/render-mail.ts';

const itemText = ({ title, url, lines }: MailWords['items'][number]): string =>
  [title, ...lines, ...(url ? [url] : [])].join('\n');

/** The mail as plain text; a message that somebody wrote stands behind `>`. */
export const asText = (words: MailWords): string => {
  const { quote, links } = words;
  const paragraphs = [
    words.greeting,
    ...words.before,
    ...words.items.map(itemText),
    ...words.rest,
    ...(quote ? [quote.lead, quote.lines.map(line => `> ${line}`).join('\n')] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...words.after,
    ['-- ', ...words.foot].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
};
