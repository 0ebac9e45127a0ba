import type { Lang } from '../../domain/languages.ts';
import type { AlertItem, Mail } from '../mail/letters.ts';
import { langById } from '../words/texts-in.ts';
import type { FiringWords } from './firing-words.ts';
import type { UnsentFiring } from './unsent-firings.ts';

/** Firings that a mail lists; the others are only counted. */
export const mostNamed = 30;

const toItem =
  (words: FiringWords, lang: Lang) =>
  (firing: UnsentFiring): AlertItem => ({
    product: firing.productName,
    what: words.sentence(firing, lang),
    day: words.day(firing, lang),
    dashboard: firing.dashboardName,
    alert: firing.alertName || null,
    path: words.path(firing),
  });

type Person = { id: number; name: string; email: string; languageId: number };

/** The firings that a mail lists, and how many there are in all. */
export type AlertMailContent = { firings: readonly UnsentFiring[]; total: number; words: FiringWords };

/** The mail that notifies a person of firings. `baseUrl`: the address of the site. */
export const alertMail = (
  person: Person,
  { firings, total, words }: AlertMailContent,
  isDigest: boolean,
  baseUrl: string,
): Mail => {
  const lang = langById(person.languageId);
  const items = firings.slice(0, mostNamed).map(toItem(words, lang));
  const letter = {
    kind: 'alerts' as const,
    name: person.name,
    isDigest,
    items,
    more: Math.max(0, total - items.length),
  };
  return { to: person.email, userId: person.id, lang, baseUrl, letter };
};
