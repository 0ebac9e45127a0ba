import { forgetOldAttempts } from '../records/installation/attempts.ts';
import { forgetOldSendings } from '../records/installation/made-once.ts';
import { forgetDone, forgetFailed } from '../records/jobs/jobs.ts';
import { forgetOldMails, rememberMs } from '../records/outgoing/mails.ts';
import { forgetOldDeliveries } from '../records/outgoing/webhooks.ts';
import { forgetOldDeliveries as forgetOldReports } from '../records/reports/deliveries.ts';
import type { Records } from '../records/schema.ts';
import { forgetOldShares } from '../records/shares/shares.ts';
import type { JobKind } from './job-kind.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** How long it can be seen who opened a share link that works no longer. */
const quarterMs = 90 * dayMs;

/**
 * Forgets, each hour, what nobody asks for any more: jobs that were done, mails, deliveries, sendings of forms, share links and reports that are over,
 * and jobs of some kinds that failed long ago.
 */
export const forgetting = (records: Records, now: () => Date, failed: readonly string[]): JobKind => ({
  kind: 'forget',
  atOnce: 1,
  every: hourMs,
  run: async () => {
    const at = now().getTime();
    await forgetDone(records, at - weekMs);
    await forgetFailed(records, failed, at - rememberMs);
    await forgetOldMails(records, at);
    await forgetOldDeliveries(records, at);
    await forgetOldAttempts(records, at - dayMs);
    await forgetOldSendings(records, at - dayMs);
    await forgetOldShares(records, at - quarterMs);
    await forgetOldReports(records, { contentBefore: at - weekMs, before: at - rememberMs });
    return { end: 'done' };
  },
});
