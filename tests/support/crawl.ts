import type TestAgent from 'supertest/lib/agent.js';
import { unescaped } from './html.ts';

/** What became of an address: its status, and the page that led to it first. */
export type Followed = { path: string; from: string; status: number; html: string };

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : unescaped(found);
};

const has = (tag: string, name: string): boolean => new RegExp(`\\s${name}(?:=|\\s|/|>)`).test(tag);

const chosenOption = (select: string): string | null => {
  const options = [...select.matchAll(/<option[^>]*>/g)].map(([tag]) => tag);
  const chosen = options.find(tag => has(tag, 'selected')) ?? options[0];
  return chosen === undefined ? null : attribute(chosen, 'value');
};

/** What a browser would send of a form that nobody touched. */
const readFields = (form: string): URLSearchParams => {
  const fields = new URLSearchParams();
  const add = (name: string | null, value: string | null): void => {
    if (name !== null && value !== null) fields.append(name, value);
  };
  for (const [whole, tag = ''] of form.matchAll(/(<input[^>]*>)|(?:<select[\s\S]*?<\/select>)/g)) {
    if (tag === '') add(attribute(whole.slice(0, whole.indexOf('>') + 1), 'name'), chosenOption(whole));
    else if (has(tag, 'disabled') || attribute(tag, 'type') === 'file') continue;
    else if (!/checkbox|radio/.test(attribute(tag, 'type') ?? '') || has(tag, 'checked'))
      add(attribute(tag, 'name'), attribute(tag, 'value') ?? '');
  }
  return fields;
};

const readForms = (html: string): { tag: string; body: string; method: string }[] =>
  [...html.matchAll(/(<form[^>]*>)([\s\S]*?)<\/form>/g)].map(([, tag = '', body = '']) => ({
    tag,
    body,
    method: attribute(tag, 'method') ?? 'get',
  }));

/** Where the forms of a page that change something are sent. */
export const postedTo = (html: string): string[] =>
  readForms(html)
    .filter(({ method }) => method === 'post')
    .map(({ tag }) => attribute(tag, 'action') ?? '');

const askedBy = (html: string, here: string): string[] =>
  readForms(html)
    .filter(({ method }) => method === 'get')
    .map(({ tag, body }) => {
      const query = readFields(body).toString();
      return `${attribute(tag, 'action') ?? here}${query && `?${query}`}`;
    });

const namedIn = (html: string, tag: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))].flatMap(([found]) => attribute(found, name) ?? []);

/** Everything that a page leads to: links, forms that ask (GET) as they stand, pictures and files. */
const readWays = (html: string, here: string): string[] => [
  ...namedIn(html, 'a', 'href'),
  ...askedBy(html, here),
  // A picture within the page is nowhere else.
  ...namedIn(html, 'img', 'src').filter(src => !src.startsWith('data:')),
  ...namedIn(html, 'link', 'href'),
  ...namedIn(html, 'script', 'src'),
];

/** Parameters whose value says which view of a page it is; of all others (ids, days, orders, pages) one value stands for all. */
const views = new Set(['view', 'kind', 'status', 'period']);

/** The filter is one for all analyses: what it says on one of them it says on all. */
const filter = new Set([
  'range',
  'was',
  'start_date',
  'end_date',
  'product',
  'competitor',
  'group',
  'retailer',
  'region',
  'city',
  'shop',
  'charted',
  'find',
]);

/**
 * What an address has that may be wrong by itself: its path with other ids, and each of its parameters there. Two addresses
 * with the same features are one to the test.
 */
const readFeatures = (address: string): string[] => {
  const url = new URL(address, 'http://site');
  const page = url.pathname.replace(/\/\d+/g, '/:id');
  // A file takes the filter of the page that leads to it.
  if (/\/csv(\/|$)/.test(page)) return [`${page}?file=${url.searchParams.get('file')}`];
  if (page.endsWith('/chart')) return [`${page}?${url.searchParams.get('chart')}.${url.searchParams.get('as')}`];
  const query = [...url.searchParams].map(([name, value]) => {
    if (filter.has(name)) return name;
    return `${page}?${name}${views.has(name) ? `=${value}` : ''}`;
  });
  return [page, ...query];
};

export type CrawlOptions = {
  start: readonly string[];
  /** Prefix of the site: what lies outside is not followed. */
  base: string;
};

const isOurs = (to: string, base: string): boolean => to === base || to.startsWith(`${base}/`) || /^[?#]/.test(to);

/** Pages that are requested in parallel: always the same ones, however fast they answer. */
const atOnce = 4;

/** Follows every way of every page from some pages on, without scripts: all that have anything new. */
export async function crawl(agent: TestAgent, { start, base }: CrawlOptions) {
  const followed: Followed[] = [];
  const outside: string[] = [];
  const seen = new Set<string>();
  const waiting = start.map(path => ({ path, from: 'the start' }));
  const isNew = ({ path }: { path: string }): boolean => {
    const found = readFeatures(path).filter(feature => !seen.has(feature));
    for (const feature of found) seen.add(feature);
    return found.length > 0;
  };
  const follow = async ({ path, from }: { path: string; from: string }): Promise<Followed> => {
    const answer = await agent.get(path).redirects(3);
    return { path, from, status: answer.status, html: answer.type === 'text/html' ? answer.text : '' };
  };
  while (waiting.length > 0) {
    const wave: typeof waiting = [];
    while (waiting.length > 0 && wave.length < atOnce) wave.push(...waiting.splice(0, 1).filter(isNew));
    for (const one of await Promise.all(wave.map(follow))) {
      followed.push(one);
      for (const to of readWays(one.html, one.path)) {
        const url = new URL(to, `http://site${one.path}`);
        if (isOurs(to, base)) waiting.push({ path: url.pathname + url.search, from: one.path });
        else outside.push(`${to} from ${one.path}`);
      }
    }
  }
  return { followed, outside };
}

/** Links to a part of a page (`#part`) that the page does not have; of pages that were followed. */
export const partsMissing = (followed: readonly Followed[]): string[] => {
  const pages = new Map(followed.map(({ path, html }) => [path, html]));
  return followed.flatMap(({ path, html }) =>
    namedIn(html, 'a', 'href').flatMap(href => {
      const { pathname, search, hash } = new URL(href, `http://site${path}`);
      const page = pages.get(pathname + search);
      const isThere = !page || hash === '' || page.includes(` id="${hash.slice(1)}"`);
      return isThere ? [] : [`${href} from ${path}`];
    }),
  );
};
