import { LRUCache } from 'lru-cache';
import { type CacheEntries, type CacheKind, cacheKinds } from '../../contract/entities/dashboard-state.ts';
import type { ReplySource } from '../../contract/validators.ts';
import { askedFor } from './asked-for.ts';
import { type Flight, startFlight } from './flight.ts';

/** `version`: everything that the answer depends on besides its key; an answer of another version is never given. */
export type Asked = { key: string; version: string };

/** An answer, and where it came from. */
export type Answer<T> = { value: T; source: ReplySource };

type Entry = {
  version: string;
  value: unknown;
  bytes: number;
  hits: number;
  since: Date;
  kind: CacheKind | null;
  /** Dashboards for which it was asked. */
  dashboards: Set<number>;
};

export type AnswerCounts = Record<ReplySource, number> & { entries: number; bytes: number };

export type AnswerCacheOptions = {
  /** Bytes of all answers together; 0 keeps none. */
  mostBytes: number;
  now: () => Date;
};

const nameOf = ({ key, version }: Asked): string => `${version} ${key}`;

/** A single answer takes at most this part of the whole. */
const largestShare = 4;
/** What an entry takes besides its value, in bytes. */
const bytesOfEntry = 400;

/**
 * Answers in memory, up to a number of bytes; the ones that were asked for longest ago go first. There is no time to
 * live: an answer is given as long as the version of what it depends on is the same. What several ask for at once is
 * computed once.
 */
export const createAnswerCache = ({ mostBytes, now }: AnswerCacheOptions) => {
  const kept = new LRUCache<string, Entry>({
    maxSize: Math.max(1, mostBytes),
    maxEntrySize: Math.max(1, Math.floor(mostBytes / largestShare)),
    sizeCalculation: entry => entry.bytes,
  });
  const flying = new Map<string, Flight<unknown>>();
  const counts: Record<ReplySource, number> = { kept: 0, shared: 0, computed: 0 };

  const noteUse = (entry: Entry): void => {
    const { dashboardId } = askedFor();
    if (dashboardId !== null) entry.dashboards.add(dashboardId);
  };

  const keep = ({ key, version }: Asked, value: unknown, bytes: number): void => {
    const { kind } = askedFor();
    const entry: Entry = {
      version,
      value,
      bytes: bytes + 2 * key.length + bytesOfEntry,
      hits: 0,
      since: now(),
      kind,
      dashboards: new Set(),
    };
    kept.set(key, entry);
  };

  const fly = <T>(asked: Asked, sizeOf: (value: T) => number, make: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const name = nameOf(asked);
    const flight = startFlight(async signal => {
      const value = await make(signal);
      keep(asked, value, sizeOf(value));
      return value;
    });
    flying.set(name, flight as Flight<unknown>);
    void flight.ended.then(() => {
      if (flying.get(name) === flight) flying.delete(name);
    });
    return flight;
  };

  /** The answer that somebody is just computing. */
  const running = <T>(asked: Asked): Flight<T> | undefined => {
    const flight = flying.get(nameOf(asked)) as Flight<T> | undefined;
    return flight?.isGivenUp() ? undefined : flight;
  };

  const entriesOf = (dashboardId: number, kind: CacheKind): [string, Entry][] =>
    [...kept.entries()].filter(([, entry]) => entry.kind === kind && entry.dashboards.has(dashboardId));

  return {
    /**
     * The answer of this version: kept, awaited with those who asked before, or made now. `make` gets a signal that
     * aborts when nobody waits any more; `sizeOf` is the answer's size in bytes.
     */
    read: async <T>(
      asked: Asked,
      sizeOf: (value: T) => number,
      make: (signal: AbortSignal) => Promise<T>,
      signal?: AbortSignal,
    ): Promise<Answer<T>> => {
      signal?.throwIfAborted();
      const found = kept.get(asked.key);
      if (found?.version === asked.version) {
        counts.kept += 1;
        found.hits += 1;
        noteUse(found);
        return { value: found.value as T, source: 'kept' };
      }
      const shared = running<T>(asked);
      const source = shared ? 'shared' : 'computed';
      counts[source] += 1;
      const value = await (shared ?? fly(asked, sizeOf, make)).join(signal);
      const entry = kept.peek(asked.key);
      if (entry) noteUse(entry);
      return { value, source };
    },
    /** What is kept for a dashboard, by kind. */
    listEntries: (dashboardId: number): CacheEntries[] =>
      cacheKinds.map(cacheType => {
        const entries = entriesOf(dashboardId, cacheType).map(([, entry]) => entry);
        const since = entries.map(entry => entry.since.toISOString()).toSorted()[0] ?? null;
        const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
        return {
          cacheType,
          entries: entries.length,
          bytes,
          hits: entries.reduce((sum, { hits }) => sum + hits, 0),
          since,
        };
      }),
    /** Drops what is kept for a dashboard; returns the number of entries by kind. */
    drop: (dashboardId: number, kind: CacheKind | 'all') =>
      cacheKinds
        .filter(cacheType => kind === 'all' || kind === cacheType)
        .map(cacheType => {
          const keys = entriesOf(dashboardId, cacheType).map(([key]) => key);
          for (const key of keys) kept.delete(key);
          return { cacheType, entries: keys.length };
        }),
    /** Answers given so far by their source, and what is kept now. */
    counts: (): AnswerCounts => ({ ...counts, entries: kept.size, bytes: kept.calculatedSize }),
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;
