/** Averages that lie no farther apart, in per cent of the lower one, are level: neither is cheaper (docs/figures.md). */
export const levelWithin = 1;

/** Whether one amount is above another by more than what counts as level. */
export const isDearerThan = (one: number, other: number): boolean => 100 * one > (100 + levelWithin) * other;
