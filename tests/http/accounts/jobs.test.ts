import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultMailSettings } from '../../../server/backend/mail/mailer.ts';
import { enqueue } from '../../../server/backend/records/jobs/jobs.ts';
import { queueDelivery, saveWebhook } from '../../../server/backend/records/outgoing/webhooks.ts';
import { type Backend, startBackend } from '../../../server/backend/start.ts';
import { type Site, sendForm, signedIn, startSite } from '../../support/app.ts';
import { demoFolder, demoPassword, hannah, julia, marcos } from '../../support/data/demo-folder.ts';
import { readText } from '../../support/html.ts';

let folder: Awaited<ReturnType<typeof demoFolder>>;
let backend: Backend;
let site: Site;
let agent: TestAgent;

beforeAll(async () => {
  folder = await demoFolder();
  backend = await startBackend({
    dataDir: folder.path,
    listen: { host: '127.0.0.1', port: 0 },
    demo: true,
    demoPassword,
    logLevel: 'silent',
    tokenKey: 'a key that only these tests sign with, long enough',
    checkReplies: true,
    // Nobody answers there.
    mail: { ...defaultMailSettings, smtpUrl: 'smtp://127.0.0.1:1' },
  });
  site = await startSite(backend.address.url);
  agent = await signedIn(site, julia);
});
afterAll(async () => {
  await site.close();
  await backend.close();
  folder.remove();
});

const show = async (query = '', by = agent) => readText((await by.get(`/data/jobs${query}`)).text);
/** Presses a button of the page whose form leads to such an address; gives the page after it. */
const press = async (query: string, part: RegExp) => {
  const path = `/data/jobs${query}`;
  const page = await agent.get(path);
  const action = part.exec(page.text)?.[0] ?? '';
  expect(action, readText(page.text)).not.toBe('');
  const [, state = ''] = /state=(\w+)/.exec(query) ?? [];
  const sent = await sendForm(agent, path, { state }, action);
  expect(sent.status, readText(sent.text)).toBe(303);
  return { to: sent.headers.location, text: readText((await agent.get(sent.headers.location ?? '')).text) };
};

describe('the jobs of the installation', () => {
  test('are shown to those who run it, and to nobody else', async () => {
    expect(await show()).toMatch(/Jobs: \d+ waiting, none failed/);
    // When its turn is, once, on the clocks of who reads it: those of their mails.
    expect(await show()).toMatch(/Delete what is old #\d+ Waiting Due \d+ \w+ \d{4}, [\d:]+ CST Run now/);
    expect((await agent.get('/data')).text).toContain('href="/data/jobs"');
    const others = await signedIn(site, hannah);
    expect((await others.get('/data/jobs')).status).toBe(403);
    expect((await others.get('/data')).text).not.toContain('/data/jobs');
    const analyst = await signedIn(site, marcos);
    expect((await analyst.get('/data/jobs')).status).toBe(403);
  });

  test('are a mail that is not taken, with the reason and the next attempt, and without its address', async () => {
    await sendForm(site.visitor(), '/login/recover', { email: julia.email });
    await expect.poll(() => show('?state=retrying')).toContain('Recovery of a password, to …@vitrina.example');
    const text = await show('?state=retrying&kind=mail');
    expect(text).toMatch(/To be tried again Error ECONNREFUSED\. One attempt\. Next attempt \d+ \w+ \d{4}/);
    expect(text).not.toContain(julia.email);
    const { to, text: after } = await press('?state=retrying', /\/data\/jobs\/\d+\/give-up/);
    expect(to).toBe('/data/jobs?state=retrying');
    expect(after).toContain('Given up');
    expect(await show('?state=failed&kind=mail')).toContain('Given up by an administrator');
    expect(await show()).toMatch(/1 failed, .*\d+ waiting/);
    expect((await agent.get('/data/jobs?state=failed&kind=mail')).text).not.toContain('/run');
  });

  test('are a webhook that was refused, which is run again', async () => {
    const { records } = backend.stores;
    await saveWebhook(records, 1, 'http://127.0.0.1:1/');
    await queueDelivery(records, { teamId: 1, kind: 'test', body: {}, firings: 0 }, Date.now());
    await press('?kind=alerts', /\/data\/jobs\/\d+\/run/);
    await expect.poll(() => show('?state=failed&kind=delivery')).toContain('The address is inside the private network');
    const { text } = await press('?state=failed', /\/data\/jobs\/\d+\/run/);
    expect(text).toContain('It is its turn now');
    await expect.poll(() => show('?state=failed&kind=delivery')).toContain('Run again');
  });

  test('that nothing is left of are not run again: the page says why', async () => {
    const { records } = backend.stores;
    const { id } = await records.selectFrom('jobs').select('id').where('kind', '=', 'mail').executeTakeFirstOrThrow();
    const refused = await sendForm(agent, '/data/jobs', {}, `/data/jobs/${id}/run`);
    expect([refused.status, readText(refused.text)]).toEqual([
      409,
      expect.stringContaining('Nothing is left of it that could be run again.'),
    ]);
    expect((await sendForm(agent, '/data/jobs', {}, '/data/jobs/999999/run')).status).toBe(404);
  });

  test('of an unforeseen end show no more than a code', async () => {
    const { records } = backend.stores;
    await enqueue(records, { kind: 'unknown', dueAt: Date.now() }, Date.now());
    const problem = 'connect to julia@vitrina.example with secret';
    await records.updateTable('jobs').set({ problem }).where('kind', '=', 'unknown').execute();
    const text = await show('?kind=unknown');
    expect(text).toContain('An unforeseen error');
    expect(text).not.toContain('secret');
  });

  test('that there are none of are said so, with a way back', async () => {
    const page = await agent.get('/data/jobs?state=running&kind=import');
    expect(readText(page.text)).toContain('No such jobs');
    expect(page.text).toContain('href="/data/jobs"');
    expect((await agent.get('/data/jobs?state=done&kind=nothing&page=7')).headers.location).toBe(
      '/data/jobs?state=done&kind=nothing',
    );
  });

  test('are counted in the metrics: by kind and state, how long the oldest waits, how often they were begun', async () => {
    const { records } = backend.stores;
    await enqueue(records, { kind: 'unknown', about: 2, dueAt: Date.now() - 90_000 }, Date.now());
    const metrics = await backend.metrics();
    expect(metrics).toMatch(/^vitrina_backend_jobs\{kind="unknown",state="waiting"\} 1$/m);
    expect(metrics).toMatch(/^vitrina_backend_jobs\{kind="mail",state="failed"\} 1$/m);
    const [, seconds] = /^vitrina_backend_jobs_oldest_due_seconds\{kind="unknown"\} (\S+)$/m.exec(metrics) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(90);
    expect(metrics).toMatch(/^vitrina_backend_job_attempts_total\{kind="mail",end="again"\} [1-9]/m);
  });

  test('are in Spanish too', async () => {
    expect(await show('?lang=es')).toMatch(/2 fallidas, .*3 en espera/);
    await agent.get('/data/jobs?lang=en');
  });
});
