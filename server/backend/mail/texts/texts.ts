import type { Letter, LetterKind } from '../letters.ts';
import type { LinkName } from '../links.ts';

/** What every letter may speak of; `when` is the moment at which it was written, in words. */
export type Facts = { appName: string; when: string };

/** A letter in words: its subject, and its paragraphs before and after the links; `rest` stands after what it tells one by one. */
export type Said = { subject: string; before: string[]; rest?: string[]; after: string[] };

/** Everything that mails say in one language: a letter without a text does not compile. */
export type Texts = {
  /** The name is null where there is none to greet with. */
  greeting: (name: string | null) => string;
  /** Stands before a message that somebody wrote. */
  messageOf: (name: string) => string;
  /** The alert that told something, by its name. */
  ofAlert: (name: string) => string;
  links: Record<LinkName, string>;
  /** Stands before an address that can be copied. */
  orCopy: string;
  sentBy: (appName: string) => string;
  letters: { [Kind in LetterKind]: (letter: Letter<Kind>, facts: Facts) => Said };
};
