import type { Finding } from '../finding.ts';

const second = 1000;
/** Tokens and sessions have days; figures have days of the shops: minutes matter at midnight alone. */
const mostApart = 60 * second;

/** Other clocks in ms since the epoch, as far as they are known: that of the database, and the newest file. */
export type OtherClocks = { database?: number | undefined; newestFile: number };

/** Whether this machine's clock can be right. */
export const checkClock = (now: number, { database, newestFile }: OtherClocks): Finding[] => {
  if (newestFile > now + mostApart)
    return [
      {
        part: 'clock',
        state: 'broken',
        text: 'doctor:clock.behind',
        params: { seconds: String(Math.round((newestFile - now) / second)) },
      },
    ];
  if (database !== undefined && Math.abs(database - now) > mostApart)
    return [
      {
        part: 'clock',
        state: 'broken',
        text: 'doctor:clock.apart',
        params: { seconds: String(Math.round(Math.abs(database - now) / second)) },
      },
    ];
  return [{ part: 'clock', state: 'ok', text: 'doctor:clock.right', params: { now: new Date(now).toISOString() } }];
};
