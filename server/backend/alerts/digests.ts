import { duePeople, mailedPeople, noteDigest, unmailedFirings } from '../records/alerts/alert-mails.ts';
import type { Records } from '../records/schema.ts';
import { type MailQueue, postAlertMail } from './post-mail.ts';

/** A person who is due a daily mail, and the date where they are. */
type Due = { userId: number; today: string };

/** Queues one person's daily mail and notes it in the same transaction, so that it is sent once. */
const sendDigest = (records: Records, mailQueue: MailQueue, { userId, today }: Due, now: Date): Promise<void> =>
  records.transaction().execute(async work => {
    const [person] = await mailedPeople(work, [userId]);
    const unsent = await unmailedFirings(work, userId);
    // A person who has switched to immediate mails since still gets what was waiting for the daily one.
    if (person && person.mail !== 'off' && unsent.length > 0)
      await postAlertMail(work, mailQueue, person, unsent, { isDigest: true, now });
    await noteDigest(work, userId, today);
  });

/** Runs work and logs its failure instead of throwing. */
type Attempt = (what: object, work: () => Promise<void>) => Promise<void>;

/** Sends the daily mails whose hour has come in their readers' time zones; one that fails does not delay the others. */
export const sendDigests = async (
  records: Records,
  mailQueue: MailQueue,
  now: Date,
  attempt: Attempt,
): Promise<void> => {
  for (const due of await duePeople(records, now))
    await attempt({ userId: due.userId }, () => sendDigest(records, mailQueue, due, now));
};
