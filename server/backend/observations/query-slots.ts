/** A fair gate: at most `size` at once, the others wait in the order in which they came. */
export type Slots = { acquire: (signal?: AbortSignal) => Promise<() => void>; inFlight: () => number };

/** A caller waited so long for its turn that its answer would come too late for the page that it is for. */
export class WaitedTooLong extends Error {
  override name = 'WaitedTooLong';
}

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
 * `acquire` resolves to what gives the slot back; it rejects with the signal's reason when aborted while waiting. A caller with a signal
 * is somebody's request: after `longestWaitMs` it rejects with WaitedTooLong. Work of our own waits as long as it takes.
 */
export const createSlots = (size: number, longestWaitMs = Number.POSITIVE_INFINITY): Slots => {
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
      const giveUp = (reason: unknown) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        queue.splice(queue.indexOf(waiting), 1);
        reject(reason);
      };
      const onAbort = () => giveUp(signal?.reason);
      const isBounded = signal !== undefined && Number.isFinite(longestWaitMs);
      const timer = isBounded ? setTimeout(() => giveUp(new WaitedTooLong()), longestWaitMs) : undefined;
      waiting.enter = () => {
        clearTimeout(timer);
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
