/** A reader of RFC 4180, small and separate from what is tested; the first row is the header. */
export const csvRows = (csv: string): string[][] => {
  const cells = [...csv.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^,\r]*)(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
};
