// Locale keys: every language has the keys of English with the same values and the plural forms that it needs, is
// translated, and each key is used by the code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../../locales/resources.ts';
import { neededWords } from './analysis-words.ts';

/** Namespaces of a library, which looks their keys up itself. */
const libraryKeys = new Set(['chartControls']);

type Texts = Readonly<Record<string, string>>;
type Namespaces = Readonly<Record<string, Texts>>;

const root = join(import.meta.dirname, '..', '..');
const plural = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string): string => key.replace(plural, '');
const valuesIn = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');

const readSources = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');

const code = ['server', 'views'].map(readSources).join('\n');
const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

const wildcard = /\$\{[^}]*\}/g;
const isOnlyVariable = (key: string): boolean => key.replace(wildcard, '') === '';

/** Keys of a namespace as they are written in the code, with `${…}` where a part is a variable. */
const writtenKeys = (namespace: string): string[] => {
  const written = code.matchAll(new RegExp(`[\`'"]${namespace}:([^\`'"\\s]+)[\`'"]`, 'g'));
  return [...new Set([...written].map(([, key]) => key ?? ''))];
};

const toPattern = (key: string): RegExp => new RegExp(`^${key.split(wildcard).map(escaped).join('.+')}$`);

/** A key that reaches `t` through a variable occurs as a string somewhere, or with `Text` after it. */
const isNamed = (key: string): boolean => code.includes(`'${key}'`) || code.includes(`'${key.replace(/Text$/, '')}'`);

const unused = (namespace: string, texts: Texts): string[] => {
  if (libraryKeys.has(namespace)) return [];
  const written = writtenKeys(namespace);
  const patterns = written.filter(key => !isOnlyVariable(key)).map(toPattern);
  const takesVariables = written.some(isOnlyVariable);
  return [...new Set(Object.keys(texts).map(withoutPlural))]
    .filter(key => !patterns.some(pattern => pattern.test(key)) && !(takesVariables && isNamed(key)))
    .filter(key => namespace !== 'figures' || !neededWords.has(key))
    .map(key => `${namespace}:${key} is used by no code`);
};

const empty = (lang: string, namespace: string, texts: Texts): string[] =>
  Object.keys(texts)
    .filter(key => texts[key]?.trim() === '')
    .map(key => `${namespace}:${key} is empty in ${lang}`);

/** The plural forms for counts below a thousand; rarer ones, such as Spanish millions, fall back to `other`. */
const pluralForms = (tag: string): string[] => {
  const rules = new Intl.PluralRules(tag);
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))];
};

const withoutForm = (lang: string, forms: readonly string[], namespace: string, texts: Texts): string[] =>
  [...new Set(Object.keys(texts).filter(key => plural.test(key)))]
    .map(withoutPlural)
    .flatMap(base => forms.map(form => `${base}_${form}`))
    .filter(key => texts[key] === undefined)
    .map(key => `${namespace}:${key} is lacking in ${lang}: its counts need that form`);

const lacking = (namespace: string, from: [string, Texts], to: [string, Texts]): string[] => {
  const bases = new Set(Object.keys(to[1]).map(withoutPlural));
  return Object.keys(from[1])
    .filter(key => !bases.has(withoutPlural(key)))
    .map(key => `${namespace}:${key} is in ${from[0]}, not in ${to[0]}`);
};

const otherValues = (namespace: string, en: Texts, lang: string, texts: Texts): string[] =>
  Object.keys(en)
    .filter(key => texts[key] !== undefined && valuesIn(en[key] ?? '') !== valuesIn(texts[key] ?? ''))
    .filter(key => !key.endsWith('_one'))
    .map(
      key =>
        `${namespace}:${key} puts in other values in en (${valuesIn(en[key] ?? '')}) than in ${lang} (${valuesIn(texts[key] ?? '')})`,
    );

const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ''));

/** Texts of a language that are the same as in English, each with a reason: listed in its own folder. */
const sameAsEnglish = async (lang: string): Promise<Set<string>> => {
  const path = join(root, 'locales', lang, 'same-as-english.ts');
  const found = existsSync(path) ? await import(path) : { sameAsEnglish: {} };
  return new Set(Object.values(found.sameAsEnglish as Record<string, string[]>).flat());
};

const untranslated = (namespace: string, en: Texts, lang: string, texts: Texts, same: Set<string>): string[] =>
  Object.keys(en)
    .filter(key => texts[key] === en[key] && hasWords(en[key] ?? '') && !same.has(en[key] ?? ''))
    .map(key => `${namespace}:${key} is the same in ${lang} as in en: “${en[key]}”`);

const english: Namespaces = resources.en.texts;

/** Exceptions that no text needs any more. */
const needless = (lang: string, all: Namespaces, same: Set<string>): string[] => {
  const met = new Set(
    Object.entries(english).flatMap(([namespace, en]) =>
      Object.keys(en).flatMap(key => (all[namespace]?.[key] === en[key] ? [en[key]] : [])),
    ),
  );
  return [...same].filter(text => !met.has(text)).map(text => `“${text}” need not be the same in ${lang} as in en`);
};

const checkLanguage = (lang: string, tag: string, all: Namespaces, same: Set<string>): string[] =>
  Object.entries(english).flatMap(([namespace, en]) => {
    const texts = all[namespace] ?? {};
    const alone = [...empty(lang, namespace, texts), ...withoutForm(lang, pluralForms(tag), namespace, texts)];
    if (lang === 'en') return [...alone, ...unused(namespace, en)];
    return [
      ...alone,
      ...lacking(namespace, ['en', en], [lang, texts]),
      ...lacking(namespace, [lang, texts], ['en', en]),
      ...otherValues(namespace, en, lang, texts),
      ...untranslated(namespace, en, lang, texts, same),
    ];
  });

const problems: string[] = [];
for (const [lang, { language, texts }] of Object.entries(resources)) {
  const same = await sameAsEnglish(lang);
  problems.push(...checkLanguage(lang, language.tag, texts, same), ...needless(lang, texts, same));
}

for (const problem of [...new Set(problems)]) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
