import { LRUCache } from 'lru-cache';
import { dashboardIn } from '../contract/analyses/parts/wire.ts';
import type { AnyCall, CallInput } from '../contract/call.ts';

/**
 * What a call shows about its API: `answered` for any reply; `silent` if it did not reply in time, was lost, or a gateway
 * said that nobody replies behind it; `refused` if its machine said at once that nobody listens there.
 */
export type Sign = 'answered' | 'silent' | 'refused';

/** The target of a call: calls of one route group fail together, and so do those about one resource in it. */
export type Place = { group: string; resource: string };

/** A circuit breaker: whether a call may be made, and its result. */
export type Breaker = {
  /**
   * Whether a call may be made; where the first one after a pause is under way, it waits a little for what becomes of
   * that. Nobody waits for one that takes long.
   */
  allows: (place: Place, takesLong?: boolean) => Promise<boolean>;
  /** What a call that was allowed has shown; null where it shows nothing about its API. */
  note: (place: Place, sign: Sign | null) => void;
};

const failures = 8;
/**
 * How long an API is left alone: one that hangs costs everybody who asks a wait, one where nobody listens says so at
 * once, and is most often just being started again.
 */
const restsMs = { silent: 5000, refused: 500 } as const;
/** So long do a page's calls wait for the one that tries: a page that says what it lacks is better than a page that hangs. */
const patienceMs = 2000;
/** Fewer resources than this may each be at fault themselves. */
const leastResources = 3;
const mostKept = 5000;

const isVersion = (part: string): boolean => /^v\d+$/.test(part);

/** The route group of a call (`main dashboards`) and its resource, by its first id or the dashboard of its body. */
export const findPlace = (call: AnyCall, { params, body }: CallInput<AnyCall>): Place => {
  const parts = call.path.split('/').filter(part => part !== '' && !isVersion(part));
  const group = `${call.api} ${parts[0] ?? ''}`;
  const id = Object.values((params ?? {}) as object)[0] ?? dashboardIn(body);
  return { group, resource: `${group} ${id ?? ''}` };
};

type Silence = { inARow: number; shutUntil: number; resources: Set<string> };

const endsWithin = async (end: Promise<void>, ms: number): Promise<boolean> => {
  const { promise: tired, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  const ends = await Promise.race([end.then(() => true), tired]);
  clearTimeout(timer);
  return ends;
};

const isShut = (silence: Silence | undefined, now: number): boolean => (silence?.shutUntil ?? 0) > now;

/**
 * After eight calls in a row about a resource without a reply, calls about it pause for five seconds, or for half a
 * second where nobody listened; a whole route group pauses after eight in a row about at least three resources: one
 * dashboard that hangs must not block the others.
 * After the pause one call tries, and the others of its page wait for it: a page whose API is back is whole.
 */
export function createBreaker(now: () => number, patience = patienceMs): Breaker {
  const silences = new LRUCache<string, Silence>({ max: mostKept });
  /** The ends of the calls that try after a pause, by what they try. */
  const trials = new Map<string, PromiseWithResolvers<void>>();

  const findSilence = (key: string): Silence => {
    const known = silences.get(key) ?? { inARow: 0, shutUntil: 0, resources: new Set() };
    silences.set(key, known);
    return known;
  };

  const fell = (key: string, resource: string, least: number, restMs: number): void => {
    const silence = findSilence(key);
    silence.inARow += 1;
    if (silence.resources.size < least) silence.resources.add(resource);
    if (silence.inARow >= failures && silence.resources.size >= least) silence.shutUntil = now() + restMs;
  };

  const judge = ({ group, resource }: Place, sign: Sign): void => {
    if (sign === 'answered') {
      silences.delete(group);
      silences.delete(resource);
      return;
    }
    fell(group, resource, leastResources, restsMs[sign]);
    fell(resource, resource, 1, restsMs[sign]);
  };

  const endTrials = ({ group, resource }: Place): void => {
    for (const key of [group, resource]) {
      trials.get(key)?.resolve();
      trials.delete(key);
    }
  };

  const isPaused = (keys: readonly string[]): boolean => keys.some(key => isShut(silences.get(key), now()));

  /** Waits until nothing of these is being tried; false where that takes too long. */
  const awaitTrials = async (keys: readonly string[]): Promise<boolean> => {
    for (;;) {
      const trial = keys.map(key => trials.get(key)).find(Boolean);
      if (!trial || isPaused(keys)) return true;
      if (!(await endsWithin(trial.promise, patience))) return false;
    }
  };

  return {
    allows: async ({ group, resource }, takesLong = false) => {
      const keys = [group, resource];
      if (!(await awaitTrials(keys)) || isPaused(keys)) return false;
      if (takesLong) return true;
      for (const key of keys) if (silences.get(key)?.shutUntil) trials.set(key, Promise.withResolvers());
      return true;
    },
    note: (place, sign) => {
      if (sign) judge(place, sign);
      endTrials(place);
    },
  };
}
