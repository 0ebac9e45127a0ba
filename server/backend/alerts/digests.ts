import { baseUrlFor, duePeople, mailedPeople, noteDigest, unmailedFirings } from '../records/alert-mails.ts';
import { landingsById } from '../records/notifications.ts';
import type { Records } from '../records/schema.ts';
import { alertMail } from './letter.ts';
import type { Hearer } from './tell.ts';

/** One person's daily mail with what waits for it: posted and noted in one transaction, so that it goes once. */
const sendDigest = (records: Records, hearer: Hearer, userId: number, today: string): Promise<void> =>
  records.transaction().execute(async work => {
    const [person] = await mailedPeople(work, [userId]);
    const landings = await landingsById(work, await unmailedFirings(work, userId));
    // Who has chosen mails at once meanwhile gets what waited for the daily one all the same.
    if (person && person.mail !== 'off' && landings.length > 0) {
      await hearer.post(work, alertMail(person, landings, true, await baseUrlFor(work, userId, landings)));
    }
    await noteDigest(work, userId, today);
  });

/** What does a piece of work and outlives its failing. */
type Attempt = (what: object, work: () => Promise<void>) => Promise<void>;

/** Sends the daily mails whose hour has come where their readers are; one that cannot be sent holds up nobody else's. */
export const sendDigests = async (records: Records, hearer: Hearer, now: Date, attempt: Attempt): Promise<void> => {
  for (const { userId, today } of await duePeople(records, now))
    await attempt({ userId }, () => sendDigest(records, hearer, userId, today));
};
