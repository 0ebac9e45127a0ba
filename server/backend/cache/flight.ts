/** Work that several wait for: it is given up only when all of them have gone. */
export type Flight<T> = {
  /** Waits for it; rejects with the signal's reason as soon as that aborts. */
  join: (signal?: AbortSignal) => Promise<T>;
  /** Whether it was given up. */
  isGivenUp: () => boolean;
  /** Resolves when it has ended, well or not. */
  ended: Promise<void>;
};

const untilAborted = (signal: AbortSignal | undefined, onAbort: () => void): (() => void) => {
  signal?.addEventListener('abort', onAbort, { once: true });
  return () => signal?.removeEventListener('abort', onAbort);
};

/** Starts work at once. */
export const startFlight = <T>(work: (signal: AbortSignal) => Promise<T>): Flight<T> => {
  const given = new AbortController();
  const value = work(given.signal);
  // Whoever waits gets the error; if nobody does any more, it is nobody's.
  const ended = value.then(
    () => undefined,
    () => undefined,
  );
  let waiting = 0;
  return {
    ended,
    isGivenUp: () => given.signal.aborted,
    join: signal =>
      new Promise<T>((done, fail) => {
        signal?.throwIfAborted();
        waiting += 1;
        const leave = untilAborted(signal, () => {
          waiting -= 1;
          if (waiting === 0) given.abort(signal?.reason);
          fail(signal?.reason);
        });
        value.then(done, fail).finally(leave);
      }),
  };
};
