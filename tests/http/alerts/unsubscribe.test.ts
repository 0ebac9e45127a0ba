import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUnsubscribing } from '../../../server/backend/mail/unsubscribing.ts';
import { sendForm } from '../../support/app.ts';
import { type DashboardSite, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readText, unescaped } from '../../support/html.ts';

let at: DashboardSite;
/** The address in the mails of the analyst. */
let link: string;
beforeAll(async () => {
  at = await startDashboardSite();
  const { tokenFor } = createUnsubscribing('a key that only these tests sign with, long enough');
  link = `/login/unsubscribe?token=${tokenFor(at.analystId)}`;
});
afterAll(() => at.close());

const page = '/notifications/settings';
const readChoice = async (agent = at.analyst) => {
  const inputs = [...(await agent.get(page)).text.matchAll(/<input[^>]*name="mail"[^>]*>/g)].map(([input]) => input);
  return /value="(\w+)"/.exec(inputs.find(input => input.includes('checked')) ?? '')?.[1];
};
const main = (html: string) => readText(readMain(html));

test('the link of a mail asks first, in the reader’s language, and changes nothing by being opened', async () => {
  const before = await readChoice();
  for (const [lang, title] of [
    ['en', 'End the alert mails?'],
    ['es', '¿Dejar de recibir los correos de alertas?'],
  ]) {
    const asked = await at.site.visitor().get(`${link}&lang=${lang}`);
    expect([asked.status, main(asked.text).includes(title ?? '')]).toEqual([200, true]);
  }
  expect(before).toBeDefined();
  expect(await readChoice()).toBe(before);
});

test('its button ends the mails of that person alone, and they can have them again', async () => {
  const others = await readChoice(at.owner);
  const visitor = at.site.visitor();
  const asked = await visitor.get(link);
  const action = unescaped(/<form[^>]*action="([^"]+)"/.exec(readMain(asked.text))?.[1] ?? '');
  const done = await visitor.post(action).type('form').send({});
  expect([done.status, main(done.text).includes('You get no alert mails any more')]).toEqual([200, true]);
  expect(await readChoice()).toBe('off');
  expect(await readChoice(at.owner)).toBe(others);
  await sendForm(at.analyst, page, { mail: 'daily', hour: '7', timeZone: 'America/Mexico_City' });
  expect(await readChoice()).toBe('daily');
});

test('a mail program ends them at once, without a session and without a page before (RFC 8058)', async () => {
  const answer = await at.site.visitor().post(link).type('form').send({ 'List-Unsubscribe': 'One-Click' });
  expect(answer.status).toBe(200);
  expect(await readChoice()).toBe('off');
});

test('a link that is not whole ends nothing, and says so', async () => {
  await sendForm(at.analyst, page, { mail: 'daily', hour: '7', timeZone: 'America/Mexico_City' });
  for (const wrong of [
    link.slice(0, -1),
    link.replace(/=\d+/, '=1'),
    '/login/unsubscribe',
    `${link}${'x'.repeat(300)}`,
  ]) {
    const answer = await at.site.visitor().post(wrong).type('form').send({});
    expect([answer.status, main(answer.text).includes('This link does not work')]).toEqual([404, true]);
  }
  expect((await at.site.visitor().get('/login/unsubscribe')).status).toBe(404);
  expect(await readChoice()).toBe('daily');
});
