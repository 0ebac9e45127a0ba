import { join } from 'node:path';
import type { ObservationsSnapshot } from '../observations/observations.ts';
import { type PinnedSqlite, pinSqlite } from '../stores/records/pin-sqlite.ts';
import type { Stores } from '../stores/stores.ts';

/** Records and observations of the same moment. */
export type Moment = { records: PinnedSqlite; observations: ObservationsSnapshot; close: () => void };

const pinBoth = async ({ dataDir, observations }: Stores): Promise<Moment> => {
  const pinned = await observations.snapshot();
  try {
    const records = pinSqlite(join(dataDir, 'records.sqlite'));
    const close = (): void => {
      records.close();
      pinned.close();
    };
    return { records, observations: pinned, close };
  } catch (error) {
    pinned.close();
    throw error;
  }
};

/** Imports that ended between the two. */
const halfThere = ({ records, observations }: Moment): number[] =>
  records.column<number>("SELECT id FROM imports WHERE state = 'done'").filter(id => !observations.importIds.has(id));

/**
 * Keeps a snapshot of both databases such that each import is in both or in neither, without waiting for imports. It
 * relies on the same order as a recovery: an import's catalogue is written before its observations, and its end is
 * noted after them. The snapshot of the observations is taken first. Imports in their ledger then have their catalogue
 * in the records, and those still running are completed or undone by the first start on the copies. If one ended in
 * between, only the records have it: then both are taken again.
 */
export const pinMoment = async (stores: Stores): Promise<Moment> => {
  let before: number[] = [];
  for (;;) {
    const moment = await pinBoth(stores);
    const half = halfThere(moment);
    // One that is still missing did not end just now.
    if (half.every(id => before.includes(id))) return moment;
    moment.close();
    before = half;
  }
};
