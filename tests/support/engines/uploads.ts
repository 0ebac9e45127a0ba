import { setTimeout as rest } from 'node:timers/promises';
import { readCsrf, readRows } from '../html.ts';
import type { Visitor } from '../visitor.ts';

const head = 'country,region,city,shop id,shop name,retailer,upc,product,brand,observed at,price';

/** Prices of a shop in Chile on a day, of so many products. */
export const pricesOf = (retailer: string, day: string, products: number): string => {
  const rows = Array.from(
    { length: products },
    (_, at) => `CL,Maule,Talca,${retailer} 1,${retailer},${retailer},tea-${at},Tea ${at},Sur,${day},${10 + at}`,
  );
  return `${[head, ...rows].join('\n')}\n`;
};

/** Sends the form of /data; gives the answer, whose address is that of the import where it was taken. */
export const sendFile = async (visitor: Visitor, name: string, content: string): Promise<Response> => {
  const { html } = await visitor.page('/data');
  const body = new FormData();
  for (const [field, value] of Object.entries({ _csrf: readCsrf(html), format: '', countryCode: '' }))
    body.append(field, value);
  body.append('file', new Blob([content]), name);
  return visitor.ask('/data', { method: 'POST', body });
};

const lookMs = 50;
/** Shorter than a test may take: what the page said last is worth more than that time was up. */
const longestMs = 300_000;

/** The words of a page. */
const wordsOf = (html: string): string =>
  html
    .replace(/^.*<main/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 2000);

/** Where the page of an import is whose file was sent. Throws with what was answered where it was not taken. */
export const importPathOf = async (answer: Response): Promise<string> => {
  const path = answer.headers.get('location');
  if (path?.startsWith('/data/')) return path;
  throw new Error(`the file was not taken: ${answer.status} ${path ?? ''} ${wordsOf(await answer.text())}`);
};

/** Asks for the page of an import until nothing is under way. Throws with what it says where that does not end. */
export const settled = async (visitor: Visitor, path: string): Promise<string> => {
  const since = performance.now();
  for (;;) {
    const answer = await visitor.ask(path);
    const html = await answer.text();
    if (answer.status === 200 && !answer.headers.has('refresh')) return html;
    if (performance.now() - since > longestMs) throw new Error(`${path} says ${answer.status}: ${wordsOf(html)}`);
    await rest(lookMs);
  }
};

/** How many observations a retailer in Chile has, as people see it; null where it is not listed. */
export const observedAt = async (visitor: Visitor, retailer: string): Promise<number | null> => {
  const { html } = await visitor.page('/data/freshness?country=CL');
  const row = readRows(html).find(cells => cells.includes(retailer));
  return row ? Number(row[2]?.replaceAll(/\D/g, '')) : null;
};
