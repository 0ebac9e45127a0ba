import type Database from 'better-sqlite3';
import { RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible';
import { openSharedDatabase } from '../session/shared-database.ts';
import type { Rule } from './form-rules.ts';

/** Counts attempts of one kind by key. Nothing here throws: if the file fails, this process counts for itself. */
export type AttemptCounter = {
  /** Counts one; returns the seconds to wait if there were too many, 0 allows it. */
  take: (key: string) => Promise<number>;
  takeBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

export type AttemptCounters = {
  /** `name` consists of letters, digits and dots, and separates the keys of different counters. */
  counter: (name: string, rule: Rule) => AttemptCounter;
  close: () => void;
};

type Limiter = RateLimiterSQLite | RateLimiterMemory;

const tableName = 'attempts';
const sweepMs = 10 * 60_000;

/** The table is made here: the limiter would make it later, and crash the process if it cannot. */
const openFile = (file: string): Database.Database =>
  openSharedDatabase(file, 1000, database => {
    database.exec(
      `create table if not exists ${tableName} (key text primary key, points integer not null default 0, expire integer);` +
        `create index if not exists ${tableName}_expire on ${tableName} (expire);`,
    );
  });

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

const attempt = <T>(watch: Watch, work: () => T): T | null => {
  try {
    return work();
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

/** Counters in one SQLite file shared by several processes; `onTrouble` is called when the file begins to fail. */
export function openAttemptCounters(file: string, onTrouble: (error: unknown) => void): AttemptCounters {
  const watch = createWatch(onTrouble);
  const database = attempt(watch, () => openFile(file));
  const sweep = () => database?.prepare(`delete from ${tableName} where expire < ?`).run(Date.now());
  const sweeping = setInterval(() => attempt(watch, sweep), sweepMs).unref();
  return {
    counter: (keyPrefix, { attempts: points, minutes }) => {
      const options = { keyPrefix, points, duration: minutes * 60 };
      const where = { storeClient: database, storeType: 'better-sqlite3', tableName, tableCreated: true };
      const stored = database && new RateLimiterSQLite({ ...options, ...where });
      return createCounter(stored, new RateLimiterMemory(options), watch);
    },
    close: () => {
      clearInterval(sweeping);
      database?.close();
    },
  };
}
