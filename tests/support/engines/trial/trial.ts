import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { julia } from '../../data/demo-folder.ts';
import { newFolder } from '../../folders.ts';
import { type Smtp, startSmtp } from '../../mail/smtp.ts';
import { freePort } from '../../network/free-port.ts';
import { createVisitor, type Visitor } from '../../visitor.ts';
import { startCluster } from '../cluster.ts';
import { openPost } from '../post-mails.ts';
import { startPostgres } from '../postgres-server.ts';
import { certify, endProxy, startNginx, trusting } from '../proxy.ts';
import { createAsking } from './asking.ts';
import { post, read, rename, type Until, upload } from './people.ts';
import { startReceiver } from './receiver.ts';
import type { TrialSize } from './trial-size.ts';
import { backends, logFormat, readPassed, reasonOf } from './troubles.ts';
import { createWreaker } from './wreak.ts';

const writers = 3;
/** So long may it take until everything that was put in is done: leases of the dead end after a minute. */
const longestRestMs = 500_000;

/**
 * Three web servers, two backends and two workers behind nginx with its sample, over PostgreSQL and the engine of ClickHouse
 * of their own, with receivers of mails and webhooks.
 */
export const startTrial = async () => {
  const folder = newFolder();
  const postgres = await startPostgres();
  await postgres.ask('create database chaos');
  const [smtp, receiver]: [Smtp, Awaited<ReturnType<typeof startReceiver>>] = [
    await startSmtp(),
    await startReceiver(),
  ];
  const publicPort = await freePort();
  const PUBLIC_URL = `https://127.0.0.1:${publicPort}`;
  const cluster = await startCluster({
    place: { place: postgres.url('chaos'), remove: async () => undefined },
    backends,
    workers: 2,
    webs: Array.from({ length: 3 }, () => [0, 1]),
    environment: {
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'warn',
      PUBLIC_URL,
      TRUST_PROXY: '1',
      WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
    },
  });
  certify(folder.path);
  const webs = cluster.webs.map(({ url }) => Number(new URL(url).port));
  const log = join(folder.path, 'access.log');
  const place = { webs, publicPort, plainPort: await freePort(), folder: folder.path };
  const nginx = await startNginx(place, `log_format trial '${logFormat}'; access_log ${log} trial;`);
  const { asking, refusals, count } = createAsking(trusting(folder.path));

  /** Rows of the records. */
  const all = async <Row extends object>(statement: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: cluster.database });
    await client.connect();
    const { rows } = await client.query<Row>(statement);
    await client.end();
    return rows;
  };
  const signedIn = async (): Promise<Visitor> => {
    const visitor = createVisitor(PUBLIC_URL, asking);
    expect((await visitor.signIn(julia)).status).toBe(303);
    return visitor;
  };

  /** People work while processes are killed; gives what they did, and why each was refused who was. */
  const run = async (size: TrialSize) => {
    const { readers } = size;
    // Signed in before, each after the other: what is tried here is not how sign-ins are limited.
    const visitors: Visitor[] = [];
    for (let at = 0; at < readers + writers + 1; at += 1) visitors.push(await signedIn());
    const [uploader, ...others] = visitors as [Visitor, ...Visitor[]];
    const into = await openPost(cluster.database);
    const [{ team } = { team: 0 }] = await all<{ team: number }>(
      `select team_id::int as team from memberships join users on users.id = user_id where email = '${julia.email}'`,
    );
    await into.setWebhook(team, receiver.url);
    const until: Until = { isOver: false };
    const since = Date.now();
    const people = Promise.all([
      Promise.all(others.slice(writers).map(visitor => read(visitor, until))),
      Promise.all(others.slice(0, writers).map((visitor, at) => rename(visitor, 2 + at, until))),
      upload(uploader, until),
      post(into, team, until),
    ]);
    const { wreak, troubles } = createWreaker(cluster, postgres);
    const killed = await wreak(size);
    until.isOver = true;
    const [pages, renamed, taken, posted] = await people;
    await into.close();
    const open = () =>
      all("select kind, about from jobs where state = 'waiting' and kind in ('import', 'mail', 'delivery')");
    const last = Date.now() + longestRestMs;
    while ((await open()).length > 0 && Date.now() < last) await rest(500);
    expect(await open()).toEqual([]);
    const passed = readPassed(existsSync(log) ? readFileSync(log, 'utf8') : '');
    const refused = refusals.map(refusal => ({
      ...refusal,
      reason: reasonOf(refusal, passed.get(refusal.id), troubles),
      passed: passed.get(refusal.id),
    }));
    return {
      killed,
      engineRestarts: troubles.filter(({ what }) => what === 'engine').length,
      seconds: Math.round((Date.now() - since) / 1000),
      requests: count(),
      pages: pages.reduce((sum, one) => sum + one, 0),
      changes: renamed.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      wrong: renamed.flatMap(({ wrong }) => wrong),
      taken,
      posted,
      refused,
    };
  };

  return {
    cluster,
    smtp,
    receiver,
    all,
    signedIn,
    run,
    stop: async (): Promise<void> => {
      await endProxy(nginx);
      await cluster.stop();
      await Promise.all([smtp.stop(), receiver.stop()]);
      await postgres.stop();
      folder.remove();
    },
  };
};
