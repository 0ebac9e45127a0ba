import { hasText } from '../../rendering/translator.ts';
import type { RejectReason } from '../observations/staging.ts';
import { textsIn } from '../words/texts-in.ts';

/** What a reason means, in the language of an id. */
export const rejectMeaning = (reason: RejectReason, languageId: number): string =>
  textsIn(languageId)(`rejects:reason.${reason}`);

/** The same as a cell; empty for a code of an earlier version that there are no words for. */
const meaningCell = (code: string, languageId: number): string => {
  const key = `rejects:reason.${code}`;
  return hasText(key) ? `"${textsIn(languageId)(key).replaceAll('"', '""')}"` : '""';
};

const head = (languageId: number): string => {
  const t = textsIn(languageId);
  return (['line', 'reason', 'meaning', 'row'] as const).map(column => t(`rejects:column.${column}`)).join(',');
};

const worded = (line: string, languageId: number): string =>
  line.replace(/^(\d+),(\w+),/, (begin, _line, code) => `${begin}${meaningCell(code, languageId)},`);

const isOdd = (line: string): boolean => (line.split('"').length - 1) % 2 === 1;

/**
 * The file of rejected rows with each reason in words beside its code, in the language of an id.
 * A row's own text may hold line ends between its quotes: those lines stay as they are.
 */
export async function* withWords(pieces: AsyncIterable<string>, languageId: number): AsyncIterable<string> {
  let rest = '';
  let inQuotes = false;
  let isHead = true;
  const written = (line: string): string => {
    const text = isHead ? `${head(languageId)}\r` : inQuotes ? line : worded(line, languageId);
    inQuotes = isOdd(line) !== inQuotes;
    isHead = false;
    return text;
  };
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield `${lines.map(written).join('\n')}\n`;
  }
  yield rest;
}
