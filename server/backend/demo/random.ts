/** A reproducible stream of numbers in [0, 1): the same seed gives the same numbers. */
export type Random = () => number;

/** FNV-1a: spreads the text of a seed over 32 bits. */
export const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/**
 * An independent stream for each list of parts, so that random choices for one thing never change another's
 * (mulberry32).
 */
export const seedRandom = (...parts: (string | number)[]): Random => {
  let state = hash32(parts.join('|'));
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A whole number from `least` to `most`, both included. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));
