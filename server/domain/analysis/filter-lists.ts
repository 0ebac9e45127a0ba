/** docs/product.md §5: an empty list is sent as [0] for retailer, region, cities, stores and postal. */
export const orZero = <T>(choices: readonly T[]): (T | 0)[] => (choices.length > 0 ? [...choices] : [0]);

/** docs/product.md §5: groups default to [[]]. */
export const orEmptyGroup = (groups: readonly (readonly number[])[]): number[][] =>
  groups.length > 0 ? groups.map(group => [...group]) : [[]];

/** The choices of a filter list on the wire: [0] is none. */
export const withoutZero = <T>(list: readonly (T | 0)[]): T[] => list.filter((entry): entry is T => entry !== 0);
