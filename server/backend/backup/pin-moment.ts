import { join } from 'node:path';
import type { ObservationsSnapshot } from '../observations/observations.ts';
import type { Stores } from '../stores/stores.ts';
import { type PinnedSqlite, pinSqlite } from './pin-sqlite.ts';

/** Records and observations of one moment. */
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
 * Holds both databases fast so that an import is in both or in neither, without waiting for imports. It goes by the same
 * order as a recovery: an import's catalogue is written before its observations, and its end is noted after them. The
 * observations are held first. Thus what is in their ledger has its catalogue in the records, and what runs still is
 * settled by the first start on the copies. One that ended in between is told by the records alone: then again.
 */
export const pinMoment = async (stores: Stores): Promise<Moment> => {
  let before: number[] = [];
  for (;;) {
    const moment = await pinBoth(stores);
    const half = halfThere(moment);
    // One that is still told by the records alone did not end just now.
    if (half.every(id => before.includes(id))) return moment;
    moment.close();
    before = half;
  }
};
