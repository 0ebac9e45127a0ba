import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDigests } from '../../../server/backend/alerts/digests.ts';
import type { AlertItem, Mail } from '../../../server/backend/mail/letters.ts';
import { noteDigest } from '../../../server/backend/records/alerts/alert-mails.ts';
import * as notifications from '../../../server/contract/calls/main/alerts/notifications.ts';
import { saveWebhook } from '../../../server/contract/calls/main/alerts/webhook.ts';
import { awaitMail, mailsTo } from '../../support/mail/outbox.ts';
import { member } from '../api/support/backend.ts';
import { openWatch, type Watch } from './watch.ts';

type Posted = { firings: Record<string, unknown>[] };

let watch: Watch;
let posted: Posted[] = [];
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', piece => pieces.push(piece));
  request.on('end', () => {
    posted.push(JSON.parse(Buffer.concat(pieces).toString()) as Posted);
    response.writeHead(204).end();
  });
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  watch = await openWatch({ webhookPrivateAddresses: ['127.0.0.1'] });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await watch.demo.ask(saveWebhook, { body: { url } });
});
afterAll(async () => {
  await watch.demo.remove();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  posted = [];
});

const plain = (text: unknown): string => String(text).replaceAll('\u00a0', ' ');
const unviewed = async () => (await watch.demo.ask(notifications.notificationCount)).unviewed;
const place = () => `(${watch.retailer}, Guadalajara)`;

/** A price that falls on the second day, which comes in one file a shop; what `between` does stands between the files. */
const fallInParts = async (prefix: string, between: (nth: number) => Promise<void>): Promise<string> => {
  const [first, second] = [watch.nextDay(), watch.nextDay()];
  const shops = [1, 2, 3].map(number => `${prefix}${number}`);
  await watch.imported(first, ...shops.map(shop => ({ shop, price: '47.50' })));
  for (const [index, shop] of shops.entries()) {
    await watch.imported(second, { shop, price: String(30 - 5 * index) });
    await between(index);
  }
  return second;
};

test('mails at once and posts of a webhook say what is new; the notification is one, new again, and says all', async () => {
  await watch.demo.ask(notifications.markAllNotifications, { body: { viewed: true } });
  await watch.demo.ask(notifications.saveAlertSettings, { body: { mail: 'at_once', hour: 7 } });
  const before = (await mailsTo(watch.demo.dataDir, member.email)).length;
  const id = await watch.basic({ event: 'price', direction: 'down', threshold: 20, name: 'Cheaper' });
  const seen: number[] = [];
  await fallInParts('T', async nth => {
    await awaitMail(watch.demo.dataDir, member.email, before + nth + 1);
    seen.push(await unviewed());
    await watch.demo.ask(notifications.markAllNotifications, { body: { viewed: true } });
  });
  expect(seen).toEqual([1, 1, 1]);
  const { data } = await watch.demo.ask(notifications.notifications, { query: {} });
  expect(data.filter(one => one.alertId === id)).toMatchObject([{ places: 3, price: 25, baseline: 47.5 }]);
  const sentences = [
    `Price down from 47.50 MXN to 30.00 MXN (−36.8 %) at Shop T1 ${place()}`,
    `Price down from 47.50 MXN to 25.00 MXN (−47.4 %) at one more shop, Shop T2 ${place()}; 2 shops in all that day`,
    `Price down from 47.50 MXN to 20.00 MXN (−57.9 %) at one more shop, Shop T3 ${place()}; 3 shops in all that day`,
  ];
  const mails = (await mailsTo(watch.demo.dataDir, member.email)).slice(before);
  expect(mails.map(mail => sentences.filter(sentence => plain(mail.text).includes(sentence)))).toEqual(
    sentences.map(sentence => [sentence]),
  );
  expect(mails.map(mail => plain(mail.subject))).toEqual(sentences.map(one => `${watch.product.name}: ${one}`));
  await expect.poll(() => posted.length).toBe(3);
  expect(posted.map(({ firings }) => firings.map(one => [one.joins, one.began, one.places, one.price]))).toEqual([
    [[false, 1, 1, 30]],
    [[true, 1, 2, 25]],
    [[true, 1, 3, 20]],
  ]);
  const sentOut = posted.map(({ firings: [one] }) => one?.sentences as Record<string, string>);
  expect(sentOut.map(one => plain(one.en))).toEqual(sentences);
  expect(plain(sentOut[1]?.es)).toBe(
    `El precio bajó de 47.50 MXN a 25.00 MXN (−47.4 %) en una tienda más, Shop T2 ${place()}; ese día, 2 tiendas en total`,
  );
  const [
    {
      firings: [first],
    } = { firings: [] },
  ] = posted;
  expect(first?.url).toMatch(new RegExp(`/dashboards/3/products/${watch.product.id}\\?start_date=`));
  expect(mails[0]?.text).toContain(String(first?.url));
  expect(first).toMatchObject({
    shops: [{ shopName: 'Shop T1', price: 30, baseline: 47.5 }],
    retailerName: watch.retailer,
  });
  await watch.over(id);
});

test('a daily mail says all that came since the last one: once for what joined before it, and what joined after it', async () => {
  const { records } = watch.demo.stores;
  await records.deleteFrom('alerts').execute();
  await watch.demo.ask(notifications.saveAlertSettings, { body: { mail: 'daily', hour: 9, timeZone: 'UTC' } });
  await noteDigest(records, 1, new Date().toISOString().slice(0, 10)); // the backend itself sends no more today
  const id = await watch.basic({ event: 'price', direction: 'down', threshold: 20 });
  const items: AlertItem[][] = [];
  const mailQueue = {
    post: async (_work: unknown, { letter }: Mail) => void (letter.kind === 'alerts' && items.push(letter.items)),
  };
  const digestOn = (day: string) =>
    sendDigests(records, mailQueue, new Date(`${day}T12:00:00Z`), (_what, work) => work());
  await fallInParts('V', async nth => {
    if (nth === 1) await digestOn('2041-03-04');
  });
  await digestOn('2041-03-05');
  await digestOn('2041-03-06');
  expect(items.map(one => one.map(item => plain(item.what)))).toEqual([
    [`Price down on average from 47.50 MXN to 27.50 MXN (−42.1 %) at 2 shops: Shop V1 and Shop V2 ${place()}`],
    [`Price down from 47.50 MXN to 20.00 MXN (−57.9 %) at one more shop, Shop V3 ${place()}; 3 shops in all that day`],
  ]);
  await watch.over(id);
});

test('a day fires once more for an alert that is about something else by now', async () => {
  const [first, second] = [watch.nextDay(), watch.nextDay()];
  await watch.imported(first, { shop: 'W1', price: '20' }, { shop: 'W2', price: '20' });
  const id = await watch.basic({ event: 'price', direction: 'down' });
  await watch.imported(second, { shop: 'W1', price: '15' });
  await watch.redefined(id, { event: 'out_of_stock' });
  await watch.imported(second, { shop: 'W2', stock: 'false', price: '' });
  const events = (await watch.firings(id)).map(({ day, event, began }) => [day, event, began]);
  expect(events).toEqual([
    [second, 'out_of_stock', 1],
    [second, 'price', 1],
  ]);
  await watch.over(id);
});

test('a mail in Spanish says each event of each product with its page, as text and as HTML', async () => {
  const { records } = watch.demo.stores;
  await records.deleteFrom('alerts').execute();
  await records.updateTable('users').set({ language_id: 2 }).where('id', '=', 1).execute();
  await watch.demo.ask(notifications.saveAlertSettings, { body: { mail: 'at_once', hour: 7 } });
  const [one, other] = watch.products;
  const productIds = [one?.id ?? 0, other?.id ?? 0];
  const [first, second] = [watch.nextDay(), watch.nextDay()];
  const code = other?.upc ?? '';
  await watch.imported(
    first,
    { shop: 'X1', price: '20' },
    { shop: 'X1', code },
    { shop: 'X2', price: '20', regular: '20' },
  );
  for (const event of ['price', 'out_of_stock', 'hero_image', 'promotion_begins'])
    await watch.basic({ event, productIds });
  const before = (await mailsTo(watch.demo.dataDir, member.email)).length;
  await watch.imported(
    second,
    { shop: 'X1', price: '25' },
    { shop: 'X2', price: '15', regular: '20', promotion: 'Oferta' },
    { shop: 'X1', code, price: '', stock: 'false' },
  );
  const mail = await awaitMail(watch.demo.dataDir, member.email, before + 1);
  expect(mail.subject).toBe('3 alertas en Vitrina');
  const sentences = [
    `El precio subió en 1 tienda (de 20.00 MXN a 25.00 MXN) y bajó en 1 tienda (de 20.00 MXN a 15.00 MXN): Shop X1 y Shop X2 ${place()}`,
    `Se agotó en una tienda`,
    `Empezó una promoción: 15.00 MXN en lugar de 20.00 MXN (−25.0 %) en una tienda más, Shop X2 ${place()}`,
  ];
  for (const part of [mail.text, mail.html]) {
    for (const sentence of sentences) expect(plain(part)).toContain(sentence);
    expect(part).toContain(`/dashboards/3/products/${productIds[0]}?`);
    expect(part).toContain(`/dashboards/3/analyses/stock-out?`);
    for (const product of [one, other]) expect(part).toContain(product?.name);
  }
  await records.updateTable('users').set({ language_id: 1 }).where('id', '=', 1).execute();
});
