import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { julia } from '../support/data/demo-folder.ts';
import { type Cluster, type Replica, startCluster } from '../support/engines/cluster.ts';
import { openPost } from '../support/engines/post-mails.ts';
import { type PostgresServer, startPostgres } from '../support/engines/postgres-server.ts';
import { observedAt, pricesOf, sendFile } from '../support/engines/uploads.ts';
import { type Smtp, startSmtp } from '../support/mail/smtp.ts';
import { readChildren } from '../support/product.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

// Processes of every kind are killed while people read and change, files are imported and mails go out. The long form:
// `CHAOS_KILLS=100 CHAOS_READERS=45 CHAOS_RESTARTS=3`.
const kills = Number(process.env.CHAOS_KILLS ?? 12);
const readers = Number(process.env.CHAOS_READERS ?? 3);
const restarts = Number(process.env.CHAOS_RESTARTS ?? 1);
const betweenKillsMs = 2500;

let server: PostgresServer;
let cluster: Cluster;
let smtp: Smtp;
beforeAll(async () => {
  server = await startPostgres();
  await server.ask('create database chaos');
  smtp = await startSmtp();
  cluster = await startCluster({
    place: { place: server.url('chaos'), remove: async () => undefined },
    backends: 2,
    workers: 2,
    webs: [
      [0, 1],
      [0, 1],
      [0, 1],
    ],
    environment: { SMTP_URL: smtp.url, LOG_LEVEL: 'warn' },
  });
});
afterAll(async () => {
  await cluster.stop();
  await smtp.stop();
  await server.stop();
});

const all = async <Row extends object>(statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: cluster.database });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
};

/** As long as people wait for an answer: one who was about to be given to a process that died gets none. */
const patienceMs = 20_000;

/** A connection of its own for each request: one that rests may be closed in the moment in which it is used. */
const alone: typeof fetch = (input, init = {}) => {
  const headers = { ...(init.headers as Record<string, string>), connection: 'close' };
  return fetch(input, { ...init, headers, signal: AbortSignal.timeout(patienceMs) });
};

const signedIn = async (at: number): Promise<Visitor> => {
  const visitor = createVisitor(cluster.webs[at % cluster.webs.length]?.url ?? '', alone);
  expect((await visitor.signIn(julia)).status).toBe(303);
  return visitor;
};

/** The session of one at another web server. */
const elsewhere = (visitor: Visitor, at: number): typeof visitor.page => {
  const { url } = cluster.webs[at % cluster.webs.length] ?? { url: '' };
  return async path => {
    const answer = await alone(url + path, { headers: { cookie: visitor.cookie() }, redirect: 'manual' });
    return { status: answer.status, html: await answer.text() };
  };
};

let isOver = false;
/** What people were answered that was no page. */
const refusals = new Map<string, number>();
const note = (what: string): void => void refusals.set(what, (refusals.get(what) ?? 0) + 1);

/** Nobody answers at a web server that is gone, and in flight a request ends with it. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    note(`no answer: ${(error as Error).message}`);
    return null;
  }
};

const read = async (visitor: Visitor, at: number): Promise<number> => {
  let pages = 0;
  for (let time = 0; !isOver; time += 1) {
    const path = ['/dashboards', '/dashboards/4', '/dashboards/4/analyses/price-by-region', '/account'][time % 4] ?? '';
    const page = await orNothing(() => elsewhere(visitor, at + time)(path));
    if (page && page.status !== 200) note(`status ${page.status}`);
    if (page?.status === 200) pages += 1;
    await rest(100);
  }
  return pages;
};

/** Renames a dashboard time and again; what was acknowledged is never followed by an older name, wherever it is read. */
const rename = async (visitor: Visitor, dashboard: number): Promise<{ acknowledged: number; wrong: string[] }> => {
  const wrong: string[] = [];
  let [acknowledged, last] = [0, -1];
  for (let time = 0; !isOver; time += 1) {
    const name = `Dashboard ${dashboard}, name ${time}.`;
    const answer = await orNothing(() => visitor.send(`/dashboards/${dashboard}/settings`, { name }));
    if (answer?.status === 303) [acknowledged, last] = [acknowledged + 1, time];
    else if (answer) note(`change: status ${answer.status}`);
    const page = await orNothing(() => elsewhere(visitor, time)('/dashboards'));
    const shown = new RegExp(`Dashboard ${dashboard}, name (\\d+)\\.`).exec(page?.html ?? '')?.[1];
    if (page?.status === 200 && last >= 0 && !(Number(shown) >= last)) wrong.push(`${shown} after ${last}`);
    await rest(150);
  }
  return { acknowledged, wrong };
};

const rowsOfFile = 25;
const betweenFilesMs = 8000;

/** Uploads one file after another; gives the ids of the imports of those that were taken. */
const upload = async (visitor: Visitor): Promise<number[]> => {
  const taken: number[] = [];
  for (let time = 0; !isOver; time += 1) {
    const day = new Date(Date.UTC(2025, 0, 1 + time)).toISOString().slice(0, 10);
    const answer = await orNothing(() => sendFile(visitor, `${day}.csv`, pricesOf('Chaos', day, rowsOfFile)));
    const id = /\/data\/imports\/(\d+)/.exec(answer?.headers.get('location') ?? '')?.[1];
    if (id) taken.push(Number(id));
    await rest(betweenFilesMs);
  }
  return taken;
};

type Post = Awaited<ReturnType<typeof openPost>>;

const mail = async (post: Post): Promise<string[]> => {
  const posted: string[] = [];
  for (let time = 0; !isOver; time += 1) {
    const to = `${time % 3 === 0 ? 'slow' : 'person'}-${time}@chaos.example`;
    if ((await orNothing(() => post.send(to).then(() => true))) === true) posted.push(to);
    await rest(200);
  }
  return posted;
};

/** The process that does the work of a server, or all of them. */
const killOne = async (replica: Replica, time: number): Promise<void> => {
  const children = readChildren(replica.started.child.pid);
  const victim = children[time % Math.max(1, children.length)];
  if (time % 3 !== 2 && victim) return void process.kill(victim.pid, 'SIGKILL');
  await replica.kill();
  await replica.restart();
};

const wreak = async (): Promise<void> => {
  const replicas = [...cluster.backends, ...cluster.workers, ...cluster.webs];
  const restartAt = Array.from({ length: restarts }, (_, at) => Math.floor(((at + 1) * kills) / (restarts + 1)));
  for (let time = 0; time < kills; time += 1) {
    const replica = replicas[(time * 3) % replicas.length];
    if (replica) await killOne(replica, time);
    if (restartAt.includes(time)) {
      await server.restart();
      await cluster.clickhouse.kill();
      await cluster.clickhouse.restart();
    }
    await rest(betweenKillsMs);
  }
};

test('nothing that was acknowledged is lost, imports are whole or not there, and mails go out once', async () => {
  // Signed in before, each after the other: what is tried here is not how sign-ins are limited.
  const visitors: Visitor[] = [];
  for (let at = 0; at < readers + 4; at += 1) visitors.push(await signedIn(at));
  const [uploader, ...others] = visitors as [Visitor, ...Visitor[]];
  const post = await openPost(cluster.database);
  const people = Promise.all([
    Promise.all(others.slice(3).map(read)),
    Promise.all(others.slice(0, 3).map((visitor, at) => rename(visitor, 2 + at))),
    upload(uploader),
    mail(post),
  ]);
  await wreak();
  isOver = true;
  const [pages, renamed, taken, posted] = await people;
  await post.close();
  const open = () => all("select kind, about from jobs where state = 'waiting' and kind in ('import', 'mail')");
  await expect.poll(async () => (await open()).length, { timeout: 600_000 }).toBe(0);

  const imports = await all<{ id: number; state: string; written: number }>(
    "select id::int, state, rows_written::int as written from imports where file_name like '2025-%'",
  );
  const counts = new Map(imports.map(({ id, state, written }) => [id, [state, written]]));
  expect(taken.map(id => counts.get(id))).toEqual(taken.map(() => ['done', rowsOfFile]));

  const times = new Map<string, number>();
  for (const { to } of smtp.received) times.set(to[0] ?? '', (times.get(to[0] ?? '') ?? 0) + 1);
  expect(posted.filter(to => !times.has(to))).toEqual([]);
  const twice = [...times].filter(([, count]) => count > 1).map(([to]) => to);
  for (const to of twice) expect(new Set((await smtp.mailsTo(to)).map(({ messageId }) => messageId)).size).toBe(1);

  console.log(
    JSON.stringify({
      kills,
      pages: pages.reduce((sum, count) => sum + count, 0),
      changes: renamed.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      imports: taken.length,
      mails: posted.length,
      sentAgain: twice.length,
      refusals: Object.fromEntries(refusals),
    }),
  );
  expect(renamed.flatMap(({ wrong }) => wrong)).toEqual([]);
  // In the moment in which the database ends, a page was seen to say that something went wrong, instead of 503.
  expect([...refusals.keys()].filter(what => what.startsWith('status') && !/50[0234]/.test(what))).toEqual([]);
});

test('every server is back by itself', async () => {
  const isReady = async ({ url }: Replica): Promise<boolean> =>
    (await orNothing(() => alone(`${url}/readyz`)))?.status === 200;
  for (const web of cluster.webs) await expect.poll(() => isReady(web)).toBe(true);
});

test('the observations of each import are there once, as many as it says', async () => {
  const visitor = await signedIn(0);
  const [{ count } = { count: 0 }] = await all<{ count: number }>(
    "select count(*)::int as count from imports where file_name like '2025-%' and state = 'done'",
  );
  expect(await observedAt(visitor, 'Chaos')).toBe(count * rowsOfFile);
});
