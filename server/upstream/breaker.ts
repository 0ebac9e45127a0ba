/** Spares an API that is down: after `failures` in a row it stays shut for `restMs`, then lets one call try. */
export type Breaker = { allows: () => boolean; succeeded: () => void; failed: () => void };

export function createBreaker(now: () => number, failures = 8, restMs = 5000): Breaker {
  let inARow = 0;
  let openUntil = 0;
  return {
    allows: () => {
      if (inARow < failures) return true;
      if (now() < openUntil) return false;
      openUntil = now() + restMs;
      return true;
    },
    succeeded: () => {
      inARow = 0;
    },
    failed: () => {
      inARow += 1;
      if (inARow >= failures) openUntil = now() + restMs;
    },
  };
}
