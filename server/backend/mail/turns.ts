const minute = 60_000;

/** How long a mail rests after its first, second … failure; after the last of these it is tried hourly. */
const rests = [0.5 * minute, 2 * minute, 10 * minute, 30 * minute, 60 * minute];

/** With less than this left a link is of no use to who gets it. */
const leastLeft = minute;

/**
 * When a mail that failed `attempts` times is tried again; null where that is not worth while any more. A letter that is
 * soon worth nothing is tried again in half of its time, instead of after it. All in milliseconds.
 */
export const nextTurn = (attempts: number, now: number, validUntil: number): number | null => {
  const left = validUntil - now;
  if (left < 2 * leastLeft) return null;
  const rest = rests[Math.min(attempts, rests.length) - 1] ?? 0;
  return now + Math.min(rest, left / 2);
};
