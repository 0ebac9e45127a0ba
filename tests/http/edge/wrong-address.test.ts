import { afterEach, expect, test } from 'vitest';
import { sendForm, startSite } from '../../support/app.ts';
import { readText } from '../../support/html.ts';
import { type Answer, answerJson, startUpstreamServer } from '../../support/network/upstream-server.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const siteOver = async (answer: Answer) => {
  const upstream = await startUpstreamServer(answer);
  const site = await startSite(upstream.address);
  closers.push(upstream.close, site.close);
  return site;
};

const page: Answer = (_request, response) => {
  response.writeHead(404, { 'content-type': 'text/html' }).end('<html>nginx</html>');
};
const forms = { email: 'ana@example.com', password: 'a password' };

test.each([
  ['answers 404 with a page', page],
  ['answers 404 in JSON', answerJson({ error: 'no such route' }, 404)],
  ['sends a page for everything', ((_request, response) => void response.end('<html></html>')) as Answer],
])('a server that %s is not ready, and no sign-in there blames the password', async (_how, answer) => {
  const site = await siteOver(answer);
  const ready = await site.visitor().get('/readyz');
  const agent = site.visitor();
  const refused = await sendForm(agent, '/login', forms);
  expect(refused.status).toBe(503);
  expect(readText(refused.text)).not.toContain('password is wrong');
  expect(refused.text).toContain('value="ana@example.com"');
  expect([ready.status, ready.body.main]).toEqual([503, false]);
});

test('a server that does not take the sign-in’s method blames no password either', async () => {
  const site = await siteOver((_request, response) => void response.writeHead(405).end());
  const refused = await sendForm(site.visitor(), '/login', forms);
  expect(refused.status).toBe(503);
  expect(readText(refused.text)).not.toContain('password is wrong');
});

test('an upstream of one’s own without a health call is ready where it refuses who has no token', async () => {
  const site = await siteOver((request, response, nth) =>
    answerJson({ error: 'x' }, request.url.endsWith('/health') ? 404 : 401)(request, response, nth),
  );
  const ready = await site.visitor().get('/readyz');
  expect([ready.status, ready.body]).toMatchObject([200, { main: true, charts: true, dashboard: true }]);
});

test('what an upstream says for its developers is not shown on the form of registration', async () => {
  const passwords = { password: 'plum-river-4-lamp', confirmPassword: 'plum-river-4-lamp' };
  const refusal = { error: 'E_1701', message: 'ORA-00001: constraint violated', fields: { email: 'DUP_KEY idx_3' } };
  for (const body of [refusal, { ...refusal, fields: {} }]) {
    const site = await siteOver(answerJson(body, 422));
    const fields = {
      name: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      teamName: 'Ruiz',
      ...passwords,
    };
    const answer = await sendForm(site.visitor(), '/register', fields);
    expect(answer.status).toBe(422);
    expect(answer.text).not.toMatch(/ORA-|DUP_KEY|E_1701/);
    expect(answer.text).toContain('value="ana@example.com"');
    expect(readText(answer.text)).toMatch(/was not accepted/);
  }
});
