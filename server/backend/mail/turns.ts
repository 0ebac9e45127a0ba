const minute = 60_000;

/** How long a mail waits after its first, second … failure; after the last of these it is tried hourly. */
const rests = [0.5 * minute, 2 * minute, 10 * minute, 30 * minute, 60 * minute];

/** With less time than this left, a link is of no use to its recipient. */
const leastLeft = minute;

/**
 * When a mail that failed `attempts` times is tried again; null if it is no longer worth sending. A mail whose link expires
 * soon is tried again after half of the time that is left. All in milliseconds.
 */
export const nextTurn = (attempts: number, now: number, validUntil: number): number | null => {
  const left = validUntil - now;
  if (left < 2 * leastLeft) return null;
  const rest = rests[Math.min(attempts, rests.length) - 1] ?? 0;
  return now + Math.min(rest, left / 2);
};
