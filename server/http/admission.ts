import type { Request } from 'express';
import type { PageRequest } from './page-request.ts';
import { PageProblem } from './problems.ts';

/** Who asks: a person who waits for a page or has sent a form, or a browser that guesses what they may open next. */
export type Asker = 'person' | 'form' | 'guess';

/** Lets so many in at once; the others wait in order, for a bounded time. */
export type Gate = {
  /** Resolves to what gives the place back; to null where there will be none in time. */
  enter: (asker: Asker, signal: AbortSignal) => Promise<(() => void) | null>;
  /** Whether there was more to do than could be done at once, now or at any time since then (ms since the epoch). */
  wasBusySince: (at: number) => boolean;
};

export type GateOptions = { most: number; longestWaitMs: number; now: () => number };

/** How much the newest page weighs in what a page takes on average. */
const weight = 0.1;
type Waiting = { enter: () => void };

/**
 * A gate in front of the work of pages. Who cannot be expected to get through within `longestWaitMs`, judged by what pages take
 * now, is refused at once instead of after the wait; a browser's guess is refused as soon as half of the places are taken. Forms
 * go before pages, in order, and wait however long: what was typed is not to be lost.
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

const askerOf = (request: Request): Asker => {
  if (request.method === 'POST') return 'form';
  const purpose = `${request.get('sec-purpose') ?? ''} ${request.get('purpose') ?? ''}`;
  return /prefetch|prerender/.test(purpose) ? 'guess' : 'person';
};

/**
 * Does the work of a page behind the gate. What cannot be answered in time is refused as a whole (503, Retry-After) before
 * anything was done for it: many pages at once would else all be late, and lack the parts that came too late.
 */
export const behindGate = async <T>(gate: Gate, request: PageRequest, work: () => Promise<T>): Promise<T> => {
  const leave = await gate.enter(askerOf(request.raw.request), request.signal);
  if (!leave) throw new PageProblem('overloaded');
  try {
    return await work();
  } finally {
    leave();
  }
};
