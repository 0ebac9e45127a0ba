// Locale keys: both languages have the same keys with the same values in them, and each key is used by the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../locales/resources.ts';

type Texts = Record<string, string>;

const root = join(import.meta.dirname, '..');
const plural = /_(?:zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(plural, '');
const valuesIn = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');

const sourceOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');

const code = ['server', 'views'].map(sourceOf).join('\n');
const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Keys as the code writes them, `${…}` standing for anything; one that is nothing but `${…}` tells nothing. */
const patternsOf = (namespace: string): RegExp[] => {
  const written = code.matchAll(new RegExp(`[\`'"]${namespace}:([^\`'"\\s]+)[\`'"]`, 'g'));
  return [...new Set([...written].map(([, key]) => key ?? ''))]
    .filter(key => key.replace(/\$\{[^}]*\}/g, '') !== '')
    .map(
      key =>
        new RegExp(
          `^${key
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
};

/** A key that reaches `t` through a variable stands as a string of its own somewhere, or with `Text` behind it. */
const isNamed = (key: string): boolean => code.includes(`'${key}'`) || code.includes(`'${key.replace(/Text$/, '')}'`);

const unused = (namespace: string, texts: Texts): string[] => {
  const patterns = patternsOf(namespace);
  return [...new Set(Object.keys(texts).map(baseOf))]
    .filter(key => !patterns.some(pattern => pattern.test(key)) && !isNamed(key))
    .map(key => `${namespace}:${key} is used by no code`);
};

const lacking = (namespace: string, from: [string, Texts], to: [string, Texts]): string[] => {
  const bases = new Set(Object.keys(to[1]).map(baseOf));
  return Object.keys(from[1])
    .filter(key => !bases.has(baseOf(key)))
    .map(key => `${namespace}:${key} is in ${from[0]}, not in ${to[0]}`);
};

const otherValues = (namespace: string, en: Texts, es: Texts): string[] =>
  Object.keys(en)
    .filter(key => es[key] !== undefined && valuesIn(en[key] ?? '') !== valuesIn(es[key] ?? ''))
    .filter(key => !key.endsWith('_one'))
    .map(key => `${namespace}:${key} puts in other values in en (${valuesIn(en[key] ?? '')}) than in es`);

const problems = Object.keys(resources.en).flatMap(name => {
  const namespace = name as keyof typeof resources.en;
  const [en, es] = [resources.en[namespace] as Texts, resources.es[namespace] as Texts];
  return [
    ...lacking(namespace, ['en', en], ['es', es]),
    ...lacking(namespace, ['es', es], ['en', en]),
    ...otherValues(namespace, en, es),
    ...unused(namespace, en),
  ];
});

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
