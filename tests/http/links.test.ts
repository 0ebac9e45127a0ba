import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../server/config/settings.ts';
import { matcherFor } from '../../server/domain/address.shared.ts';
import { paths, patterns } from '../../server/domain/paths.shared.ts';
import { features, unchecked } from '../../server/features/all-features.ts';
import type { Route } from '../../server/http/route.ts';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../support/app.ts';
import { crawl, type Followed, partsMissing, postedTo } from '../support/crawl.ts';
import { julia } from '../support/data/demo-folder.ts';
import { readMadeLink } from '../support/html.ts';

const base = '/vitrina';
/** Half a minute where nothing else runs. */
const longestCrawlMs = 600_000;
type Crawled = Awaited<ReturnType<typeof crawl>>;
let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
let insider: Crawled;
let stranger: Crawled;

const under = (...of: string[]): string[] => of.map(path => base + path);

/**
 * The demo has no view: one is kept of the dashboard that the list begins with, whose pages the crawl takes for those of all, and
 * shared. Returns the address of the link.
 */
const shareView = async (agent: TestAgent, analysis: string, password: string): Promise<string> => {
  const { text } = await agent.get(base + paths.dashboards);
  const id = Number(/\/dashboards\/(\d+)"/.exec(text)?.[1]);
  const fields = { name: `What the crawl keeps of ${analysis}`, analysis, query: '' };
  const form = `${base}${paths.newView(id)}?analysis=${analysis}`;
  const kept = await sendForm(agent, form, fields, base + paths.views(id));
  expect(kept.status).toBe(303);
  const viewId = Number(kept.headers.location?.split('/').at(-1));
  const shares = base + paths.viewShares(id, viewId);
  const made = await sendForm(agent, shares, { name: analysis, days: '30', password, files: '1' });
  return readMadeLink(made.text).replace(/^https?:\/\/[^/]+/, '');
};

/** Pins the first view of the first dashboard, and writes a note: both have pages of their own. */
const pinAndNote = async (agent: TestAgent): Promise<void> => {
  const { text } = await agent.get(base + paths.dashboards);
  const id = Number(/\/dashboards\/(\d+)"/.exec(text)?.[1]);
  const views = base + paths.views(id);
  const viewId = Number(/views\/(\d+)"/.exec((await agent.get(views)).text)?.[1]);
  expect((await sendForm(agent, views, { all: '1' }, base + paths.viewPin(id, viewId))).status).toBe(303);
  const note = { text: 'What the crawl writes', firstDay: '2026-02-10', lastDay: '', product: '', analysis: '' };
  expect((await sendForm(agent, base + paths.newNote(id), note, base + paths.notes(id))).status).toBe(303);
};

/** Has the overview of the first dashboard mailed: a report has pages of its own. */
const mailOverview = async (agent: TestAgent): Promise<void> => {
  const { text } = await agent.get(base + paths.dashboards);
  const form = base + paths.newReport(Number(/\/dashboards\/(\d+)"/.exec(text)?.[1]));
  const when = { rhythm: 'daily', weekday: '1', monthDay: '1', hour: '7', timeZone: 'UTC' };
  const fields = {
    name: 'What the crawl looks at',
    view: 'overview',
    ...when,
    language: '1',
    file: 'none',
    people: '1',
  };
  expect((await sendForm(agent, form, fields)).status).toBe(303);
};

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url, { BASE_PATH: base });
  const agent = await signedIn(site, julia, base);
  const shared = [await shareView(agent, 'hero-image', ''), await shareView(agent, 'price-by-region', '')];
  const locked = await shareView(agent, 'price-gap', 'open sesame');
  await mailOverview(agent);
  await pinAndNote(agent);
  insider = await crawl(agent, { start: under(paths.dashboards, paths.account, paths.home), base });
  const begun = [...under(paths.home, paths.login, paths.acceptInvitation), ...shared, locked, `${locked}/password`];
  stranger = await crawl(site.visitor(), { start: begun, base });
}, longestCrawlMs);
afterAll(async () => {
  await site.close();
  await backend.close();
});

/** The table of routes: the dependencies of its handlers are not needed. */
const routes = (method: Route['method']): Route[] => {
  const services = { settings: readSettings({}), limits: {}, sessions: {}, selections: {} };
  const all = services as unknown as Parameters<typeof features>[0];
  return [...features(all), ...unchecked(all)].filter(route => route.method === method);
};

const fits = (pattern: string, path: string): boolean => matcherFor(base + pattern).test(path.split('?')[0] ?? '');

const refused = ({ followed }: Crawled): string[] =>
  followed.filter(({ status }) => status >= 400).map(({ status, path, from }) => `${status} ${path} from ${from}`);

/** Forms that are sent to where no route takes them. */
const lost = ({ followed }: Crawled): string[] => {
  const takers = routes('post').map(route => route.path);
  return followed.flatMap(({ path, html }: Followed) =>
    postedTo(html)
      .filter(to => !takers.some(taker => fits(taker, to)))
      .map(to => `${to} from ${path}`),
  );
};

test('every link, confirmation form and file of every page is there, for who is signed in', () => {
  expect(insider.followed.length).toBeGreaterThan(180);
  expect(refused(insider)).toEqual([]);
});

test('and so it is for who is not', () => {
  expect(stranger.followed.length).toBeGreaterThan(20);
  expect(refused(stranger)).toEqual([]);
});

test('all stay under the prefix of the site', () => {
  expect([...insider.outside, ...stranger.outside]).toEqual([]);
});

test('a link to a part of a page finds that part', () => {
  expect([...partsMissing(insider.followed), ...partsMissing(stranger.followed)]).toEqual([]);
});

test('every form that changes something is sent to a route that takes it', () => {
  expect([...lost(insider), ...lost(stranger)]).toEqual([]);
});

/** Pages that no page leads to, as it should be. */
const ledToOtherwise: string[] = [
  // By a mail, or by a form that was sent.
  patterns.confirmEmail,
  patterns.newPassword,
  patterns.unsubscribe,
  patterns.checkEmail,
  patterns.recoverSent,
  // By an address that somebody kept: it leads to what it is called now.
  patterns.alertHistoryBefore,
  // The answers of forms that were filled in wrongly: requested again, they lead to their page.
  patterns.accountPassword,
  patterns.teamInvitations,
  patterns.reportAddresses,
  patterns.planName,
  patterns.planCountries,
  // The owner of the demo's dashboards leaves none of them, and its import was whole.
  patterns.leaveDashboard,
  patterns.importRejects,
  patterns.undoImport,
  // Another name of the first page.
  patterns.homeByName,
];

test('every page has a page that leads to it', () => {
  const reached = [...insider.followed, ...stranger.followed].map(({ path }) => path);
  const alone = routes('get')
    .map(({ path }) => path)
    .filter(path => !reached.some(one => fits(path, one)));
  expect(alone.sort()).toEqual(ledToOtherwise.sort());
});
