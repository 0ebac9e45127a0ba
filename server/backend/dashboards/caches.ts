import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CacheEntries, cacheKinds } from '../../contract/entities/dashboard-state.ts';

export type CacheKind = (typeof cacheKinds)[number];

/**
 * Other cached kinds (those of teams, and the freshness of a dashboard's retailers) are not shown or cleared on its
 * page.
 */
const otherKinds = ['freshness', 'retailers'] as const;
type Kind = CacheKind | (typeof otherKinds)[number];

type Entry = { fingerprint: string; value: unknown; since: Date };

/** Cached dashboards of one kind: about a thousand small rows each. */
const mostOfAKind = 50;

/** A short text of everything that a result depends on: if it differs, the result is calculated again. */
export const toFingerprint = (...parts: (string | readonly number[])[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${String(part)};`);
  return hash.digest('base64');
};

/**
 * Results that are expensive to calculate and depend only on the observations and a dashboard's choices, in memory, one
 * for each kind and dashboard (or team). What they depend on is compared on every read, so that none is ever outdated.
 */
export const createCaches = (now: () => Date) => {
  const entries = () => new LRUCache<number, Entry>({ max: mostOfAKind });
  const kept = Object.fromEntries([...cacheKinds, ...otherKinds].map(kind => [kind, entries()])) as Record<
    Kind,
    LRUCache<number, Entry>
  >;

  return {
    /** The cached result if its fingerprint is the same, otherwise that of `make`. */
    read: async <T>(kind: Kind, ofId: number, fingerprint: string, make: () => Promise<T>): Promise<T> => {
      const found = kept[kind].get(ofId);
      if (found?.fingerprint === fingerprint) return found.value as T;
      const value = await make();
      kept[kind].set(ofId, { fingerprint, value, since: now() });
      return value;
    },
    /** What is cached of a dashboard, by kind. */
    listEntries: (dashboardId: number): CacheEntries[] =>
      cacheKinds.map(cacheType => {
        const found = kept[cacheType].peek(dashboardId);
        return { cacheType, entries: found ? 1 : 0, since: found?.since.toISOString() ?? null };
      }),
    /** Clears the cache of a dashboard; returns the number of entries by kind. */
    drop: (dashboardId: number, kind: CacheKind | 'all') =>
      cacheKinds
        .filter(cacheType => kind === 'all' || kind === cacheType)
        .map(cacheType => ({ cacheType, entries: kept[cacheType].delete(dashboardId) ? 1 : 0 })),
  };
};

export type Caches = ReturnType<typeof createCaches>;
