import type { Lang } from '../../domain/languages.ts';
import { greetable, messageLines, oneLine, oneSentence } from './clean.ts';
import type { AlertItem, Letter, LetterKind, Mail } from './letters.ts';
import { type Link, linksOf, siteUrl } from './links.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import type { Facts, Said, Texts } from './texts/texts.ts';

/** Who sends, as the foot of every mail says it. */
export type Sender = { appName: string; companyName: string; companyContact: string };

/** A mail in words, before it becomes text and HTML; every string is one line. */
export type Words = {
  lang: Lang;
  subject: string;
  greeting: string;
  before: string[];
  /** What it tells, one by one: a heading that leads to a page, and lines under it. */
  items: { title: string; url: string | null; lines: string[] }[];
  /** Stands after them. */
  rest: string[];
  /** What the inviter wrote, line by line; null where there is nothing. */
  quote: { lead: string; lines: string[] } | null;
  links: (Link & { label: string })[];
  orCopy: string;
  after: string[];
  foot: string[];
};

const texts: Record<Lang, Texts> = { en, es };

const whenOf = (lang: Lang, at: Date): string =>
  `${new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

const cleanedItem = (item: AlertItem): AlertItem => ({
  ...item,
  ...(item.what ? { what: oneSentence(item.what) } : {}),
  alert: item.alert && oneLine(item.alert),
  product: oneLine(item.product),
  dashboard: oneLine(item.dashboard),
});

const cleaned = (letter: Letter): Letter => {
  if (letter.kind === 'alerts') return { ...letter, items: letter.items.map(cleanedItem) };
  return 'inviter' in letter ? { ...letter, inviter: oneLine(letter.inviter), team: oneLine(letter.team) } : letter;
};

const itemsOf = (spoken: Texts, letter: Letter, baseUrl: string): Words['items'] =>
  letter.kind === 'alerts'
    ? letter.items.map(item => ({
        title: item.product,
        url: item.path ? siteUrl(baseUrl, item.path) : null,
        lines: [
          ...(item.what ? [item.what] : []),
          [item.day, item.dashboard, ...(item.alert ? [spoken.ofAlert(item.alert)] : [])].join(' · '),
        ],
      }))
    : [];

const say = <Kind extends LetterKind>(spoken: Texts, letter: Letter<Kind>, facts: Facts): Said =>
  spoken.letters[letter.kind](letter, facts);

const quoteOf = (spoken: Texts, letter: Letter): Words['quote'] => {
  const lines = letter.kind === 'invitation' ? messageLines(letter.message) : [];
  return letter.kind === 'invitation' && lines.length > 0 ? { lead: spoken.messageOf(letter.inviter), lines } : null;
};

/** Says a mail that was written at the moment `at` in its language. */
export const compose = (mail: Mail, sender: Sender, at: Date): Words => {
  const spoken = texts[mail.lang];
  const letter = cleaned(mail.letter);
  const { appName, companyName, companyContact } = sender;
  return {
    lang: mail.lang,
    rest: [],
    ...say(spoken, letter, { appName, when: whenOf(mail.lang, at) }),
    greeting: spoken.greeting('name' in letter ? greetable(letter.name) : null),
    items: itemsOf(spoken, letter, mail.baseUrl),
    quote: quoteOf(spoken, letter),
    links: linksOf(letter, mail.baseUrl).map(link => ({ ...link, label: spoken.links[link.name] })),
    orCopy: spoken.orCopy,
    foot: [spoken.sentBy(appName), `${companyName} · ${companyContact}`],
  };
};
