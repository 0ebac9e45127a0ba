const quarterMs = 15 * 60_000;

/**
 * The quarter of an hour in which a moment lies, as ms of its beginning. Everywhere on earth a day begins with one: what
 * depends on the day is the same for all of it.
 */
export const quarterOf = (at: number): number => Math.floor(at / quarterMs) * quarterMs;
