import { hasText } from '../../../rendering/translator.ts';
import type { RejectReason } from '../../observations/staging.ts';
import { textsIn } from '../../words/texts-in.ts';

/** The text of a reject reason, in a language by its id. */
export const rejectMeaning = (reason: RejectReason, languageId: number): string =>
  textsIn(languageId)(`rejects:reason.${reason}`);

/** The same as a CSV cell; empty for a code of an earlier version that has no text. */
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
 * The file of rejected rows with the text of each reason beside its code, in a language by its id. Rows may have line
 * ends between quotes: those lines are not changed.
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
