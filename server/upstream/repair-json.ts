const notANumber = /-?\b(?:NaN|Infinity)\b/y;

/** Index after the string that begins at `start` (a quote); the text's end if it never closes. */
const afterString = (text: string, start: number): number => {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
};

/** Index after the token at `at`, or `at` itself if there is none. */
const afterToken = (text: string, at: number): number => {
  notANumber.lastIndex = at;
  return notANumber.test(text) ? notANumber.lastIndex : at;
};

const beginsToken = (char: string | undefined): boolean => char === 'N' || char === 'I' || char === '-';

/**
 * Replaces NaN, Infinity and -Infinity by null outside strings; inside strings they are kept (docs/product.md §5). A
 * text without any of them, as almost every reply, is returned unchanged.
 */
export function repairJson(text: string): string {
  if (!text.includes('NaN') && !text.includes('Infinity')) return text;
  const parts: string[] = [];
  let kept = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      at = afterString(text, at);
      continue;
    }
    const end = beginsToken(text[at]) ? afterToken(text, at) : at;
    if (end > at) {
      parts.push(text.slice(kept, at), 'null');
      kept = end;
    }
    at = Math.max(end, at + 1);
  }
  parts.push(text.slice(kept));
  return parts.join('');
}
