import { duePeople, mailedPeople, noteDigest, unmailedFirings } from '../records/alert-mails.ts';
import type { Records } from '../records/schema.ts';
import { type Hearer, postAlertMail } from './post-mail.ts';

/** A person's day on which a daily mail is due. */
type Due = { userId: number; today: string };

/** One person's daily mail with what waits for it: posted and noted in one transaction, so that it goes once. */
const sendDigest = (records: Records, hearer: Hearer, { userId, today }: Due, now: Date): Promise<void> =>
  records.transaction().execute(async work => {
    const [person] = await mailedPeople(work, [userId]);
    const untold = await unmailedFirings(work, userId);
    // Who has chosen mails at once meanwhile gets what waited for the daily one all the same.
    if (person && person.mail !== 'off' && untold.length > 0)
      await postAlertMail(work, hearer, person, untold, { isDigest: true, now });
    await noteDigest(work, userId, today);
  });

/** What does a piece of work and outlives its failing. */
type Attempt = (what: object, work: () => Promise<void>) => Promise<void>;

/** Sends the daily mails whose hour has come where their readers are; one that cannot be sent holds up nobody else's. */
export const sendDigests = async (records: Records, hearer: Hearer, now: Date, attempt: Attempt): Promise<void> => {
  for (const due of await duePeople(records, now))
    await attempt({ userId: due.userId }, () => sendDigest(records, hearer, due, now));
};
