import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { quarterOf } from '../../domain/calendar/quarter-hour.ts';
import type { SessionPerson } from '../../session/session-data.ts';
import type { PageRequest } from './page-request.ts';
import type { PageTemplate } from './page-slots.ts';
import type { Surroundings } from './render-for-request.ts';
import { isOfOneState, stateIn } from './state.ts';

/** A finished page; `onShown` is done whenever it is shown. */
export type KeptPage = {
  template: PageTemplate;
  status: number;
  onShown: ((request: PageRequest) => void) | undefined;
};

type Entry = KeptPage & { state: string };

/** The place of one request's page: what is kept there, and how to keep it. */
export type PageSlot = { found: KeptPage | null; keep: (page: KeptPage) => void };

const keyOf = (request: PageRequest, person: SessionPerson, surroundings: Surroundings, also: string): string =>
  createHash('sha256')
    .update(JSON.stringify([request.url, person, surroundings, also, quarterOf(request.now)]))
    .digest('base64');

/**
 * Finished pages, up to a number of bytes. One is shown again only if the API has just said, of this person and on this
 * request, that everything is in the state from which all replies to the page stemmed.
 */
export const createKeptPages = (mostBytes: number, count: (how: 'kept' | 'made') => void) => {
  const kept = new LRUCache<string, Entry>({
    maxSize: Math.max(1, mostBytes),
    sizeCalculation: ({ template }) => template.bytes + 1000,
  });
  return {
    /** The place of a page; null if its state is unknown, or if it says what is said once only. */
    open: (request: PageRequest, surroundings: Surroundings, also: string): PageSlot | null => {
      const { locals } = request.raw.response;
      const state = stateIn(locals);
      const { person, notices = [] } = request.raw.request.session;
      if (mostBytes === 0 || state === null || person === undefined || notices.length > 0) return null;
      const key = keyOf(request, person, surroundings, also);
      const entry = kept.get(key);
      const found = entry?.state === state ? entry : null;
      count(found ? 'kept' : 'made');
      return {
        found,
        keep: page => {
          if (isOfOneState(locals)) kept.set(key, { ...page, state });
        },
      };
    },
    /** What is kept now. */
    counts: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  };
};

export type KeptPages = ReturnType<typeof createKeptPages>;
