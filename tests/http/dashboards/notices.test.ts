import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { newFolder } from '../../support/folders.ts';

const folder = newFolder();
let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url, { DATA_DIR: folder.path });
});
afterAll(async () => {
  await site.close();
  await backend.close();
  folder.remove();
});

/** Puts outcomes into the one session that is open, as actions do. */
const keep = (keys: string[]): void => {
  const file = new Database(join(folder.path, 'sessions.sqlite'));
  const notices = JSON.stringify(keys.map(key => ({ type: 'ok', key })));
  file
    .prepare("update sessions set data = json_set(data, '$.notices', json(?)) where person_id is not null")
    .run(notices);
  file.close();
};

const toastsIn = (html: string): string[] =>
  [...html.matchAll(/class="toast toast--\w+"[\s\S]*?<p>([^<]*)<\/p>/g)].map(([, title = '']) => title);

test('of five outcomes three are shown, none twice, and the others on the next page', async () => {
  const agent = await signedIn(site, julia);
  keep(['Created', 'Created', 'Draft', 'PasswordChanged', 'SessionEnded', 'Deleted']);
  const first = toastsIn((await agent.get('/account')).text);
  const second = toastsIn((await agent.get('/account')).text);
  const third = toastsIn((await agent.get('/account')).text);
  expect([first.length, second.length, third.length]).toEqual([3, 2, 0]);
  expect(new Set([...first, ...second]).size).toBe(5);
});
