/** Delimiters that are recognised, the most likely first. */
export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The quoted beginning of a cell, the rest of it or an unquoted cell, and what ends it. */
const cellPattern = (delimiter: Delimiter): RegExp =>
  new RegExp(`("(?:[^"]|"")*"|)([^${delimiter}\\r\\n]*)(${delimiter}|\\r\\n|[\\r\\n]|$)`, 'gy');

const isBlank = (record: readonly string[]): boolean => record.length === 1 && record[0] === '';

/** Records of the beginning of a file, at most `most`; the last one may be cut off. */
export const splitHead = (head: string, delimiter: Delimiter, most: number): string[][] => {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted = '', bare = '', end] of head.matchAll(cellPattern(delimiter))) {
    record.push(quoted.slice(1, -1).replaceAll('""', '"') + bare);
    if (end === delimiter) continue;
    if (!isBlank(record)) records.push(record);
    record = [];
    if (end === '' || records.length >= most) break;
  }
  return records;
};
