// Classes of the style sheets that no text of views, client or server has: their rules are dead.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

const readAll = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .map(name => readFileSync(join(root, folder, name), 'utf8'));

/** What stands between quotes, without what code inserts: `bar--${kind}` is `bar--`. */
const readTexts = (source: string): string[] => source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];

const texts = ['views', 'client', 'server'].flatMap(folder => readAll(folder, /\.tsx?$/)).flatMap(readTexts);
const words = new Set(texts.flatMap(text => text.match(/[\w-]+/g) ?? []));
/** `bar--` or `text-` before something that code inserts. */
const beginnings = new Set(texts.flatMap(text => [...text.matchAll(/([\w-]+-)\$\{/g)].map(([, name = '']) => name)));

const isUsed = (name: string): boolean =>
  words.has(name) || [...beginnings].some(beginning => name.startsWith(beginning));

const sheets = readAll('client/styles', /\.css$/).map(sheet =>
  sheet.replaceAll(/\/\*.*?\*\/|url\(.*?\)|@import.*?;/gs, ''),
);
const classes = new Set(sheets.flatMap(sheet => [...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)));
const dead = [...classes].filter(name => !isUsed(name)).sort();

for (const name of dead) console.error(`client/styles: no page has the class ${name}`);
process.exit(dead.length > 0 ? 1 : 0);
