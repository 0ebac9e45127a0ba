/** Several servers with the same answers, by their numbers from 0 on: whose turn it is. */
export type Rotation = {
  /** The next one that is not known to be down; of those that all are, the one that was found down first. */
  next: () => number;
  /** Whether one could be reached. */
  note: (at: number, isThere: boolean) => void;
};

/** So long one that could not be reached is passed over: then a call finds out whether it is back. */
const restMs = 1000;

/** Each in its turn. */
export const createRotation = (count: number, now: () => number): Rotation => {
  const restsUntil = Array.from({ length: count }, () => 0);
  let last = -1;
  const inOrder = (): number[] => Array.from({ length: count }, (_, step) => (last + 1 + step) % count);
  return {
    next: () => {
      const order = inOrder();
      const free = order.find(at => (restsUntil[at] ?? 0) <= now());
      last = free ?? order.reduce((one, other) => ((restsUntil[other] ?? 0) < (restsUntil[one] ?? 0) ? other : one));
      return last;
    },
    note: (at, isThere) => {
      restsUntil[at] = isThere ? 0 : now() + restMs;
    },
  };
};
