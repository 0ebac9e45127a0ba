import { LRUCache } from 'lru-cache';
import { forgetAttempts, noteAttempts, takeBackAttempt } from '../records/installation/attempts.ts';
import type { Records } from '../records/schema.ts';

/** Allowed failures in a window, for one account and for one address. */
export type LimitRules = { windowMs: number; perAccount: number; perAddress: number };

/** Many people may share one address: it is allowed more failures than one account. */
export const signInRules: LimitRules = { windowMs: 15 * 60_000, perAccount: 10, perAddress: 50 };

/** The same for share links: a password that a group of people knows, and tokens that nobody has. */
export const shareRules: LimitRules = { windowMs: 15 * 60_000, perAccount: 10, perAddress: 50 };

export type SignInLimit = {
  /**
   * Counts an attempt before it is checked, so that many at once cannot pass; 0: it is allowed. Otherwise nothing is counted,
   * and it gives the seconds to wait.
   */
  attempt: (account: string, address: string | undefined) => Promise<number>;
  /** A success clears the account's failures and takes back one attempt of the address. */
  succeeded: (account: string, address: string | undefined) => Promise<void>;
};

const mostKeys = 50_000;

const secondsUntil = (moment: number, now: number): number => Math.max(1, Math.ceil((moment - now) / 1000));

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
      return freeing === undefined ? 0 : secondsUntil(freeing + windowMs, now());
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
 * Limits failed sign-ins by account and by address, for known and unknown accounts alike. In memory: this backend is one
 * process, and a restart clears it.
 */
export const createSignInLimit = (rules: LimitRules, now: () => number): SignInLimit => {
  const accounts = createCounter(rules.windowMs, rules.perAccount, now);
  const addresses = createCounter(rules.windowMs, rules.perAddress, now);
  return {
    attempt: async (account, address) => {
      const seconds = Math.max(accounts.wait(account), address ? addresses.wait(address) : 0);
      if (seconds > 0) return seconds;
      accounts.add(account);
      if (address) addresses.add(address);
      return 0;
    },
    succeeded: async (account, address) => {
      accounts.forget(account);
      if (address) addresses.takeBack(address);
    },
  };
};

/** The same in the records, for all backends together. `what` is limited apart from everything else. */
export const createSharedLimit = (
  records: Records,
  what: string,
  rules: LimitRules,
  now: () => number,
): SignInLimit => {
  const keysOf = (account: string, address: string | undefined) => ({
    ofAccount: `${what}, account ${account}`,
    ofAddress: address && `${what}, address ${address}`,
  });
  return {
    attempt: async (account, address) => {
      const { ofAccount, ofAddress } = keysOf(account, address);
      const counted = [{ key: ofAccount, most: rules.perAccount }];
      if (ofAddress) counted.push({ key: ofAddress, most: rules.perAddress });
      const at = now();
      const freeing = await noteAttempts(records, counted, { now: at, since: at - rules.windowMs });
      return freeing === null ? 0 : secondsUntil(freeing + rules.windowMs, at);
    },
    succeeded: async (account, address) => {
      const { ofAccount, ofAddress } = keysOf(account, address);
      await forgetAttempts(records, ofAccount);
      if (ofAddress) await takeBackAttempt(records, ofAddress);
    },
  };
};
