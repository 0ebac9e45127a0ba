import { expect, test } from 'vitest';
import { openConnections, readRows } from '../../../server/backend/stores/observations/duckdb/connections.ts';
import { threadsFor } from '../../../server/backend/stores/observations/duckdb/threads.ts';

test('a thread for every million observations, at least one and at most as many as there may be', () => {
  const threads = (observations: number) => threadsFor(observations, 4);
  expect([0, 890_000, 1_000_001, 2_500_000, 50_000_000].map(threads)).toEqual([1, 1, 2, 3, 4]);
});

test('all threads work while something is written, and those that suit its size afterwards', async () => {
  const connections = await openConnections(':memory:', { threads: 2 });
  const now = () =>
    connections.lend(async connection => {
      const [row] = await readRows<{ threads: bigint }>(connection, "SELECT current_setting('threads') AS threads");
      return Number(row?.threads);
    });
  expect(await now()).toBe(1);
  const [one, other] = [await connections.openForWriting(), await connections.openForWriting()];
  await expect.poll(now).toBe(2);
  one.closeSync();
  expect(await now()).toBe(2);
  other.closeSync();
  await expect.poll(now).toBe(1);
  await connections.close();
});
