import { vi } from 'vitest';
import type { Language } from '../../locales/language.ts';
import type { Lang } from '../../locales/text.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const vowels = /[aeiou]/i;

const letter = (sign: string): string => {
  const found = accented[plain.indexOf(sign)];
  return found === undefined ? sign : vowels.test(sign) ? found + found.toLowerCase() : found;
};

const valueOrSign = /\{\{\w+\}\}|[\s\S]/gu;

/** A text made longer, by a third or so, and accented, so that no plain letter is left; values stay where they are put in. */
export const pseudoText = (text: string): string =>
  text.replace(valueOrSign, part => (part.startsWith('{{') ? part : letter(part)));

/** All texts of a language so, with their plural forms. */
export const pseudoTexts = <T extends Texts>(texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).map(([namespace, all]) => [
      namespace,
      Object.fromEntries(Object.entries(all).map(([key, text]) => [key, pseudoText(text)])),
    ]),
  ) as T;

/**
 * Nobody is offered it: outside of tests that add it to the languages it is no language. It takes Greek's code, so that Intl writes
 * days and countries in letters of their own too.
 */
export const pseudoLang = 'el' as Lang;

const pseudoLanguage: Language = {
  id: 3,
  articled: [],
  name: pseudoText('Accented'),
  tag: 'el',
  numbers: 'en-GB',
  prices: 'en',
  week: pseudoText('W'),
  span: null,
  within: { days: pseudoText('in'), day: pseudoText('on') },
  // Greek has abbreviations of Europe's zones in Latin letters.
  zones: { tags: ['uk'], before: 'час: ', after: '' },
};

const resourcesFile = '../../locales/resources.ts';

/** What is imported from now on has a third language, as one that somebody adds: its folder, and a line in resources.ts. */
export const addPseudoLanguage = (): void => {
  vi.resetModules();
  vi.doMock(resourcesFile, async importOriginal => {
    const { resources } = await importOriginal<typeof import('../../locales/resources.ts')>();
    const pseudo = { language: pseudoLanguage, texts: pseudoTexts(resources.en.texts) };
    return { resources: { ...resources, [pseudoLang]: pseudo } };
  });
};

/** What is imported from now on has the languages that there are. */
export const removePseudoLanguage = (): void => {
  vi.doUnmock(resourcesFile);
  vi.resetModules();
};
