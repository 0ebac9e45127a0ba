import { languages } from '../../domain/languages.ts';
import { partsOf } from '../../domain/parts.ts';
import type { AlertOn } from '../records/alerts.ts';
import type { Records } from '../records/schema.ts';
import { findWebhook, queueDelivery } from '../records/webhooks.ts';
import type { KeptFiring } from './keep-firings.ts';
import { type Saying, sayingFor } from './sites.ts';
import { type ToldLanding, untoldLandings } from './untold.ts';

/** Firings of one delivery, and shops of one of them: a receiver takes no body of any size. */
const mostAtOnce = 500;
const mostShops = 50;

/** A firing as a webhook tells it: its fields, the sentence that pages and mails say in each language, and its page. */
const posted = (saying: Saying, alerts: ReadonlyMap<number, AlertOn>) => (landing: ToldLanding) => {
  const { left: _, takenBack: __, takenBackShops: ___, ...fields } = landing;
  const baseUrl = alerts.get(landing.alertId)?.baseUrl.replace(/\/+$/, '') ?? '';
  return {
    ...fields,
    sentences: Object.fromEntries(languages.map(lang => [lang, saying.sentence(landing, lang)])),
    url: baseUrl === '' ? null : baseUrl + saying.path(landing),
  };
};

/** Puts what was just kept into the queues of its teams' webhooks, within the caller's transaction: of each firing what is new. */
export const postToTeams = async (
  work: Records,
  kept: readonly KeptFiring[],
  alerts: ReadonlyMap<number, AlertOn>,
  now: Date,
): Promise<void> => {
  const byTeam = Map.groupBy(kept, one => alerts.get(one.alertId)?.teamId ?? 0);
  for (const [teamId, firings] of byTeam) {
    if (!(await findWebhook(work, teamId))) continue;
    for (const part of partsOf(firings, mostAtOnce)) {
      const untold = part.map(({ id: firingId, after }) => ({ firingId, after }));
      const landings = await untoldLandings(work, untold, mostShops);
      const saying = await sayingFor(work, landings, now);
      const body = {
        event: 'alerts',
        createdAt: now.toISOString(),
        firings: landings.map(posted(saying, alerts)),
      };
      await queueDelivery(work, { teamId, kind: 'alerts', body, firings: part.length }, now.getTime());
    }
  }
};
