import { escapeHtml } from '../../../views/escape-html.ts';

/** Two lines of similar length. */
const inLines = (text: string): string[] => {
  const words = text.split(' ');
  const half = text.length / 2;
  let first = '';
  while (words.length > 1 && first.length + (words[0]?.length ?? 0) / 2 < half) first += `${words.shift()} `;
  return [first.trim(), words.join(' ')].filter(Boolean);
};

/** An image with a text instead of a missing one; readable on light and dark. */
export const placeholder = (text: string): string => {
  const lines = inLines(text).map(
    (line, at, all) => `<text x="160" y="${204 + (at - all.length / 2) * 26}">${escapeHtml(line)}</text>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">',
    '<rect width="320" height="320" fill="#eef1f5"/>',
    '<g fill="none" stroke="#5c6675" stroke-width="5" stroke-linejoin="round">',
    '<rect x="116" y="76" width="88" height="72" rx="6"/><path d="m124 138 24-26 18 16 14-12 18 20M112 160 208 64"/></g>',
    '<g font-family="system-ui, sans-serif" font-size="19" fill="#3c4654" text-anchor="middle">',
    ...lines,
    '</g></svg>',
  ].join('');
};
