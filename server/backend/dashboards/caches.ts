import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CacheEntries, cacheKinds } from '../../contract/entities/dashboard-state.ts';

export type CacheKind = (typeof cacheKinds)[number];

/** What is kept besides (of teams, and how fresh a dashboard's retailers are) is nothing that its page names or drops. */
const otherKinds = ['freshness', 'retailers'] as const;
type Kind = CacheKind | (typeof otherKinds)[number];

type Entry = { fingerprint: string; value: unknown; since: Date };

/** Dashboards kept of one kind: some thousand small rows each. */
const mostOfAKind = 50;

/** A short text for what an answer depends on: another one makes it anew. */
export const fingerprintOf = (...parts: (string | readonly number[])[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${String(part)};`);
  return hash.digest('base64');
};

/**
 * Answers that are costly to find and depend on nothing but the observations and a dashboard's selection, in memory, one
 * a kind and dashboard (or team). What they depend on is compared on every read, so none is ever out of date.
 */
export const createCaches = (now: () => Date) => {
  const entries = () => new LRUCache<number, Entry>({ max: mostOfAKind });
  const kept = Object.fromEntries([...cacheKinds, ...otherKinds].map(kind => [kind, entries()])) as Record<
    Kind,
    LRUCache<number, Entry>
  >;

  return {
    /** What is kept, where its fingerprint is the same, else what `make` gives. */
    read: async <T>(kind: Kind, ofId: number, fingerprint: string, make: () => Promise<T>): Promise<T> => {
      const found = kept[kind].get(ofId);
      if (found?.fingerprint === fingerprint) return found.value as T;
      const value = await make();
      kept[kind].set(ofId, { fingerprint, value, since: now() });
      return value;
    },
    /** What is kept of a dashboard, kind by kind. */
    entriesOf: (dashboardId: number): CacheEntries[] =>
      cacheKinds.map(cacheType => {
        const found = kept[cacheType].peek(dashboardId);
        return { cacheType, entries: found ? 1 : 0, since: found?.since.toISOString() ?? null };
      }),
    /** Drops what is kept of a dashboard; tells how many entries of which kind. */
    drop: (dashboardId: number, kind: CacheKind | 'all') =>
      cacheKinds
        .filter(cacheType => kind === 'all' || kind === cacheType)
        .map(cacheType => ({ cacheType, entries: kept[cacheType].delete(dashboardId) ? 1 : 0 })),
  };
};

export type Caches = ReturnType<typeof createCaches>;
