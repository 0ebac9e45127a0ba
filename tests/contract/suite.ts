import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../../server/contract/all-calls.ts';
import type { AnyCall } from '../../server/contract/call.ts';
import { errorBodies } from '../../server/contract/errors.ts';
import { type Reply, type Sent, send } from './client.ts';
import { inOrder } from './order.ts';
import { ofOneTeam, samples, type World } from './samples.ts';
import { buildWorld, type Peer, tokenFor } from './world.ts';

const expectReply = (call: AnyCall, received: Reply): void => {
  expect(received.status, received.text.slice(0, 300)).toBe(200);
  if (call.kind === 'csv') {
    expect(received.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(received.text.length).toBeGreaterThan(0);
  } else {
    call.reply.parse(received.json);
  }
};

const expectError = (call: AnyCall, received: Reply, status: number): void => {
  expect(received.status, received.text.slice(0, 300)).toBe(status);
  expect(received.headers.get('content-type')).toMatch(/^application\/json/);
  errorBodies[call.api].parse(received.json);
};

/** Fields of queries that take any text but none. */
const texts = new Set(['token', 'ref', 'text']);

/** A request that the contract forbids; undefined where a call takes nothing that could be wrong. */
const spoilt = (call: AnyCall, sent: Sent): Sent | undefined => {
  const [param] = Object.keys(call.params.shape);
  if (!(call.body instanceof z.ZodUndefined)) return { ...sent, body: { unheardOf: true } };
  if (param) return { ...sent, params: { ...sent.params, [param]: param === 'userId' ? 'x'.repeat(5000) : 'x' } };
  const [field] = Object.keys(call.query.shape);
  return field ? { ...sent, query: { ...sent.query, [field]: texts.has(field) ? '' : 'x' } } : undefined;
};

/** Runs the contract against any peer that follows it: replies, error bodies, and who is refused. */
export const contractSuite = (name: string, start: () => Promise<Peer>): void => {
  describe(`contract: ${name}`, () => {
    let peer: Peer;
    let token: string;
    let strangers: string;
    let world: World;
    const readSample = (call: AnyCall): Sent => samples[call.id]?.(world) ?? {};

    beforeAll(async () => {
      peer = await start();
      token = await tokenFor(peer.urls, peer.member);
      strangers = await tokenFor(peer.urls, peer.stranger);
      world = await buildWorld(peer, token);
    });
    afterAll(() => peer?.close());

    test('there is a sample for every call', () => {
      expect(Object.keys(samples).sort()).toEqual(allCalls.map(call => call.id).sort());
    });

    describe.each(inOrder.map(call => [call.id, call] as const))('%s', (_id, call) => {
      if (call.access === 'bearer') {
        test('refuses a request without a token', async () => {
          expectError(call, await send(peer.urls, call, readSample(call), null), 401);
        });
        test('refuses a garbled token', async () => {
          expectError(call, await send(peer.urls, call, readSample(call), `${token.slice(0, -4)}AAAA`), 401);
        });
        test('replies "not found" to somebody of another team', async () => {
          const sent = readSample(call);
          if (!ofOneTeam(sent)) return;
          expectError(call, await send(peer.urls, call, sent, strangers), 404);
        });
      }
      test('refuses what the contract forbids', async () => {
        const sent = spoilt(call, readSample(call));
        if (sent) expectError(call, await send(peer.urls, call, sent, token), 400);
      });
      test('answers as the contract says', async () => {
        expectReply(call, await send(peer.urls, call, readSample(call), token));
      });
    });

    test.each(['main', 'charts', 'dashboard'] as const)(
      'the %s API says in its own words that a path is unknown',
      async api => {
        const response = await fetch(`${peer.urls[api]}/no/such/call`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.status).toBe(404);
        errorBodies[api].parse(await response.json());
      },
    );
  });
};
