import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readLinks } from '../../support/html.ts';
import { type PlanSite, startPlanSite } from '../../support/plan-site.ts';

let at: PlanSite;
let url: string;
let taken = 0;
const receiver = createServer((_request, response) => {
  taken += 1;
  response.writeHead(204).end();
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  at = await startPlanSite();
});
afterAll(async () => {
  await at.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => at.upstream.reset());

const settled = async (pattern: RegExp) => {
  await expect.poll(async () => (await at.page('/team/webhook')).text).toMatch(pattern);
  return at.page('/team/webhook');
};

test('an owner says where alerts go, tries it, sees what was not taken, and sends it again', async () => {
  expect(readLinks((await at.owner.get('/team')).text)).toContain('/team/webhook');
  expect((await at.page('/team/webhook')).text).toContain('Alerts are not sent to another system');
  const saved = await at.sent('/team/webhook', { url: ` ${url} ` });
  expect(at.changes()).toEqual([['PUT /main/team/webhook', { url }]]);
  expect(saved.text).toContain('Address saved');
  expect(saved.html).toMatch(/whsec_[\w-]{40,}/);
  const secret = /whsec_[\w-]+/.exec(saved.html)?.[0] ?? '';
  await at.sent('/team/webhook', {}, '/team/webhook/test');
  // The receiver lies inside the own network, which the operator of this server has not allowed.
  const failed = await settled(/the address is inside the private network/);
  expect(failed.text).toContain('the address is inside the private network, one attempt');
  expect(taken).toBe(0);
  const retry = /action="([^"]*\/retry)"/.exec(failed.html)?.[1] ?? '';
  expect((await at.sent('/team/webhook', {}, retry)).text).toContain('Being sent again');
  const turned = await at.sent('/team/webhook', {}, '/team/webhook/secret');
  expect(turned.html).not.toContain(secret);
  const removed = await at.sent('/team/webhook', {}, '/team/webhook/remove');
  expect(removed.html).not.toContain('whsec_');
});

test.each(['', 'example.com/hook', 'ftp://a.example/', 'https://me:word@a.example/'])(
  'an address such as “%s” is reported at its field, and stays',
  async typed => {
    const refused = await at.sent('/team/webhook', { url: typed });
    expect([refused.status, at.changes()]).toEqual([422, []]);
    expect(refused.text).toContain('Address: Enter a complete address');
    expect(refused.html).toContain(`value="${typed}"`);
  },
);

test('is for who manages alone; others see no way there, and are refused', async () => {
  expect(readLinks((await at.reader.get('/team')).text)).not.toContain('/team/webhook');
  expect((await at.reader.get('/team/webhook')).status).toBe(403);
  expect((await at.analyst.get('/team/webhook')).status).toBe(403);
});
