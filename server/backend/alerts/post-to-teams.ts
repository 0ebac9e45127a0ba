import { languages } from '../../domain/languages.ts';
import { splitParts } from '../../domain/parts.ts';
import type { AlertOn } from '../records/alerts/alerts.ts';
import { findWebhook, queueDelivery } from '../records/outgoing/webhooks.ts';
import type { Records } from '../records/schema.ts';
import { type FiringWords, firingWordsFor } from './firing-words.ts';
import type { KeptFiring } from './keep-firings.ts';
import { type UnsentFiring, unsentFirings } from './unsent-firings.ts';

/** Firings of one delivery and named shops of one firing: receivers limit the size of a body. */
const mostAtOnce = 500;
const mostShops = 50;

/** A firing in a webhook's body: its fields, the sentence of pages and mails in each language, and the address of its page. */
const posted = (words: FiringWords, alerts: ReadonlyMap<number, AlertOn>) => (firing: UnsentFiring) => {
  const { left: _, takenBack: __, takenBackShops: ___, ...fields } = firing;
  const baseUrl = alerts.get(firing.alertId)?.baseUrl.replace(/\/+$/, '') ?? '';
  return {
    ...fields,
    sentences: Object.fromEntries(languages.map(lang => [lang, words.sentence(firing, lang)])),
    url: baseUrl === '' ? null : baseUrl + words.path(firing),
  };
};

/** Queues the new part of each firing for the webhook of its team, within the caller's transaction. */
export const postToTeams = async (
  work: Records,
  kept: readonly KeptFiring[],
  alerts: ReadonlyMap<number, AlertOn>,
  now: Date,
): Promise<void> => {
  const byTeam = Map.groupBy(kept, one => alerts.get(one.alertId)?.teamId ?? 0);
  for (const [teamId, firings] of byTeam) {
    if (!(await findWebhook(work, teamId))) continue;
    for (const part of splitParts(firings, mostAtOnce)) {
      const unsent = part.map(({ id: firingId, after }) => ({ firingId, after }));
      const firings = await unsentFirings(work, unsent, mostShops);
      const words = await firingWordsFor(work, firings, now);
      const body = {
        event: 'alerts',
        createdAt: now.toISOString(),
        firings: firings.map(posted(words, alerts)),
      };
      await queueDelivery(work, { teamId, kind: 'alerts', body, firings: part.length }, now.getTime());
    }
  }
};
