/** A fair semaphore: at most `size` at once, the others wait in the order in which they came. */
export type Slots = {
  acquire: (signal?: AbortSignal) => Promise<() => void>;
  /** Resolves when nobody else is in; nobody enters until all slots are returned together. */
  acquireAll: (signal?: AbortSignal) => Promise<() => void>;
  /** Resolves as soon as none is taken and nobody waits. */
  idle: () => Promise<void>;
  /** How many are taken, and how many wait for one. */
  load: () => { running: number; waiting: number };
};

type Waiting = { enter: () => void };

const once = (work: () => void): (() => void) => {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
};

/**
 * `acquire` resolves to a function that returns the slot; it rejects with the signal's reason when aborted while
 * waiting.
 */
export const createSlots = (size: number): Slots => {
  let taken = 0;
  const queue: Waiting[] = [];
  let idlers: (() => void)[] = [];
  const wakeIdlers = () => {
    const waking = idlers;
    idlers = [];
    for (const wake of waking) wake();
  };
  const leave = () => {
    const next = queue.shift();
    if (next) return next.enter();
    taken--;
    if (taken === 0) wakeIdlers();
  };
  const wait = (signal?: AbortSignal) =>
    new Promise<() => void>((resolve, reject) => {
      const waiting: Waiting = { enter: () => undefined };
      const onAbort = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal?.reason);
      };
      waiting.enter = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve(once(leave));
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(waiting);
    });
  const acquire = async (signal?: AbortSignal) => {
    signal?.throwIfAborted();
    if (taken >= size) return wait(signal);
    taken++;
    return once(leave);
  };
  let lastAlone: Promise<unknown> = Promise.resolve();
  const takeAll = async (signal?: AbortSignal) => {
    const held: (() => void)[] = [];
    const leaveAll = () => {
      for (const leaveOne of held) leaveOne();
    };
    try {
      while (held.length < size) held.push(await acquire(signal));
      return once(leaveAll);
    } catch (error) {
      leaveAll();
      throw error;
    }
  };
  const acquireAll = (signal?: AbortSignal) => {
    // One after another: two that each held some of the slots would wait for each other for ever.
    const mine = lastAlone.then(() => takeAll(signal));
    lastAlone = mine.catch(() => undefined);
    return mine;
  };
  const idle = async () => {
    while (taken > 0) await new Promise<void>(wake => idlers.push(wake));
  };
  return { acquire, acquireAll, idle, load: () => ({ running: taken, waiting: queue.length }) };
};
