import type { Mailer } from '../mail/mailer.ts';
import { baseUrlFor, type mailedPeople } from '../records/alert-mails.ts';
import type { Records } from '../records/schema.ts';
import { alertMail, mostNamed } from './letter.ts';
import { sayingFor } from './sites.ts';
import { type Untold, untoldLandings } from './untold.ts';

/** Where mails are posted, within the caller's transaction. */
export type Hearer = Pick<Mailer, 'post'>;

type Person = Awaited<ReturnType<typeof mailedPeople>>[number];

/** Posts the mail that tells a person of what they were not told yet, within the caller's transaction. */
export const postAlertMail = async (
  work: Records,
  hearer: Hearer,
  person: Person,
  untold: readonly Untold[],
  { isDigest, now }: { isDigest: boolean; now: Date },
): Promise<void> => {
  const landings = await untoldLandings(work, untold.slice(0, mostNamed));
  const told = { landings, total: untold.length, saying: await sayingFor(work, landings, now) };
  await hearer.post(work, alertMail(person, told, isDigest, await baseUrlFor(work, person.id, landings)));
};
