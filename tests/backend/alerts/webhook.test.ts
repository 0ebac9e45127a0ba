import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBell } from '../../../server/backend/jobs/bell.ts';
import { enqueue } from '../../../server/backend/records/jobs/jobs.ts';
import { deliveryJob, queueDelivery, saveWebhook } from '../../../server/backend/records/outgoing/webhooks.ts';
import { createDeliveries, type DeliveryOptions } from '../../../server/backend/webhooks/deliveries.ts';
import * as contract from '../../../server/contract/calls/main/alerts/webhook.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import { startWorker } from '../../support/start-worker.ts';
import { type DemoBackend, startDemoBackend } from '../api/demo-backend.ts';
import { tokenKey } from '../api/support/backend.ts';

type Received = { headers: IncomingMessage['headers']; body: string };
type Answer = (response: ServerResponse, nth: number) => void;

let demo: DemoBackend;
let received: Received[] = [];
let answer: Answer;
const taken: Answer = response => void response.writeHead(204).end();

/** A receiver that answers as a test wants it to. */
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', piece => pieces.push(piece));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
    answer(response, received.length);
  });
});
let url: string;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts?team=1`;
  const webhookPatience = { timeoutMs: 400, rests: [0, 0, 0] };
  demo = await startDemoBackend({ webhookPrivateAddresses: ['127.0.0.1'], webhookPatience });
});
afterAll(async () => {
  await demo.remove();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  received = [];
  answer = taken;
  await demo.ask(contract.saveWebhook, { body: { url } });
});

const settled = async (deliveryId: number) => {
  for (;;) {
    const { data } = await demo.ask(contract.webhookDeliveries);
    const found = data.find(one => one.deliveryId === deliveryId);
    if (found && found.state !== 'waiting') return found;
    await new Promise(done => setTimeout(done, 20));
  }
};
const send = async () => settled((await demo.ask(contract.testWebhook)).deliveryId);

describe('a webhook', () => {
  test('is sent with a signature that its receiver can check by the secret, under a number of its own', async () => {
    const { secret } = await demo.ask(contract.readWebhook);
    const sent = await send();
    expect(sent).toMatchObject({ state: 'sent', answer: 204, attempts: 1, problem: null, kind: 'test' });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-vitrina-signature'])) ?? [];
    expect(hex).toBe(
      createHmac('sha256', secret ?? '')
        .update(`${seconds}.${body}`)
        .digest('hex'),
    );
    expect([headers['x-vitrina-delivery'], headers['x-vitrina-event']]).toEqual([String(sent.deliveryId), 'test']);
    expect(JSON.parse(body)).toMatchObject({ event: 'test', firings: [] });
  });

  test('gets another secret, and the earlier one signs nothing any more', async () => {
    const { secret: before } = await demo.ask(contract.readWebhook);
    const { secret: after } = await demo.ask(contract.turnWebhookSecret);
    expect(after).not.toBe(before);
    await send();
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const [, seconds, hex] = /^t=(\d+),v1=(.*)$/.exec(String(headers['x-vitrina-signature'])) ?? [];
    expect(hex).toBe(
      createHmac('sha256', after ?? '')
        .update(`${seconds}.${body}`)
        .digest('hex'),
    );
  });

  test.each<[string, Answer, object]>([
    [
      'fails twice and recovers',
      (response, nth) => void response.writeHead(nth < 3 ? 500 : 200).end(),
      { state: 'sent', attempts: 3 },
    ],
    [
      'hangs once and recovers',
      (response, nth) => (nth < 2 ? undefined : taken(response, nth)),
      { state: 'sent', attempts: 2 },
    ],
    [
      'breaks the connection off',
      response => void response.destroy(),
      { state: 'failed', attempts: 4, problem: 'unreachable' },
    ],
    [
      'refuses for good',
      response => void response.writeHead(410).end('gone'),
      { state: 'failed', attempts: 4, answer: 410, problem: 'status' },
    ],
    [
      'leads elsewhere',
      response => void response.writeHead(302, { location: url }).end(),
      { state: 'failed', answer: 302 },
    ],
    ['hangs for ever', () => undefined, { state: 'failed', attempts: 4, problem: 'tooSlow' }],
  ])('whose receiver %s', async (_what, how, expected) => {
    answer = how;
    expect(await send()).toMatchObject(expected);
  });

  test('that failed is sent again on request; one that was accepted is not', async () => {
    answer = response => void response.writeHead(500).end();
    const failed = await send();
    answer = taken;
    const params = { deliveryId: failed.deliveryId };
    await demo.ask(contract.retryWebhook, { params });
    expect(await settled(failed.deliveryId)).toMatchObject({ state: 'sent', answer: 204 });
    expect((await demo.request(contract.retryWebhook, { params })).status).toBe(404);
  });

  test.each([
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706434/',
  ])('to %s is never sent, and not tried again', async forbidden => {
    await demo.ask(contract.saveWebhook, { body: { url: forbidden } });
    expect(await send()).toMatchObject({ state: 'failed', attempts: 1, problem: expect.stringMatching(/address/) });
  });

  test.each(['ftp://a.example/', 'not an address', 'https://me:secret@a.example/'])('to %s is refused', async wrong => {
    expect((await demo.request(contract.saveWebhook, { body: { url: wrong } })).status).toBe(400);
  });

  test('that is taken away sends nothing any more', async () => {
    await demo.ask(contract.removeWebhook);
    expect(await demo.ask(contract.readWebhook)).toEqual({ url: null, secret: null });
    expect((await demo.request(contract.testWebhook)).status).toBe(404);
    expect((await demo.request(contract.turnWebhookSecret)).status).toBe(404);
  });

  test('never has a secret again that it had before, taken away or not', async () => {
    const secrets = [(await demo.ask(contract.readWebhook)).secret];
    for (let turn = 0; turn < 3; turn++) {
      secrets.push((await demo.ask(contract.turnWebhookSecret)).secret);
      await demo.ask(contract.removeWebhook);
      secrets.push((await demo.ask(contract.saveWebhook, { body: { url } })).secret);
    }
    expect(new Set(secrets).size).toBe(secrets.length);
  });
});

test('a team whose receiver hangs holds up no other team', async () => {
  const { records } = demo.stores;
  await saveWebhook(records, 2, url);
  const made = { kind: 'test', body: {}, firings: 0 } as const;
  const hanging: number[] = [];
  // Due in a day by the clock of the demo, now by that of this sender.
  const at = Date.now() + 86_400_000;
  for (let count = 0; count < 6; count++) hanging.push(await queueDelivery(records, { teamId: 1, ...made }, at));
  const others: number[] = [];
  for (let count = 0; count < 6; count++) others.push(await queueDelivery(records, { teamId: 2, ...made }, at + 1));
  const readNumber = ({ headers }: Received): number => Number(headers['x-vitrina-delivery']);
  answer = (response, nth) => {
    if (others.includes(readNumber(received[nth - 1] as Received))) taken(response, nth);
  };
  const bell = createBell();
  const sender = createDeliveries({
    bell,
    records,
    key: 'k',
    allowed: ['127.0.0.1'],
    logger: createLogger('silent', 'test'),
    now: () => new Date(at + 1000),
    timeoutMs: 20_000,
  });
  const worker = await startWorker({
    records,
    kinds: [sender.jobs],
    bell,
    isAlone: false,
    now: () => new Date(at + 1000),
  });
  await expect.poll(() => received.map(readNumber).sort()).toEqual([hanging[0], ...others].sort());
  await worker.close();
  await sender.close();
  await records
    .deleteFrom('jobs')
    .where('about', 'in', [...hanging, ...others])
    .execute();
  await records
    .deleteFrom('deliveries')
    .where('id', 'in', [...hanging, ...others])
    .execute();
});

test('what the end of a process cut off is sent by the next one, under the same number', async () => {
  const records = demo.stores.records;
  answer = () => undefined;
  const { deliveryId } = await demo.ask(contract.testWebhook);
  const bell = createBell();
  // Due in a day by the clock of the demo, whose own worker would else take it too; now by that of these senders.
  const at = Date.now() + 86_400_000;
  const now = () => new Date(at + 1000);
  const options: DeliveryOptions = {
    bell,
    records,
    key: tokenKey,
    allowed: ['127.0.0.1'],
    logger: createLogger('silent', 'test'),
    now,
    timeoutMs: 5000,
  };
  await settled(deliveryId);
  const readJob = () =>
    records
      .selectFrom('jobs')
      .select('state')
      .where('kind', '=', deliveryJob)
      .where('about', '=', deliveryId)
      .executeTakeFirstOrThrow();
  // The job ends after its delivery.
  await expect.poll(readJob).toEqual({ state: 'failed' });
  received = [];
  const begin = async () => {
    const deliveries = createDeliveries(options);
    const worker = await startWorker({ records, kinds: [deliveries.jobs], bell, isAlone: false, now });
    return () => worker.close().then(deliveries.close);
  };
  await records.updateTable('deliveries').set({ state: 'waiting' }).where('id', '=', deliveryId).execute();
  const endFirst = await begin();
  await enqueue(records, { kind: deliveryJob, about: deliveryId, lane: 'team 1', dueAt: at }, at);
  bell.ring();
  await expect.poll(() => received.length).toBeGreaterThan(0);
  await endFirst();
  answer = taken;
  const endNext = await begin();
  expect((await settled(deliveryId)).state).toBe('sent');
  await endNext();
  expect(received.map(one => one.headers['x-vitrina-delivery'])).toEqual([String(deliveryId), String(deliveryId)]);
});
