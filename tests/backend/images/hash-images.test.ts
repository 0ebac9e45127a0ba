import { afterEach, expect, test } from 'vitest';
import { createImageHasher } from '../../../server/backend/images/hash-images.ts';
import { createBell } from '../../../server/backend/jobs/bell.ts';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openObservations } from '../../../server/backend/stores/observations/open-observations.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import { file, startImageHost } from '../../images/image-host.ts';
import { drawn, readPicture } from '../../images/pictures.ts';
import { startWorker } from '../../support/start-worker.ts';

const close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of close.splice(0).reverse()) await end();
});

const count = 24;
const refAt = (host: string, at: number): string => `http://${host}/${at}.png`;

/** Observations that name pictures of a host, the first of which nobody ever has. */
const named = async (host: string): Promise<Observations> => {
  const observations = await openObservations(':memory:');
  close.push(observations.close);
  const all = Array.from({ length: count }, (_, at) => at);
  const columns = {
    productId: all.map(() => 1),
    shopId: all.map(() => 1),
    observedAt: all.map(at => at * 3_600_000),
    day: all.map(at => Math.floor(at / 24)),
    priceMicros: all.map(() => 1),
    imageRef: all.map(at => refAt(host, at)),
  };
  const dimensions = { regions: [], cities: [], retailers: [], shops: [], products: [] };
  await observations.writer.bulkWrite({ importId: 1, countryId: 1, dimensions, observations: [columns] });
  return observations;
};

const readHasher = async (observations: Observations, hosts: string[], now = new Date('2026-03-01T00:00:00Z')) => {
  const sources = { hosts, privateAddresses: ['127.0.0.1', '::1'] };
  const [records, bell] = [await openRecords<Schema>(':memory:', migrations), createBell()];
  const logger = createLogger('silent', 'test');
  const hasher = createImageHasher({ records, observations, sources, logger, now: () => now, bell });
  const worker = await startWorker({ records, kinds: [hasher.jobs], bell, now: () => now });
  const end = async () => {
    await worker.close(0);
    await hasher.close();
  };
  close.push(end);
  return { ...hasher, close: end };
};

const left = (observations: Observations, before = new Date('2026-02-01')) =>
  observations.writer.imagesToHash({ after: '', before, limit: 1000 });

test('what was found out before the end stays, and the rest is found out at the next start', async () => {
  const picture = await readPicture(drawn.jar, 60);
  const answers = Object.fromEntries(Array.from({ length: count - 1 }, (_, at) => [`/${at + 1}.png`, file(picture)]));
  const host = await startImageHost(answers);
  close.push(host.close);
  const observations = await named(host.host);
  const first = await readHasher(observations, [host.host]);
  first.wake();
  await expect.poll(async () => (await left(observations)).length).toBeLessThan(count);
  await first.close();
  const before = (await left(observations)).length;
  expect(before).toBeGreaterThan(0);
  const second = await readHasher(observations, [host.host]);
  second.wake();
  await second.idle();
  expect(await left(observations)).toEqual([]);
  // A piece of work that was cut off is done again, and nothing else.
  expect(host.requested.length).toBeLessThanOrEqual(count + 4);
  second.wake();
  await second.idle();
  expect(host.requested.length).toBeLessThanOrEqual(count + 4);
});

test('one that could not be had is tried again after a day', async () => {
  const host = await startImageHost({});
  close.push(host.close);
  const observations = await named(host.host);
  const first = await readHasher(observations, [host.host]);
  first.wake();
  await first.idle();
  expect(host.requested.length).toBe(count);
  const later = await readHasher(observations, [host.host], new Date('2026-03-02T00:00:01Z'));
  later.wake();
  await later.idle();
  expect(host.requested.length).toBe(2 * count);
});

test('without hosts, or from others, nothing is ever requested', async () => {
  const host = await startImageHost({});
  close.push(host.close);
  const observations = await named(host.host);
  for (const hosts of [[], ['images.example.com']]) {
    const hasher = await readHasher(observations, hosts);
    hasher.wake();
    await hasher.idle();
  }
  expect(host.requested).toEqual([]);
});
