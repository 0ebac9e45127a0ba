import { expect, test } from 'vitest';
import { oneAtATime } from '../../../server/backend/background/one-at-a-time.ts';

/** Work that ends when the test says so, and counts how often it ran. */
const held = () => {
  const ends: (() => void)[] = [];
  let runs = 0;
  const work = (): Promise<void> => {
    runs += 1;
    return new Promise(done => ends.push(done));
  };
  return { work, runs: () => runs, end: () => ends.shift()?.() };
};

const settled = async (): Promise<void> => {
  for (let at = 0; at < 10; at += 1) await Promise.resolve();
};

test('what is triggered while it runs is done once more, however often it was triggered', async () => {
  const { work, runs, end } = held();
  const { trigger: ask, idle } = oneAtATime(work);
  ask();
  ask();
  ask();
  expect(runs()).toBe(1);
  end();
  await settled();
  expect(runs()).toBe(2);
  end();
  await idle();
  expect(runs()).toBe(2);
});

test('what is triggered at any instant around the end of a run is done', async () => {
  for (let instant = 0; instant < 6; instant += 1) {
    const { work, runs, end } = held();
    const { trigger: ask } = oneAtATime(work);
    ask();
    end();
    for (let at = 0; at < instant; at += 1) await Promise.resolve();
    ask();
    await settled();
    expect(runs(), `${instant} instants later`).toBe(2);
  }
});

test('idle resolves at once where nothing is under way', async () => {
  const { work, runs } = held();
  await oneAtATime(work).idle();
  expect(runs()).toBe(0);
});
