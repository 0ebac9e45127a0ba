import type { RecordsStore } from './records/records-store.ts';

/** The time by the clock of the records: that of the machine, put right by how far that is from it. */
export type SharedClock = { now: () => Date; close: () => void };

const againMs = 20_000;

/**
 * Machines have clocks of their own; by which a lease has ended, or what is old may be deleted, is decided by one of them. It
 * is looked at again and again; where it cannot be reached, what was last known of it counts.
 */
export const followClock = async (
  records: Pick<RecordsStore<unknown>, 'clock'>,
  own: () => number = Date.now,
): Promise<SharedClock> => {
  let ahead = 0;
  const look = async (): Promise<void> => {
    const asked = own();
    const there = await records.clock();
    ahead = there - (asked + own()) / 2;
  };
  await look();
  const timer = setInterval(() => void look().catch(() => undefined), againMs).unref();
  return { now: () => new Date(Math.round(own() + ahead)), close: () => clearInterval(timer) };
};
