import { fold } from '../records/fold.ts';

/** Why a password may not be chosen: codes, which pages put into words. */
export type PasswordFault = 'too_common' | 'too_simple' | 'like_you';

const leastLength = 10;
const leastDifferent = 5;
const leastPart = 3;

let common: Set<string> | undefined;

/** The well-known passwords that are long enough to be chosen at all; read when the first one is chosen. */
const commonPasswords = async (): Promise<Set<string>> => {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common'].filter(password => password.length >= leastLength));
  }
  return common;
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
  return rest !== letters && rest.length <= leastPart;
};

/**
 * What speaks against a password (OWASP ASVS 5.0, 6.2): it is well known, hardly varies, or is made of `about`, the
 * person's name, address and team. Undefined where nothing does; its length is the contract's.
 */
export const passwordFault = async (password: string, about: readonly string[]): Promise<PasswordFault | undefined> => {
  const plain = password.toLowerCase();
  if (new Set(plain).size < leastDifferent) return 'too_simple';
  if ((await commonPasswords()).has(plain)) return 'too_common';
  return saysLittleElse(plain, about) ? 'like_you' : undefined;
};
