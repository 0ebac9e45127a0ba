import { setTimeout as rest } from 'node:timers/promises';
import { type Random, seedRandom } from '../../../server/backend/demo/random.ts';
import { readLinks } from '../../../tests/support/html.ts';
import { signIn } from '../support/product.ts';
import { middle, percentile, round, sizeOption } from '../support/report.ts';
import { lacksPart } from './complete.ts';
import { demoPeople } from './demo.ts';

const people = sizeOption('people', 200, 4);
const seconds = sizeOption('for', 120, 2);
/** How long a person looks at a page, on average: none of them is a machine. */
const lookMs = sizeOption('look', 5000, 200);
/** How many sign in at the same time, before anything is measured. */
const signInAtOnce = 4;

/** Files are not pages; addresses elsewhere are not ours. */
const isPage = (href: string): boolean =>
  /^\/(?!\/)/.test(href) && !/^\/assets\/|\/csv(?:[/?#]|$)|\/template|\/rejects/.test(href);

type Walk = { times: number[]; lacking: number; wrong: string[] };

type Looked = { html: string; ms: number; status: number };

const look = async (address: string, cookie: string, path: string): Promise<Looked> => {
  const start = performance.now();
  const answer = await fetch(address + path, { headers: { cookie, 'accept-encoding': 'gzip' } });
  const html = await answer.text();
  return { html, ms: performance.now() - start, status: answer.status };
};

const pickLink = (html: string, random: Random): string | null => {
  const links = readLinks(html).filter(isPage);
  return links[Math.floor(random() * links.length)]?.split('#')[0] ?? null;
};

const start = '/dashboards';

/** A person who clicks on any link of each page until the time is over. */
const walk = async (address: string, cookie: string, random: Random, until: number): Promise<Walk> => {
  const found: Walk = { times: [], lacking: 0, wrong: [] };
  let path = start;
  await rest(random() * lookMs);
  while (performance.now() < until) {
    const { html, ms, status } = await look(address, cookie, path).catch(error => ({
      html: '',
      ms: 0,
      status: String(error),
    }));
    if (status === 200) found.times.push(ms);
    else found.wrong.push(`${status} ${path}`);
    if (lacksPart(html)) found.lacking += 1;
    path = pickLink(html, random) ?? start;
    await rest(random() * 2 * lookMs);
  }
  return found;
};

const signInAll = async (address: string): Promise<string[]> => {
  const cookies: string[] = [];
  while (cookies.length < people) {
    const some = Array.from({ length: Math.min(signInAtOnce, people - cookies.length) }, (_, at) => {
      const { email, password } = demoPeople[(cookies.length + at) % demoPeople.length] ?? demoPeople[0];
      return signIn(address, email, password);
    });
    cookies.push(...(await Promise.all(some)));
  }
  return cookies;
};

type Readings = {
  /** The longest pauses of the event loops since a moment. */
  readLongest: (since: number) => Record<string, number>;
  /** Processor time so far, in ms, of all that serves these people. */
  readUsed: () => number;
};

/** People, each with a session of their own, who click at random through all that links lead to. */
export const measurePeople = async (address: string, { readLongest, readUsed }: Readings) => {
  const cookies = await signInAll(address);
  const usedBefore = readUsed();
  const since = Date.now();
  const until = performance.now() + seconds * 1000;
  const walks = await Promise.all(cookies.map((cookie, at) => walk(address, cookie, seedRandom('person', at), until)));
  const times = walks.flatMap(one => one.times);
  const wrong = walks.flatMap(one => one.wrong);
  const used = readUsed() - usedBefore;
  for (const one of wrong.slice(0, 10)) console.error(one);
  return {
    people,
    seconds,
    pages: times.length,
    'pages/s': round(times.length / seconds, 1),
    'processor, ms a page': round(used / times.length, 1),
    'median, ms': round(middle(times), 0),
    'p99, ms': round(percentile(times, 0.99), 0),
    'longest, ms': round(Math.max(0, ...times), 0),
    'not 200': wrong.length,
    'lack a part': walks.reduce((total, { lacking }) => total + lacking, 0),
    ...readLongest(since),
  };
};
