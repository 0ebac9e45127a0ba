import { fold } from '../../domain/fold.ts';
import { wellKnownWords } from './well-known.ts';

/** Why a password is refused: codes, for which pages have texts. */
export type PasswordFault = 'too_common' | 'too_simple' | 'like_you';

const leastDifferent = 5;
const leastPart = 3;

/** Shorter words occur in so many passwords that they mean nothing. */
const leastWord = 5;

const keepLetters = (text: string): string => fold(text).replace(/[^\p{L}]+/gu, '');

type WellKnown = { whole: Set<string>; words: Set<string> };
let known: WellKnown | undefined;

/** The well-known passwords and the words in them; read when the first password is chosen. */
const wellKnown = async (): Promise<WellKnown> => {
  if (!known) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const common = dictionary['passwords-common'];
    const words = [...common.map(keepLetters), ...wellKnownWords].filter(word => word.length >= leastWord);
    known = { whole: new Set(common), words: new Set(words) };
  }
  return known;
};

/** A well-known word with digits and symbols around it is still well known. */
const isWellKnown = async (password: string): Promise<boolean> => {
  const { whole, words } = await wellKnown();
  return whole.has(password) || words.has(keepLetters(password));
};

const splitParts = (about: readonly string[]): string[] =>
  about
    .flatMap(text => {
      const words = fold(text).split(/[^\p{L}\p{N}]+/u);
      return [words.join(''), ...words];
    })
    .filter(part => part.length >= leastPart);

/** Whether little is left of a password without the words about the person. */
const saysLittleElse = (password: string, about: readonly string[]): boolean => {
  const letters = fold(password).replace(/[^\p{L}\p{N}]+/gu, '');
  const rest = splitParts(about).reduce((left, part) => left.replaceAll(part, ''), letters);
  return rest !== letters && keepLetters(rest).length <= leastPart;
};

/**
 * Why a password is not allowed (OWASP ASVS 5.0, 6.2): it is well known, has little variation, or is made of `about`,
 * the person's name, address and team. Undefined if it is allowed; its length is checked by the contract.
 */
export const passwordFault = async (password: string, about: readonly string[]): Promise<PasswordFault | undefined> => {
  const plain = password.toLowerCase();
  if (new Set(plain).size < leastDifferent) return 'too_simple';
  if (await isWellKnown(plain)) return 'too_common';
  return saysLittleElse(plain, about) ? 'like_you' : undefined;
};
