import { createHash } from 'node:crypto';
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
  const kept = new Map<Kind, Map<number, Entry>>([...cacheKinds, ...otherKinds].map(kind => [kind, new Map()]));
  const ofKind = (kind: Kind): Map<number, Entry> => kept.get(kind) ?? new Map();

  const keep = (kind: Kind, ofId: number, entry: Entry): void => {
    const entries = ofKind(kind);
    entries.delete(ofId);
    entries.set(ofId, entry);
    const [oldest] = entries.keys();
    if (entries.size > mostOfAKind && oldest !== undefined) entries.delete(oldest);
  };

  return {
    /** What is kept, where its fingerprint is the same, else what `make` gives. */
    read: async <T>(kind: Kind, ofId: number, fingerprint: string, make: () => Promise<T>): Promise<T> => {
      const found = ofKind(kind).get(ofId);
      if (found?.fingerprint === fingerprint) return found.value as T;
      const value = await make();
      keep(kind, ofId, { fingerprint, value, since: now() });
      return value;
    },
    /** What is kept of a dashboard, kind by kind. */
    entriesOf: (dashboardId: number): CacheEntries[] =>
      cacheKinds.map(cacheType => {
        const found = ofKind(cacheType).get(dashboardId);
        return { cacheType, entries: found ? 1 : 0, since: found?.since.toISOString() ?? null };
      }),
    /** Drops what is kept of a dashboard; tells how many entries of which kind. */
    drop: (dashboardId: number, kind: CacheKind | 'all') =>
      cacheKinds
        .filter(cacheType => kind === 'all' || kind === cacheType)
        .map(cacheType => ({ cacheType, entries: ofKind(cacheType).delete(dashboardId) ? 1 : 0 })),
  };
};

export type Caches = ReturnType<typeof createCaches>;
