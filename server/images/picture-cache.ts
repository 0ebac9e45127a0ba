import { LRUCache } from 'lru-cache';
import { type ImageFault, ImageProblem } from './image-problem.ts';
import type { Encoded } from './re-encode.ts';

/** Bytes that a process keeps at the most, and how long one that failed is not tried again. */
const mostBytes = 16 * 1024 * 1024;
const faultMs = 60_000;

type Kept = { made: Encoded } | { fault: ImageFault; until: number };

/** A key may be an address of some length that anybody asked for: it counts as well, two bytes a character. */
const sizeOf = (key: string, kept: Kept): number =>
  200 + key.length * 2 + ('made' in kept ? kept.made.bytes.length : 0);

/** Faults that say nothing about the picture itself, or that cost nothing to find again. */
const passing = new Set<ImageFault>(['busy', 'host']);

/** Keeps the pictures that were asked for last, and makes each of them once however many ask at the same time. */
export const createPictureCache = (now: () => number) => {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: (value, key) => sizeOf(key, value) });
  const under = new Map<string, Promise<Encoded>>();
  const make = async (key: string, work: () => Promise<Encoded>): Promise<Encoded> => {
    try {
      const made = await work();
      kept.set(key, { made });
      return made;
    } catch (error) {
      const fault = error instanceof ImageProblem ? error.fault : null;
      if (fault && !passing.has(fault)) kept.set(key, { fault, until: now() + faultMs });
      throw error;
    } finally {
      under.delete(key);
    }
  };
  /** The picture of a key, made by the work where it is not there. Throws an ImageProblem. */
  return async (key: string, work: () => Promise<Encoded>): Promise<Encoded> => {
    const known = kept.get(key);
    if (known && 'made' in known) return known.made;
    if (known && 'fault' in known && known.until > now()) throw new ImageProblem(known.fault);
    const begun = under.get(key) ?? make(key, work);
    under.set(key, begun);
    return begun;
  };
};
