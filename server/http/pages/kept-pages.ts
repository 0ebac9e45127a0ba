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
  onShown: ((request: PageRequest) => Promise<void>) | undefined;
};

type Entry = KeptPage & { state: string };

/** The place of one request's page: what is kept there, and how to keep it; `isForAnybody`: also of who is not signed in. */
export type PageSlot = {
  found: KeptPage | null;
  keep: (page: KeptPage, surroundings: Surroundings) => Promise<void>;
  isForAnybody?: true;
};

const keyOf = (
  request: PageRequest,
  person: SessionPerson | undefined,
  surroundings: Surroundings,
  also: string,
): string =>
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
  const hasNotices = ({ raw }: PageRequest): boolean => (raw.request.session.notices?.length ?? 0) > 0;
  return {
    /**
     * Whether a page may be kept at all: not if its state is unknown, or if it says what is said once only. One that is for who is
     * signed in depends on the person, who has to be known.
     */
    mayKeep: (request: PageRequest, isForAnybody = false): boolean => {
      const { response, request: raw } = request.raw;
      const isKnown = stateIn(response.locals) !== null && (isForAnybody || raw.session.person !== undefined);
      return mostBytes > 0 && isKnown && !hasNotices(request);
    },
    /** The place of a page that may be kept; `readAlso` gives what it depends on besides. */
    open: async (
      request: PageRequest,
      surroundings: Surroundings,
      readAlso: () => string | Promise<string>,
    ): Promise<PageSlot> => {
      const { locals } = request.raw.response;
      const state = stateIn(locals) ?? '';
      const { person } = request.raw.request.session;
      const toKey = async (shown: Surroundings): Promise<string> => keyOf(request, person, shown, await readAlso());
      const key = await toKey(surroundings);
      const entry = kept.get(key);
      const found = entry?.state === state ? entry : null;
      count(found ? 'kept' : 'made');
      return {
        found,
        keep: async (page, shown) => {
          // What came in between, such as a reply beside the page, would be missing in the key.
          if (isOfOneState(locals) && !hasNotices(request) && (await toKey(shown)) === key)
            kept.set(key, { ...page, state });
        },
      };
    },
    /** What is kept now. */
    counts: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  };
};

export type KeptPages = ReturnType<typeof createKeptPages>;
