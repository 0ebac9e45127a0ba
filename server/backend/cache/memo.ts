import { LRUCache } from 'lru-cache';

const mostKept = 20_000;

/**
 * Results that are remembered while the version is the same, however they were asked for. Who has just read the version
 * gives it: nothing that is older than it is given.
 */
export type Memo = <T>(key: string, make: () => Promise<T>, version?: string) => Promise<T>;

/** A memo for what is read on every request, such as who a person is. A failure is not remembered. */
export const createMemo = (version: () => Promise<string>): Memo => {
  const kept = new LRUCache<string, Promise<unknown>>({ max: mostKept });
  let at: string | undefined;
  return async <T>(key: string, make: () => Promise<T>, given?: string): Promise<T> => {
    const now = given ?? (await version());
    if (now !== at) kept.clear();
    at = now;
    const known = kept.get(key);
    if (known) return known as Promise<T>;
    const made = make();
    kept.set(key, made);
    made.catch(() => {
      if (kept.get(key) === made) kept.delete(key);
    });
    return made;
  };
};
