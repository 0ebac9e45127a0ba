import type { Words } from './compose.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? '');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

// Mail programs know no style sheets to rely on. Colours only where both are given: the rest is the reader's, light or dark.
const button = ({ url, label }: Words['links'][number]): string =>
  `<p style="margin:0 0 12px"><a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;` +
  'border-radius:6px;background-color:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">' +
  `${escaped(label)}</a></p>`;

const address = (orCopy: string, url: string): string =>
  `<p style="margin:0 0 16px;font-size:14px">${escaped(orCopy)}<br>` +
  `<span style="word-break:break-all">${escaped(url)}</span></p>`;

const quoteOf = (quote: Words['quote']): string[] =>
  quote
    ? [
        paragraph(quote.lead),
        '<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #1d4ed8">' +
          `${quote.lines.map(escaped).join('<br>')}</blockquote>`,
      ]
    : [];

const itemHtml = ({ title, url, lines: [what = '', ...others] }: Words['items'][number]): string => {
  const name = url
    ? `<a href="${escaped(url)}" style="font-weight:600">${escaped(title)}</a>`
    : `<span style="font-weight:600">${escaped(title)}</span>`;
  const rest = others.map(line => `<br><span style="font-size:14px">${escaped(line)}</span>`).join('');
  return `<p style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #1d4ed8">${name}<br>${escaped(what)}${rest}</p>`;
};

/** The mail as a document of HTML without images, scripts or anything that is fetched; every value escaped. */
export const asHtml = (words: Words): string => {
  const parts = [
    ...[words.greeting, ...words.before].map(paragraph),
    ...words.items.map(itemHtml),
    ...words.rest.map(paragraph),
    ...quoteOf(words.quote),
    ...words.links.flatMap(link => [button(link), address(words.orCopy, link.url)]),
    ...words.after.map(paragraph),
    '<hr style="margin:24px 0 12px;border:0;border-top:1px solid #8a94a6">',
    `<p style="margin:0;font-size:13px">${words.foot.map(escaped).join('<br>')}</p>`,
  ];
  return [
    `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(words.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">',
    `<div style="max-width:560px;margin:0 auto">`,
    ...parts,
    '</div></body></html>',
  ].join('\n');
};
