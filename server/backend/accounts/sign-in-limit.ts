import { LRUCache } from 'lru-cache';

/** Allowed failures in a window, for one account and for one address. */
export type LimitRules = { windowMs: number; perAccount: number; perAddress: number };

/** Many people may share one address: it is allowed more failures than one account. */
export const signInRules: LimitRules = { windowMs: 15 * 60_000, perAccount: 10, perAddress: 50 };

/** The same for share links: a password that a group of people knows, and tokens that nobody has. */
export const shareRules: LimitRules = { windowMs: 15 * 60_000, perAccount: 10, perAddress: 50 };

export type SignInLimit = {
  /** Seconds to wait before another attempt; 0: it is allowed. */
  waitSeconds: (account: string, address: string | undefined) => number;
  /** Counts an attempt before it is checked, so that many at once cannot pass. */
  attempt: (account: string, address: string | undefined) => void;
  /** A success clears the account's failures and takes back one attempt of the address. */
  succeeded: (account: string, address: string | undefined) => void;
};

const mostKeys = 50_000;

/** Failures of one kind of key in a sliding window; the oldest keys are dropped beyond 50,000. */
const createCounter = (windowMs: number, most: number, now: () => number) => {
  const failures = new LRUCache<string, number[]>({ max: mostKeys });

  const recent = (key: string): number[] => {
    const kept = (failures.get(key) ?? []).filter(at => at > now() - windowMs);
    if (kept.length > 0) failures.set(key, kept);
    else failures.delete(key);
    return kept;
  };

  return {
    wait: (key: string): number => {
      const kept = recent(key);
      const freeing = kept.at(-most);
      return freeing === undefined ? 0 : Math.max(1, Math.ceil((freeing + windowMs - now()) / 1000));
    },
    add: (key: string): void => {
      failures.set(key, [...recent(key), now()].slice(-most));
    },
    forget: (key: string): void => {
      failures.delete(key);
    },
    takeBack: (key: string): void => {
      failures.set(key, recent(key).slice(0, -1));
    },
  };
};

/**
 * Limits failed sign-ins by account and by address, for known and unknown accounts alike. In memory: the embedded
 * backend is one process, and a restart clears it.
 */
export const createSignInLimit = (rules: LimitRules, now: () => number): SignInLimit => {
  const accounts = createCounter(rules.windowMs, rules.perAccount, now);
  const addresses = createCounter(rules.windowMs, rules.perAddress, now);
  return {
    waitSeconds: (account, address) => Math.max(accounts.wait(account), address ? addresses.wait(address) : 0),
    attempt: (account, address) => {
      accounts.add(account);
      if (address) addresses.add(address);
    },
    succeeded: (account, address) => {
      accounts.forget(account);
      if (address) addresses.takeBack(address);
    },
  };
};
