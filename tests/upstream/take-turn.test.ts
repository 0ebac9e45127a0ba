import { setImmediate as nextRound } from 'node:timers';
import { expect, test } from 'vitest';
import { takeTurn } from '../../server/upstream/take-turn.ts';

/** Counts the rounds of the event loop until it is stopped. */
const countRounds = () => {
  const rounds = { count: 0, isStopped: false };
  const count = (): void => {
    rounds.count += 1;
    if (!rounds.isStopped) nextRound(count);
  };
  nextRound(count);
  return rounds;
};

test('what takes long is done in the order in which it was asked for, never two pieces in one round of the event loop', async () => {
  const rounds = countRounds();
  const done: { piece: number; round: number }[] = [];
  const work = async (piece: number): Promise<void> => {
    await takeTurn();
    done.push({ piece, round: rounds.count });
  };
  await Promise.all([1, 2, 3, 4].map(work));
  await Promise.all([5, 6].map(work));
  rounds.isStopped = true;
  expect(done.map(one => one.piece)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(done.map(one => one.round)).size).toBe(6);
});

test('who asks for another turn waits behind those who have asked before', async () => {
  const done: string[] = [];
  const read = async (page: string): Promise<void> => {
    await takeTurn();
    done.push(`${page} is read`);
    await takeTurn();
    done.push(`${page} is drawn`);
  };
  await Promise.all([read('one'), read('other')]);
  expect(done).toEqual(['one is read', 'other is read', 'one is drawn', 'other is drawn']);
});
