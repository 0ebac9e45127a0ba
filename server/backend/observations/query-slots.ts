/** A fair semaphore: at most `size` at once, the others wait in the order in which they came. */
export type Slots = { acquire: (signal?: AbortSignal) => Promise<() => void>; inFlight: () => number };

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
  const leave = () => {
    const next = queue.shift();
    if (next) next.enter();
    else taken--;
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
  return { acquire, inFlight: () => taken };
};
