/** Reading of pages in tests: only what a person or a browser would find in them. */

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
};

export const unescaped = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(found => found[1] ?? '');

export const readTitle = (html: string): string => unescaped(all(html, /<title>([^<]*)<\/title>/g)[0] ?? '');

/** The token of the first form of a page. Throws where the page has none. */
export function readCsrf(html: string): string {
  const token = /name="_csrf" value="([^"]+)"/.exec(html)?.[1];
  if (!token) throw new Error('this page has no form with a token');
  return token;
}

/** Addresses that links lead to. */
export const readLinks = (html: string): string[] => all(html, /<a\b[^>]*?\shref="([^"]*)"/g).map(unescaped);

/** Every address in a page: links, assets, forms. */
export const readAddresses = (html: string): string[] =>
  all(html, /\s(?:href|src|action|formaction|srcset)="([^"]*)"/g).map(unescaped);

/** Text between tags, as a person reads it. */
export const readText = (html: string): string =>
  unescaped(
    html
      .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim();

const cellText = (cell: string): string =>
  readText(cell.replace(/<span class="(?:sub|tag)[^"]*">[\s\S]*?<\/span>/g, ''));

/** The rows in the bodies of the first table of a page, each with the name of the group that it stands under, if any. */
function bodyRows(html: string): { under: string[]; row: string }[] {
  const [table = ''] = html.slice(Math.max(0, html.indexOf('<tbody>'))).split(/<tfoot|<\/table>/);
  let under: string[] = [];
  return all(table, /(<tr[^>]*>[\s\S]*?)<\/tr>/g).flatMap(row => {
    const [, head] = /<th scope="rowgroup"[^>]*>([\s\S]*?)<\/th>/.exec(row) ?? [];
    if (head === undefined) return [{ under, row }];
    under = [cellText(head)];
    return [];
  });
}

/**
 * Rows of the first table of a page: the name of the group that a row stands under, then what stands in each cell, small
 * print and tags left out.
 */
export const readRows = (html: string): string[][] =>
  bodyRows(html).map(({ under, row }) => [
    ...under,
    ...[...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(cell => cellText(cell[1] ?? '')),
  ]);

/** Values of the `<data>` elements of each row: the numbers as they are, before they were written for people. */
export const readData = (html: string): (number | null)[][] =>
  bodyRows(html).map(({ row }) =>
    all(row, /<data value="([^"]*)"/g).map(value => (value === '' ? null : Number(value))),
  );

/** Records of a CSV file with quotes by RFC 4180; a BOM in front is taken off. */
export function csvRows(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of body.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '' && row.length === 0) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The list of a dashboard's sections. */
export const readSide = (html: string): string => /<nav class="sections-nav"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';

/** The address of a share link that was made just now. */
export const readMadeLink = (html: string): string =>
  /<textarea[^>]*id="made-link-field"[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
