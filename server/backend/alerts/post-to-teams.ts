import { partsOf } from '../../domain/parts.ts';
import type { AlertOn } from '../records/alerts.ts';
import { landingsById } from '../records/notifications.ts';
import type { Records } from '../records/schema.ts';
import { findWebhook, queueDelivery } from '../records/webhooks.ts';
import { landingOf } from './landing.ts';

type Kept = { id: number; alert_id: number };

/** Firings of one delivery: a receiver takes no body of any size. */
const mostAtOnce = 500;

/** Puts firings that were just kept into the queues of their teams' webhooks, within the caller's transaction. */
export const postToTeams = async (
  work: Records,
  kept: readonly Kept[],
  alerts: ReadonlyMap<number, AlertOn>,
  now: Date,
): Promise<void> => {
  const byTeam = Map.groupBy(kept, one => alerts.get(one.alert_id)?.teamId ?? 0);
  for (const [teamId, firings] of byTeam) {
    if (!(await findWebhook(work, teamId))) continue;
    for (const ids of partsOf(
      firings.map(one => one.id),
      mostAtOnce,
    )) {
      const body = {
        event: 'alerts',
        createdAt: now.toISOString(),
        firings: (await landingsById(work, ids)).map(landingOf),
      };
      await queueDelivery(work, { teamId, kind: 'alerts', body, firings: ids.length }, now.getTime());
    }
  }
};
