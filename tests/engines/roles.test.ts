import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { julia } from '../support/data/demo-folder.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';
import { newFolder } from '../support/folders.ts';
import { launch, readAddress, readChildren, type Started, stopped } from '../support/product.ts';
import { createVisitor } from '../support/visitor.ts';

const secret = 'the same for all web servers';

let place: NewPlace;
const folders = Array.from({ length: 3 }, newFolder);
const folderOf = (at: number): string => folders[at]?.path ?? '';
let backend: Started;
let webs: Started[];
let [one, two]: string[] = [];

beforeAll(async () => {
  place = await newPlace('roles');
  const shared = { DATABASE_URL: place.place, DEMO: 'on' };
  backend = launch({ ...shared, VITRINA_ROLE: 'backend', DATA_DIR: folderOf(0) });
  const BACKEND_URL = await readAddress(backend);
  webs = [1, 2].map(at =>
    launch({
      ...shared,
      VITRINA_ROLE: 'web',
      BACKEND_URL,
      SESSION_SECRET: secret,
      DATA_DIR: folderOf(at),
      WEB_CONCURRENCY: '1',
    }),
  );
  [one, two] = await Promise.all(webs.map(readAddress));
});
afterAll(async () => {
  await Promise.all([...webs, backend].map(stopped));
  await place.remove();
  for (const folder of folders) folder.remove();
});

test('who signed in at one web server is signed in at the other, and sees there what was changed here', async () => {
  const visitor = createVisitor(one ?? '');
  await visitor.signIn(julia);
  await visitor.send('/dashboards/4/settings', { name: 'Seen by both' });
  const there = await fetch(`${two}/dashboards`, { headers: { cookie: visitor.cookie() }, redirect: 'manual' });
  expect(there.status).toBe(200);
  expect(await there.text()).toContain('Seen by both');
});

test('attempts at a form are counted by both together', async () => {
  const wrong = { email: 'nobody@vitrina.example', password: 'not the password' };
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    statuses.push((await createVisitor((time % 2 ? one : two) ?? '').signIn(wrong)).status);
  }
  expect(statuses.slice(0, 10)).not.toContain(429);
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('a killed backend is back by itself; pages say meanwhile that they cannot be shown', async () => {
  const visitor = createVisitor(two ?? '');
  await visitor.signIn(julia);
  const [child] = readChildren(backend.child.pid).filter(({ command }) => command.includes('backend'));
  process.kill(child?.pid ?? 0, 'SIGKILL');
  const seen = new Set<number>();
  while (!seen.has(200)) {
    seen.add((await visitor.page('/dashboards/4')).status);
    await rest(20);
  }
  expect([...seen].filter(status => ![200, 502, 503].includes(status))).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  [
    'a web server alone',
    { VITRINA_ROLE: 'web' },
    'BACKEND_URL, DATABASE_URL, SESSION_SECRET: a server with VITRINA_ROLE=web needs them',
  ],
  [
    'a backend with the address of another',
    { VITRINA_ROLE: 'backend', BACKEND_URL: 'http://other:1' },
    'BACKEND_URL: only a server with VITRINA_ROLE=web uses it',
  ],
  [
    'a worker alone',
    { VITRINA_ROLE: 'worker' },
    'DATABASE_URL, CLICKHOUSE_URL, FILES_URL: a server with VITRINA_ROLE=worker needs them',
  ],
  ['a role that there is not', { VITRINA_ROLE: 'sleeper' }, 'VITRINA_ROLE: expected all, web, backend or worker'],
])('%s does not start, and says what it lacks', async (_what, settings, problem) => {
  const started = launch({ ...settings, DATA_DIR: folderOf(0) });
  expect(await started.ended).toBe(1);
  expect(started.stderr()).toContain(problem);
});
