import type { Request } from 'express';
import type { PageRequest } from '../pages/page-request.ts';
import { PageProblem } from '../problems.ts';

/** Who makes a request: a person waiting for a page or sending a form, or a browser that prefetches. */
export type Asker = 'person' | 'form' | 'guess';

/** Lets this many in at once; the others wait in order, for a limited time. */
export type Gate = {
  /** Resolves to a function that releases the place; to null if none will be free in time. */
  enter: (asker: Asker, signal: AbortSignal) => Promise<(() => void) | null>;
  /** Whether there was more to do than could be done at once, now or at any time since then (ms since the epoch). */
  wasBusySince: (at: number) => boolean;
};

export type GateOptions = { most: number; longestWaitMs: number; now: () => number };

/** The weight of the newest page in the average duration. */
const weight = 0.1;
type Waiting = { enter: () => void };

/**
 * A gate for the work of pages. A request that would probably wait longer than `longestWaitMs`, by the current duration
 * of pages, is refused at once instead of after the wait; a prefetch is refused as soon as half of the places are
 * taken. Forms go before pages, in order, and wait as long as necessary, so that no input is lost.
 */
export const createGate = ({ most, longestWaitMs, now }: GateOptions): Gate => {
  const forms: Waiting[] = [];
  const pages: Waiting[] = [];
  let inside = 0;
  let averageMs = 0;
  let lastBusyAt = Number.NEGATIVE_INFINITY;

  const leave = (since: number) => (): void => {
    averageMs += weight * (now() - since - averageMs);
    inside -= 1;
    (forms.shift() ?? pages.shift())?.enter();
  };

  const enterNow = (): (() => void) => {
    inside += 1;
    if (inside > most / 2) lastBusyAt = now();
    let give: (() => void) | null = leave(now());
    return () => {
      give?.();
      give = null;
    };
  };

  const wait = (asker: Asker, signal: AbortSignal): Promise<(() => void) | null> =>
    new Promise(done => {
      const end = (place: (() => void) | null): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        done(place);
      };
      const queue = asker === 'form' ? forms : pages;
      const waiting: Waiting = { enter: () => end(enterNow()) };
      const giveUp = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        end(null);
      };
      const timer = asker === 'form' ? undefined : setTimeout(giveUp, longestWaitMs);
      signal.addEventListener('abort', giveUp, { once: true });
      queue.push(waiting);
    });

  const expectedMs = (): number => ((forms.length + pages.length + 1) * averageMs) / most;

  return {
    enter: async (asker, signal) => {
      if (asker === 'guess' && inside >= most / 2) return null;
      if (inside < most) return enterNow();
      lastBusyAt = now();
      if (signal.aborted || (asker !== 'form' && expectedMs() > longestWaitMs)) return null;
      return wait(asker, signal);
    },
    wasBusySince: at => forms.length + pages.length > 0 || inside > most / 2 || lastBusyAt >= at,
  };
};

const readAsker = (request: Request): Asker => {
  if (request.method === 'POST') return 'form';
  const purpose = `${request.get('sec-purpose') ?? ''} ${request.get('purpose') ?? ''}`;
  return /prefetch|prerender/.test(purpose) ? 'guess' : 'person';
};

/**
 * Runs the work of a page behind the gate. Pages that cannot be answered in time are refused completely (503,
 * Retry-After) before any work: otherwise many pages at once would all be late, and lack parts.
 */
export const behindGate = async <T>(gate: Gate, request: PageRequest, work: () => Promise<T>): Promise<T> => {
  const leave = await gate.enter(readAsker(request.raw.request), request.signal);
  if (!leave) throw new PageProblem('overloaded');
  try {
    return await work();
  } finally {
    leave();
  }
};
