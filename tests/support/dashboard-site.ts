import { type Site, sendForm, signedIn, startDemoBackend, startSite } from './app.ts';
import { demoPassword, hannah, julia } from './data/demo-folder.ts';
import { inTeam } from './data/people.ts';
import { readText } from './html.ts';
import { startWatchedUpstream } from './network/watched-upstream.ts';

/** The demo's dashboard of dairy products in Mexico. */
export const dairy = 3;
/** An analyst of the demo's team who takes no part in the tests himself. */
export const marcosId = 2;

const password = demoPassword;
const anna = { email: 'anna@vitrina.example', password, name: 'Anna', lastName: 'Lyst' };
const rita = { email: 'rita@vitrina.example', password, name: 'Rita', lastName: 'Reader' };

/** What a page is about, without the line for paper: it has the minute, which may be another when the page is read again. */
export const readMain = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<p class="print-only">.*?<\/p>/s, '');

/** Where the forms of a page's own part send to. */
export const readForms = (html: string): string[] =>
  [...readMain(html).matchAll(/<form [^>]*action="([^"]+)"[^>]*method="post"/g)].map(([, action]) => action ?? '');

type Fields = Record<string, string | string[]>;

const signInAll = async (site: Site) => {
  const [owner, analyst, reader, stranger] = await Promise.all(
    [julia, anna, rita, hannah].map(({ email, password: word }) => signedIn(site, { email, password: word })),
  );
  if (!owner || !analyst || !reader || !stranger) throw new Error('four people sign in');
  return { owner, analyst, reader, stranger };
};

/** The real site over the real backend, watched, with an owner, an analyst, a reader and somebody of another team. */
export async function startDashboardSite() {
  const backend = await startDemoBackend();
  const upstream = await startWatchedUpstream(backend.url);
  const site = await startSite(upstream.url);
  const analystId = await inTeam(backend.dataDir, anna, 'analyst');
  const readerId = await inTeam(backend.dataDir, rita, 'reader');
  const people = await signInAll(site);
  const { owner } = people;

  /** A form of a page, and the page that it leads to. */
  const sent = async (path: string, fields: Fields, to = path, agent = owner) => {
    const answer = await sendForm(agent, path, fields, to);
    const { location } = answer.headers;
    let next = location === undefined ? answer : await agent.get(location);
    while (next.headers.location) next = await agent.get(next.headers.location);
    return {
      status: answer.status,
      location: location as string | undefined,
      html: next.text,
      text: readText(next.text),
    };
  };

  return {
    ...people,
    site,
    upstream,
    dataDir: backend.dataDir,
    analystId,
    readerId,
    sent,
    shown: async (path: string, agent = owner) => readText(readMain((await agent.get(path)).text)),
    /** What the upstream saw of everything that changes something: method, path and query, body. */
    changes: () =>
      upstream.seen
        .filter(call => call.method !== 'GET' && !call.path.startsWith('/charts'))
        .map(call => [`${call.method} ${call.url}`, ...(call.body === '' ? [] : [JSON.parse(call.body)])]),
    /** A draft that is a copy of the dairy dashboard, active if it is to be. */
    copyOf: async ({ active = true } = {}): Promise<number> => {
      const { location = '' } = await sent(`/dashboards/${dairy}/settings`, {}, `/dashboards/${dairy}/settings/clone`);
      const id = Number(/^\/dashboards\/(\d+)\/setup$/.exec(location)?.[1]);
      if (active) await sent(`/dashboards/${id}/settings`, { status: 'active' }, `/dashboards/${id}/settings/status`);
      upstream.reset();
      return id;
    },
    close: async () => {
      await site.close();
      await upstream.close();
      await backend.close();
    },
  };
}
export type DashboardSite = Awaited<ReturnType<typeof startDashboardSite>>;
