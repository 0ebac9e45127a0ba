import { AsyncLocalStorage } from 'node:async_hooks';
import type { Visible } from '../ledger.ts';

/** So long what was read counts for one work: little beside the time for which what it shows is not deleted. */
const longestMs = 10_000;

type Moment = { read: Promise<Visible>; since: number } | null;

/** What is there, as it is read for each statement, or once for a whole work. */
export type Moments = {
  read: () => Promise<Visible>;
  /**
   * What the work asks is answered by what was there when it first asked, so that the ledger is read once. Whatever was
   * acknowledged before the work began is there then.
   */
  atOneMoment: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** `read` reads the ledger. */
export const createMoments = (read: () => Promise<Visible>): Moments => {
  const running = new AsyncLocalStorage<{ moment: Moment }>();
  return {
    read: () => {
      const work = running.getStore();
      if (!work) return read();
      const now = performance.now();
      if (work.moment && now - work.moment.since <= longestMs) return work.moment.read;
      const moment = { read: read(), since: now };
      work.moment = moment;
      moment.read.catch(() => {
        // Who asks again may be answered.
        if (work.moment === moment) work.moment = null;
      });
      return moment.read;
    },
    atOneMoment: work => running.run({ moment: null }, work),
  };
};
