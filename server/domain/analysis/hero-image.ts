const bits = 64;

/** Perceptual hashes of 64 bits at this distance or closer are the same picture (docs/figures.md, hero image). */
export const sameWithin = 10;

/** A distance as the share of the pattern of light and dark that differs, in whole per cent. */
export const percentApart = (distance: number): number => Math.round((100 * distance) / bits);

/** How many of 64 bits differ between two hashes of 16 hexadecimal digits. */
export const bitsApart = (one: string, other: string): number => {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing >>= 1n) bits += Number(differing & 1n);
  return bits;
};

/** How a retailer's image compares with the brand's reference, in the order of lists. */
export const imageStates = ['same', 'different', 'missing', 'notCompared', 'noReference'] as const;
export type ImageState = (typeof imageStates)[number];
