import type { Lang } from '../../domain/languages.ts';
import type { AlertItem, Mail } from '../mail/letters.ts';
import { langById } from '../words/texts-in.ts';
import type { Saying } from './sites.ts';
import type { ToldLanding } from './untold.ts';

/** Firings that a mail names; the others stand in the list. */
export const mostNamed = 30;

const itemOf =
  (saying: Saying, lang: Lang) =>
  (landing: ToldLanding): AlertItem => ({
    product: landing.productName,
    what: saying.sentence(landing, lang),
    day: saying.day(landing, lang),
    dashboard: landing.dashboardName,
    alert: landing.alertName || null,
    path: saying.path(landing),
  });

type Person = { id: number; name: string; email: string; languageId: number };

/** What a mail tells: firings of which it names the first, and how many there are. */
export type Told = { landings: readonly ToldLanding[]; total: number; saying: Saying };

/** The mail that tells a person of firings. `baseUrl`: where the site is reached. */
export const alertMail = (
  person: Person,
  { landings, total, saying }: Told,
  isDigest: boolean,
  baseUrl: string,
): Mail => {
  const lang = langById(person.languageId);
  const items = landings.slice(0, mostNamed).map(itemOf(saying, lang));
  const letter = {
    kind: 'alerts' as const,
    name: person.name,
    isDigest,
    items,
    more: Math.max(0, total - items.length),
  };
  return { to: person.email, userId: person.id, lang, baseUrl, letter };
};
