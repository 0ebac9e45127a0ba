import type { Mailer } from '../mail/mailer.ts';
import { baseUrlFor, type mailedPeople } from '../records/alerts/alert-mails.ts';
import type { Records } from '../records/schema.ts';
import { firingWordsFor } from './firing-words.ts';
import { alertMail, mostNamed } from './letter.ts';
import { type SentSoFar, unsentFirings } from './unsent-firings.ts';

/** Takes mails within the caller's transaction. */
export type MailQueue = Pick<Mailer, 'post'>;

type Person = Awaited<ReturnType<typeof mailedPeople>>[number];

/** Queues the mail with a person's unsent firings, within the caller's transaction. */
export const postAlertMail = async (
  work: Records,
  mailQueue: MailQueue,
  person: Person,
  unsent: readonly SentSoFar[],
  { isDigest, now }: { isDigest: boolean; now: Date },
): Promise<void> => {
  const firings = await unsentFirings(work, unsent.slice(0, mostNamed));
  const content = { firings, total: unsent.length, words: await firingWordsFor(work, firings, now) };
  await mailQueue.post(work, alertMail(person, content, isDigest, await baseUrlFor(work, person.id, firings)));
};
