import { createInstance, type i18n } from 'i18next';
import { resources } from '../../locales/resources.ts';
import type { Lang, TextKey, TextValues, Translator } from '../../locales/text.ts';
import { languageFacts, languages, onceEach } from '../domain/languages.ts';

/** The only i18next instance. Its current language is never read: every request uses a fixed-language function. */
const i18next: i18n = createInstance();

await i18next.init({
  resources: Object.fromEntries(languages.map(lang => [lang, resources[lang].texts])),
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: languages,
  ns: Object.keys(resources.en.texts),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
  // A missing text shows its whole key: tests find it.
  appendNamespaceToMissingKey: true,
});

const value = /\{\{(\w+)\}\}/;
/** A number and its sign are never on two lines. */
const keptTogether = (text: string): string => text.replaceAll('}} %', '}}\u00a0%');

/** A text split at its values: alternating between words and names of values. */
const fill = (pieces: readonly string[], values: TextValues, count: string | number | undefined): string => {
  let text = pieces[0] ?? '';
  for (let at = 1; at < pieces.length; at += 2) {
    const name = pieces[at] ?? '';
    text += `${(name === 'count' ? count : values[name]) ?? ''}${pieces[at + 1] ?? ''}`;
  }
  return text;
};

const thousand = 1000;

/**
 * Each text is looked up in i18next once, a plural once for each of its forms, and split at its values once: a page has
 * hundreds, and i18next would repeat all of that. A count that is a text has no plural.
 */
const openTranslator = (lang: Lang): Translator => {
  const known = new Map<string, readonly string[]>();
  const fixed = i18next.getFixedT(lang);
  const plurals = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(languageFacts(lang).numbers);
  /** A count is written as the numbers beside it; what belongs to a country comes as a text. */
  const writeCount = ({ count }: TextValues): string | number | undefined =>
    typeof count === 'number' && count >= thousand ? numbers.format(count) : count;
  const look = (key: TextKey, values: TextValues): readonly string[] =>
    keptTogether(fixed(key as never, { ...values, skipInterpolation: true } as never) as unknown as string).split(
      value,
    );
  const splitPieces = (key: TextKey, values: TextValues): readonly string[] => {
    const { count } = values;
    const name = typeof count === 'number' ? `${count === 0 ? 'zero' : plurals.select(count)} ${key}` : key;
    const pieces = known.get(name) ?? look(key, values);
    known.set(name, pieces);
    return pieces;
  };
  return (key, values = {}) => fill(splitPieces(key, values), values, writeCount(values));
};

/** The texts of one language; values are inserted unchanged (React escapes them). */
export const translatorFor: (lang: Lang) => Translator = onceEach(openTranslator);

/** Whether a text exists for a key from outside. */
export const hasText = (key: string): key is TextKey => i18next.exists(key);

export type { Translator } from '../../locales/text.ts';
