import { expect, test } from 'vitest';
import { createImportQueue } from '../../../server/backend/imports/jobs/queue.ts';

/** Work that ends on command. */
const held = () => {
  const work: { end: () => void } = { end: () => undefined };
  const ended = new Promise<void>(done => {
    work.end = done;
  });
  return { end: () => work.end(), work: () => ended };
};

const turn = () => new Promise(done => setImmediate(done));

test('one after another, and each that waits knows how many are before it', async () => {
  const queue = createImportQueue();
  const [first, second] = [held(), held()];
  const order: string[] = [];
  const one = queue.run({ importId: 1, file: 'a' }, () => first.work()).then(() => order.push('a'));
  const two = queue.run({ importId: 2, file: 'b' }, () => second.work()).then(() => order.push('b'));
  const three = queue.run({ importId: 3, file: 'c' }, async () => undefined).then(() => order.push('c'));
  await turn();
  expect([queue.running()?.importId, queue.ahead(2), queue.ahead(3), queue.ahead(1)]).toEqual([1, 1, 2, null]);
  second.end();
  first.end();
  await Promise.all([one, two, three]);
  expect(order).toEqual(['a', 'b', 'c']);
  expect([queue.running(), queue.waiting()]).toEqual([null, 0]);
});

test('what fails does not keep the next one waiting', async () => {
  const queue = createImportQueue();
  const broken = queue.run({ importId: 1, file: 'a' }, () => Promise.reject(new Error('no')));
  const next = queue.run({ importId: 2, file: 'b' }, async () => 'there');
  await expect(broken).rejects.toThrow('no');
  expect(await next).toBe('there');
});

test('at the end of the process the running one is cut off in time, and none begins', async () => {
  const queue = createImportQueue();
  const running = queue.run(
    { importId: 1, file: 'a' },
    (_onProgress, signal) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  );
  let begun = false;
  const waiting = queue.run({ importId: 2, file: 'b' }, async () => {
    begun = true;
  });
  const ends = Promise.allSettled([running, waiting]);
  await turn();
  await queue.close(10);
  expect((await ends).map(end => end.status)).toEqual(['rejected', 'rejected']);
  expect([begun, queue.isEnding()]).toEqual([false, true]);
});

test('one whose caller goes away while it waits is not begun', async () => {
  const queue = createImportQueue();
  const first = held();
  const gone = new AbortController();
  const one = queue.run({ importId: null, file: 'a' }, () => first.work());
  const two = queue.run({ importId: null, file: 'b' }, async () => 'never', gone.signal);
  gone.abort();
  first.end();
  await one;
  await expect(two).rejects.toMatchObject({ name: 'AbortError' });
});
