import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { newFolder } from '../../support/folders.ts';
import { readCsrf, readText } from '../../support/html.ts';

const folder = newFolder();
const disk = join(folder.path, 'disk');
const ballast = join(disk, 'ballast');
let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let mounted = false;

beforeAll(async () => {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'ignore' });
    mounted = true;
  } catch {
    console.log('skipped: a small disk can only be mounted by root');
  }
  backend = await startDemoBackend();
});
afterAll(async () => {
  await backend.close();
  if (mounted) execFileSync('umount', [disk]);
  folder.remove();
});

/** Fills the disk to its last byte. */
const fill = (): void => {
  const file = openSync(ballast, 'w');
  const piece = Buffer.alloc(1024, 'x');
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    expect((error as { code?: string }).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
};

test('while the disk is full pages are delivered, /readyz says so, and the sign-in says that it is not their fault', async context => {
  if (!mounted) return context.skip();
  const site = await startSite(backend.url, { DATA_DIR: disk });
  onTestFinished(site.close);
  const agent = await signedIn(site, julia);
  expect((await agent.get('/account')).status).toBe(200);
  fill();

  // The notice of the form before is taken out of the session with each page, which has to be written.
  const page = await agent.get('/dashboards?lang=es').set('accept-encoding', 'gzip').buffer(true);
  expect(page.status).toBe(200);
  expect(page.text).toContain('</html>');
  const raw = await fetch(`${site.url}/login`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(await raw.text()).toContain('</html>');

  const ready = await fetch(`${site.url}/readyz`);
  expect([ready.status, ((await ready.json()) as { sessions: boolean }).sessions]).toEqual([503, false]);

  const visitor = site.visitor();
  const form = await visitor.get('/login');
  const refused = await visitor
    .post('/login')
    .type('form')
    .send({ _csrf: readCsrf(form.text), ...julia });
  expect(refused.status).toBe(503);
  expect(readText(refused.text)).toContain('Nothing can be saved at the moment');

  const out = await sendForm(agent, '/account', {}, '/logout');
  expect([out.status, out.headers.location]).toEqual([303, '/login?out=1']);
  const after = await agent.get('/account');
  expect(after.status).toBe(303);

  rmSync(ballast);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect((await sendForm(site.visitor(), '/login', julia)).status).toBe(303);
});
