import { LRUCache } from 'lru-cache';
import { dashboardIn } from '../contract/analyses/parts/wire.ts';
import type { AnyCall, CallInput } from '../contract/call.ts';

/**
 * What a call shows about its API: `answered` for any reply; `silent` if it could not be reached, did not reply in
 * time, or a gateway said that nobody replies behind it.
 */
export type Sign = 'answered' | 'silent';

/** The target of a call: calls of one route group fail together, and so do those about one resource in it. */
export type Place = { group: string; resource: string };

/** A circuit breaker: whether a call may be made, and its result. */
export type Breaker = { allows: (place: Place) => boolean; note: (place: Place, sign: Sign) => void };

const failures = 8;
const restMs = 5000;
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

/** Allows a call, or one attempt after each pause. */
const lets = (silence: Silence | undefined, now: number): boolean => !silence || silence.shutUntil <= now;

/**
 * After eight calls in a row about a resource without a reply, calls about it pause for five seconds; a whole route
 * group pauses after eight in a row about at least three resources: one dashboard that hangs must not block the others.
 * After the pause one call is allowed.
 */
export function createBreaker(now: () => number): Breaker {
  const silences = new LRUCache<string, Silence>({ max: mostKept });

  const findSilence = (key: string): Silence => {
    const known = silences.get(key) ?? { inARow: 0, shutUntil: 0, resources: new Set() };
    silences.set(key, known);
    return known;
  };

  const fell = (key: string, resource: string, least: number): void => {
    const silence = findSilence(key);
    silence.inARow += 1;
    if (silence.resources.size < least) silence.resources.add(resource);
    if (silence.inARow >= failures && silence.resources.size >= least) silence.shutUntil = now() + restMs;
  };

  return {
    allows: ({ group, resource }) => {
      const concerned = [silences.get(group), silences.get(resource)];
      if (!concerned.every(silence => lets(silence, now()))) return false;
      for (const silence of concerned) if (silence && silence.shutUntil > 0) silence.shutUntil = now() + restMs;
      return true;
    },
    note: ({ group, resource }, sign) => {
      if (sign === 'answered') {
        silences.delete(group);
        silences.delete(resource);
        return;
      }
      fell(group, resource, leastResources);
      fell(resource, resource, 1);
    },
  };
}
