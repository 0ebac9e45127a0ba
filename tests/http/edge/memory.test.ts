import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { planMemory } from '../../../server/config/memory-plan.ts';
import { operationsRouter } from '../../../server/http/watch/operations.ts';
import type { Upstream } from '../../../server/upstream/client.ts';

/** APIs that reply as they should. */
const upstream = { call: async () => ({ kind: 'unauthorized' }) } as unknown as Upstream;

const readyWith = async (total: number | null) => {
  const memory = total === null ? null : planMemory({ cache: 0, total, cores: 2, webWorkers: 2 });
  const site = express();
  const checkSessions = async () => undefined;
  site.use(operationsRouter({ upstream, checkSessions, metricsText: async () => '', metricsToken: undefined, memory }));
  const { status, body } = await request(site).get('/readyz');
  return [status, body.status, body.memory];
};

test('/readyz says where memory is tight, which does not keep the server from being ready', async () => {
  expect(await readyWith(512)).toEqual([200, 'ok', 'tight']);
  expect(await readyWith(4096)).toEqual([200, 'ok', 'enough']);
});

test('with APIs of one’s own it says nothing of memory', async () => {
  expect(await readyWith(null)).toEqual([200, 'ok', undefined]);
});
