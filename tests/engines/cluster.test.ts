import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { julia } from '../support/data/demo-folder.ts';
import { type Cluster, startCluster } from '../support/engines/cluster.ts';
import { newPlace } from '../support/engines/new-place.ts';
import { openPost } from '../support/engines/post-mails.ts';
import { observedAt, pricesOf, sendFile, settled } from '../support/engines/uploads.ts';
import { newFolder } from '../support/folders.ts';
import { type Smtp, startSmtp } from '../support/mail/smtp.ts';
import { launch, readAddress, readChildren, stopped } from '../support/product.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

let cluster: Cluster;
let smtp: Smtp;
/** Two who each come through another backend, and one whose web server asks both. */
let [one, other, both]: Visitor[] = [];
beforeAll(async () => {
  smtp = await startSmtp();
  cluster = await startCluster({
    place: await newPlace('cluster'),
    backends: 2,
    workers: 2,
    webs: [[0], [1], [0, 1]],
    environment: { SMTP_URL: smtp.url, LOG_LEVEL: 'warn' },
  });
  [one, other, both] = cluster.webs.map(({ url }) => createVisitor(url));
  await one?.signIn(julia);
  await other?.signIn(julia);
  await both?.signIn(julia);
});
afterAll(async () => {
  await cluster.stop();
  await smtp.stop();
});

const visitors = (): [Visitor, Visitor] => {
  if (!one || !other) throw new Error('nobody is there yet');
  return [one, other];
};

const all = async (statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: cluster.database });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
};

const postMails = async (addresses: readonly string[]): Promise<void> => {
  const post = await openPost(cluster.database);
  for (const to of addresses) await post.send(to);
  await post.close();
};

describe('four servers that start together over empty databases', () => {
  test('migrate them and fill the demo market once, and have agreed on one key', async () => {
    expect(await all("select email from users where email = 'demo@vitrina.example'")).toHaveLength(1);
    expect(await all("select id from imports where state = 'done'")).not.toEqual([]);
    expect(await all('select name, count(*) from kysely_migration group by name having count(*) > 1')).toEqual([]);
    expect(await all("select value from installation where name = 'token key'")).toHaveLength(1);
  });

  test('share what is regular: it is there once', async () => {
    expect(await all("select kind from jobs where kind in ('alerts', 'forget')")).toHaveLength(2);
  });
});

describe('what one backend has acknowledged', () => {
  test('is shown by the other at once', async () => {
    const [ofOne, ofOther] = visitors();
    for (const [at, [writer, reader]] of [...Array(5).fill([ofOne, ofOther]), [ofOther, ofOne]].entries()) {
      // Seen before, so that there is something kept that would be old.
      await reader.page('/dashboards');
      const name = `Renamed ${at}`;
      expect((await writer.send('/dashboards/4/settings', { name })).status).toBe(303);
      expect((await reader.page('/dashboards')).html).toContain(name);
    }
  });

  test('an import and its undo too, whoever did them', async () => {
    const [ofOne, ofOther] = visitors();
    expect(await observedAt(ofOther, 'Andina')).toBe(null);
    for (const [at, day] of ['2026-03-01', '2026-03-02', '2026-03-03'].entries()) {
      const answer = await sendFile(ofOne, `${day}.csv`, pricesOf('Andina', day, 30));
      expect(answer.status).toBe(303);
      const path = answer.headers.get('location') ?? '';
      expect(await settled(ofOne, path)).toContain('imported');
      const seen = [await observedAt(ofOther, 'Andina'), await observedAt(ofOne, 'Andina')];
      expect(seen).toEqual([30, 30].map(rows => rows * (at + 1)));
    }
    const [last] = await all("select id from imports where file_name = '2026-03-03.csv'");
    const path = `/data/imports/${last?.id}`;
    expect((await ofOther.send(`${path}/undo`, {})).status).toBe(303);
    expect(await settled(ofOther, path)).toContain('undone');
    expect([await observedAt(ofOne, 'Andina'), await observedAt(ofOther, 'Andina')]).toEqual([60, 60]);
  });

  test('failed sign-ins are counted by both together', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const answer = await fetch(`${cluster.backends[time % 2]?.url}/main/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@vitrina.example', password: 'not the password' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});

describe('jobs', () => {
  test('are shared by the workers, and each mail is sent once', async () => {
    const addresses = Array.from({ length: 120 }, (_, at) => `person${at}@shop.example`);
    await postMails(addresses);
    await expect.poll(() => new Set(smtp.received.flatMap(({ to }) => to)).size).toBeGreaterThanOrEqual(120);
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    // A mail is there a moment before its job is written down as done.
    await expect
      .poll(() => all("select distinct leased_by, problem, state from jobs where kind = 'mail'"))
      .toEqual([{ leased_by: null, problem: null, state: 'done' }]);
  });

  test('a worker says that it is there, and how many it has begun', async () => {
    const [worker] = cluster.workers;
    expect((await fetch(`${worker?.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${worker?.url}/metrics`)).text()).toContain('vitrina_backend_job_attempts_total');
    expect((await fetch(`${worker?.url}/main/health`)).status).toBe(404);
  });

  test('what a killed process had begun is done by the one in its place, at once', async () => {
    const [worker] = cluster.workers;
    await Promise.all(cluster.backends.map(({ kill }) => kill()));
    await cluster.workers[1]?.kill();
    const addresses = Array.from({ length: 12 }, (_, at) => `slow${at}@shop.example`);
    await postMails(addresses);
    await expect.poll(() => smtp.attempts.filter(to => to.startsWith('slow')).length).toBeGreaterThan(0);
    const [child] = readChildren(worker?.started.child.pid).filter(({ command }) => command.includes('backend'));
    process.kill(child?.pid ?? 0, 'SIGKILL');
    const killedAt = performance.now();
    for (const address of addresses) await smtp.mailsTo(address);
    // The lease of a process that nobody has replaced ends after a minute.
    expect(performance.now() - killedAt).toBeLessThan(60_000);
    for (const address of addresses) {
      const ids = (await smtp.mailsTo(address)).map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(1);
    }
    await cluster.workers[1]?.restart();
    for (const backend of cluster.backends) await backend.restart();
  });

  test('what a machine had begun that is gone is done by the others when its lease has ended', async () => {
    const [worker, another] = cluster.workers;
    await another?.kill();
    const addresses = Array.from({ length: 40 }, (_, at) => `slow-again${at}@shop.example`);
    await postMails(addresses);
    const leased = () => all("select distinct leased_by from jobs where kind = 'mail' and leased_by is not null");
    await expect.poll(async () => (await leased()).length).toBe(3);
    await worker?.kill();
    const open = () => all("select id from jobs where kind = 'mail' and state <> 'done'");
    await expect.poll(async () => (await open()).length).toBe(0);
    for (const address of addresses) {
      const ids = (await smtp.mailsTo(address)).map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(1);
    }
    for (const replica of cluster.workers) await replica.restart();
  });
});

test('with one backend gone, pages come from the other, and they are both asked when it is back', async () => {
  const [first] = cluster.backends;
  const statuses: number[] = [];
  const look = async () => statuses.push((await both?.page('/dashboards'))?.status ?? 0);
  await first?.kill();
  for (let time = 0; time < 10; time += 1) await look();
  const renamed = await both?.send('/dashboards/4/settings', { name: 'While one was gone' });
  expect([renamed?.status, ...statuses]).toEqual(Array(11).fill(200).with(0, 303));
  await first?.restart();
  await expect.poll(async () => (await visitors()[0].page('/dashboards')).html).toContain('While one was gone');
});

describe('servers that cannot work together do not start, and say why', () => {
  const problemOf = async (environment: Record<string, string>): Promise<string> => {
    const started = cluster.launch({ VITRINA_ROLE: 'worker', LOG_LEVEL: 'silent', ...environment });
    expect(await started.ended).toBe(1);
    return started.stderr();
  };

  test('with a folder of files that is not there', async () => {
    expect(await problemOf({ FILES_URL: '/nowhere/files' })).toContain(
      'FILES_URL /nowhere/files: there is no such folder: mount its volume, or make it',
    );
  });

  test('with another folder of files', async () => {
    const folder = newFolder();
    expect(await problemOf({ FILES_URL: folder.path })).toContain(
      `FILES_URL: the other servers have their files in another place than ${folder.path}: name the same one for all of them`,
    );
    folder.remove();
  });

  test.each([
    [
      'without the observations on a server',
      { CLICKHOUSE_URL: '' },
      'CLICKHOUSE_URL: a server with VITRINA_ROLE=worker',
    ],
    ['with files that are neither', { FILES_URL: 'ftp://host/files' }, 'FILES_URL: expected a folder'],
    ['with a bucket and no key', { FILES_URL: 's3://bucket/files' }, 'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY'],
  ])('%s', async (_what, environment, problem) => {
    expect(await problemOf(environment)).toContain(problem);
  });

  test('two that have the observations in files of their own', async () => {
    const place = await newPlace('alone');
    const folders = [newFolder(), newFolder()];
    const alone = { VITRINA_ROLE: 'backend', DATABASE_URL: place.place };
    const first = launch({ ...alone, DATA_DIR: folders[0]?.path ?? '' });
    await readAddress(first);
    const second = launch({ ...alone, DATA_DIR: folders[1]?.path ?? '' });
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toContain('DATABASE_URL: another backend works with this database: stop that one first');
    // Killed, the first one is followed by another in the same folder.
    const [child] = readChildren(first.child.pid).filter(({ command }) => command.includes('backend'));
    process.kill(child?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => first.stdout()).toContain('the backend is back');
    await stopped(first);
    await place.remove();
    for (const folder of folders) folder.remove();
  });
});

test('the files of all servers lie in the one folder, and nothing of them in a folder of its own', () => {
  expect(existsSync(join(cluster.files, 'uploads'))).toBe(true);
  expect(existsSync(join(cluster.files, 'images'))).toBe(true);
});
