import { fold } from '../../domain/fold.ts';
import { wellKnownWords } from './well-known.ts';

/** Why a password may not be chosen: codes, which pages put into words. */
export type PasswordFault = 'too_common' | 'too_simple' | 'like_you';

const leastDifferent = 5;
const leastPart = 3;

/** Shorter words are in so many passwords that they say nothing. */
const leastWord = 5;

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}]+/gu, '');

type Known = { whole: Set<string>; words: Set<string> };
let known: Known | undefined;

/** The well-known passwords, and the words that they are made of; read when the first one is chosen. */
const wellKnown = async (): Promise<Known> => {
  if (!known) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const common = dictionary['passwords-common'];
    const words = [...common.map(lettersOf), ...wellKnownWords].filter(word => word.length >= leastWord);
    known = { whole: new Set(common), words: new Set(words) };
  }
  return known;
};

/** A well-known word stays one with digits and signs around it. */
const isWellKnown = async (password: string): Promise<boolean> => {
  const { whole, words } = await wellKnown();
  return whole.has(password) || words.has(lettersOf(password));
};

const partsOf = (about: readonly string[]): string[] =>
  about
    .flatMap(text => {
      const words = fold(text).split(/[^\p{L}\p{N}]+/u);
      return [words.join(''), ...words];
    })
    .filter(part => part.length >= leastPart);

/** Whether little is left of a password once the words about the person are taken out. */
const saysLittleElse = (password: string, about: readonly string[]): boolean => {
  const letters = fold(password).replace(/[^\p{L}\p{N}]+/gu, '');
  const rest = partsOf(about).reduce((left, part) => left.replaceAll(part, ''), letters);
  return rest !== letters && lettersOf(rest).length <= leastPart;
};

/**
 * What speaks against a password (OWASP ASVS 5.0, 6.2): it is well known, hardly varies, or is made of `about`, the
 * person's name, address and team. Undefined where nothing does; its length is the contract's.
 */
export const passwordFault = async (password: string, about: readonly string[]): Promise<PasswordFault | undefined> => {
  const plain = password.toLowerCase();
  if (new Set(plain).size < leastDifferent) return 'too_simple';
  if (await isWellKnown(plain)) return 'too_common';
  return saysLittleElse(plain, about) ? 'like_you' : undefined;
};
