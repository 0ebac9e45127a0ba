import { setTimeout as rest } from 'node:timers/promises';
import type { Lock, RecordsStore } from './records/records-store.ts';

/** Another process works with the same records, and may not: the observations are this one's alone. */
export class AnotherBackend extends Error {}

type Records = Pick<RecordsStore<unknown>, 'tryLock'>;

/** A process that was killed a moment ago is forgotten by the server within this time. */
const patienceMs = 5000;
const lookMs = 200;
const againMs = 1000;

const takeSoon = async (records: Records): Promise<Lock> => {
  for (let waited = 0; waited <= patienceMs; waited += lookMs) {
    const lock = await records.tryLock('alone');
    if (lock) return lock;
    await rest(lookMs);
  }
  throw new AnotherBackend();
};

/**
 * Sees to it that no second process works with these records, on whichever machine. Where the server was gone for a while,
 * they are held again as soon as it is back.
 */
export const holdAlone = async (records: Records): Promise<{ release: () => Promise<void> }> => {
  let held: Lock | null = await takeSoon(records);
  let isReleased = false;
  let timer: NodeJS.Timeout | null = null;

  const keep = (lock: Lock): void => {
    held = lock;
    lock.lost.addEventListener('abort', takeAgain, { once: true });
  };
  const takeAgain = (): void => {
    held = null;
    if (!isReleased) timer = setTimeout(tryAgain, againMs).unref();
  };
  const tryAgain = async (): Promise<void> => {
    const lock = await records.tryLock('alone').catch(() => null);
    if (!lock) takeAgain();
    else if (isReleased) await lock.release();
    else keep(lock);
  };
  keep(held);
  return {
    release: async () => {
      isReleased = true;
      if (timer) clearTimeout(timer);
      await held?.release();
    },
  };
};
