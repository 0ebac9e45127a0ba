import { LRUCache } from 'lru-cache';
import { type ImageFault, ImageProblem } from './image-problem.ts';
import type { Encoded } from './re-encode.ts';

/** Maximum size of a process' cache in bytes, and how long a failed image is not tried again. */
const mostBytes = 16 * 1024 * 1024;
const faultMs = 60_000;

type Kept = { made: Encoded } | { fault: ImageFault; until: number };

/** A key may be a long address that anybody requested: it counts as well, two bytes a character. */
const measureSize = (key: string, kept: Kept): number =>
  200 + key.length * 2 + ('made' in kept ? kept.made.bytes.length : 0);

/** Faults that say nothing about the image itself, or are cheap to find again. */
const passing = new Set<ImageFault>(['busy', 'host']);

/** Caches the images that were requested last, and makes each of them once for concurrent requests. */
export const createPictureCache = (now: () => number) => {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: (value, key) => measureSize(key, value),
  });
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
  /** The image of a key, made by the work if it is not cached. Throws an ImageProblem. */
  return async (key: string, work: () => Promise<Encoded>): Promise<Encoded> => {
    const known = kept.get(key);
    if (known && 'made' in known) return known.made;
    if (known && 'fault' in known && known.until > now()) throw new ImageProblem(known.fault);
    const begun = under.get(key) ?? make(key, work);
    under.set(key, begun);
    return begun;
  };
};
