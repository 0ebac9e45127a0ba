import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimiterStore, openLimiterStore, type StoredLimiter } from '../backend/stores/web/open-limiter.ts';
import type { Rule } from './form-rules.ts';

/** Counts attempts of one kind by key. Nothing here throws: if the store fails, this process counts for itself. */
export type AttemptCounter = {
  /** Counts one; returns the seconds to wait if there were too many, 0 allows it. */
  take: (key: string) => Promise<number>;
  takeBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

export type AttemptCounters = {
  /** `name` consists of letters, digits and dots, and separates the keys of different counters. */
  counter: (name: string, rule: Rule) => AttemptCounter;
  close: () => Promise<void>;
};

type Limiter = StoredLimiter | RateLimiterMemory;

const sweepMs = 10 * 60_000;

const secondsToWait = async (counting: Promise<RateLimiterRes>): Promise<number> => {
  try {
    await counting;
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
};

/** Reports trouble once, and again only after it was over. */
const createWatch = (onTrouble: (error: unknown) => void) => {
  let isTroubled = false;
  return {
    works: (): void => {
      isTroubled = false;
    },
    fails: (error: unknown): void => {
      if (!isTroubled) onTrouble(error);
      isTroubled = true;
    },
  };
};
type Watch = ReturnType<typeof createWatch>;

const attempt = async <T>(watch: Watch, work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    watch.fails(error);
    return null;
  }
};

const createCounter = (stored: Limiter | null, own: Limiter, watch: Watch): AttemptCounter => {
  const run = async <T>(work: (limiter: Limiter) => Promise<T>): Promise<T> => {
    if (!stored) return work(own);
    try {
      const result = await work(stored);
      watch.works();
      return result;
    } catch (error) {
      watch.fails(error);
      return work(own);
    }
  };
  return {
    take: key => run(limiter => secondsToWait(limiter.consume(key))),
    takeBack: async key => void (await run(limiter => limiter.reward(key))),
    forget: async key => void (await run(limiter => limiter.delete(key))),
  };
};

const countersIn = (store: LimiterStore | null, watch: Watch): AttemptCounters => {
  const sweep = async (): Promise<void> => store?.sweep(Date.now());
  const sweeping = setInterval(() => void attempt(watch, sweep), sweepMs).unref();
  return {
    counter: (keyPrefix, { attempts: points, minutes }) => {
      const options = { keyPrefix, points, duration: minutes * 60 };
      return createCounter(store?.limiter(options) ?? null, new RateLimiterMemory(options), watch);
    },
    close: async () => {
      clearInterval(sweeping);
      await store?.close();
    },
  };
};

/** Counters shared by several processes; `onTrouble` is called when their store begins to fail. */
export const openAttemptCounters = async (
  place: string,
  onTrouble: (error: unknown) => void,
): Promise<AttemptCounters> => {
  const watch = createWatch(onTrouble);
  return countersIn(await attempt(watch, () => openLimiterStore(place)), watch);
};
