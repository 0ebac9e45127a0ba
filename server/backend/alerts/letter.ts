import { langOf } from '../accounts/person-language.ts';
import type { AlertItem, Mail } from '../mail/letters.ts';
import type { LandingRow } from '../records/notifications.ts';
import { landingOf } from './landing.ts';

/** Firings that a mail names; the others stand in the list. */
const mostNamed = 30;

const itemOf = (row: LandingRow): AlertItem => {
  const { alertName, event, productName, dashboardName, day, places } = landingOf(row);
  return { alert: alertName || null, event, product: productName, dashboard: dashboardName, day, places };
};

type Person = { id: number; name: string; email: string; languageId: number };

/** The mail that tells a person of firings. `baseUrl`: where the site is reached. */
export const alertMail = (
  person: Person,
  landings: readonly LandingRow[],
  isDigest: boolean,
  baseUrl: string,
): Mail => ({
  to: person.email,
  userId: person.id,
  lang: langOf(person.languageId),
  baseUrl,
  letter: {
    kind: 'alerts',
    name: person.name,
    isDigest,
    items: landings.slice(0, mostNamed).map(itemOf),
    more: Math.max(0, landings.length - mostNamed),
  },
});
