/**
 * Class of a label under an axis: the first and the last are at its ends, every other one is hidden if space is short.
 */
export const tickClass = (index: number, count: number): string =>
  `xtick${index === 0 ? ' xtick--first' : index === count - 1 ? ' xtick--last' : index % 2 ? ' xtick--minor' : ''}`;
