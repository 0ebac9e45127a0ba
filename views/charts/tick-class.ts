/** Class of a label under an axis: the first and the last stand at its ends, every other one gives way where it is narrow. */
export const tickClass = (index: number, count: number): string =>
  `xtick${index === 0 ? ' xtick--first' : index === count - 1 ? ' xtick--last' : index % 2 ? ' xtick--minor' : ''}`;
