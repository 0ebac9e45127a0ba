import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFormats } from '../../server/backend/imports/read/describe-formats.ts';
import { demoPassword, julia } from '../support/data/demo-folder.ts';
import { readLinks, readText } from '../support/html.ts';
import { addPseudoLanguage, pseudoLang, pseudoText, removePseudoLanguage } from '../support/pseudo-locale.ts';
import { plainWordFinder } from '../views/plain-words.ts';

type App = typeof import('../support/app.ts');

let backend: Awaited<ReturnType<App['startDemoBackend']>>;
let site: Awaited<ReturnType<App['startSite']>>;
let owner: Awaited<ReturnType<App['signedIn']>>;

beforeAll(async () => {
  addPseudoLanguage();
  const app = await import('../support/app.ts');
  backend = await app.startDemoBackend();
  site = await app.startSite(backend.url);
  owner = await app.signedIn(site, { email: julia.email, password: demoPassword });
  await app.sendForm(owner, '/account', { language: pseudoLang, back: '/account' }, '/account/language');
});
afterAll(async () => {
  await site.close();
  await backend.close();
  removePseudoLanguage();
});

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Everything that the records hold: what people and files have called things. */
const keptTexts = (dataDir: string): unknown[] => {
  const records = new Database(join(dataDir, 'records.sqlite'), { readonly: true });
  const tables = records.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  const values = tables
    .filter(name => !name.includes('fts'))
    .flatMap(name => (records.prepare(`select * from "${name}"`).raw().all() as unknown[][]).flat());
  records.close();
  const texts = [...new Set(values.filter(value => typeof value === 'string'))];
  return texts.map(text => (/^[{[]/.test(text) ? readJson(text) : text));
};

const productNames = ['Vitrina', 'privacy@vitrina.example', '0.0.0-test', 'English', 'Español', 'JR', 'UTC', 'GMT'];
const cookies = ['vitrina', 'vitrina_language'];
/** Shops of the demo call their promotions so: the observations hold them, not the records. */
const demoPromotions = [
  'Descuento directo',
  'Precio especial',
  'Oferta de la semana',
  'El Buen Fin',
  '2 por 1',
  '3 por 2',
  'Weekly special',
  'Price drop',
  '3 for 2',
  'Member deal',
  'Big Pantry Week',
  'Black Friday',
];
/** The example on the home page. */
const exampleProducts = ['Halden S50', 'Lumen Q2', 'Northvale N5', 'Kestrel Vision'];
const timeZones = Intl.supportedValuesOf('timeZone').map(zone => zone.replaceAll('_', ' '));

/** Names of columns, which a page says one by one. */
const columnNames = describeFormats().flatMap(({ forms }) =>
  forms.flatMap(({ columns }) => columns.flatMap(({ headers }) => headers.flatMap(header => header.split(' / ')))),
);

/** What is said the same way in every language. */
const saidAlike = [productNames, cookies, demoPromotions, exampleProducts, timeZones, describeFormats(), columnNames];

/** It shows the request as it came: its address and its id. */
const notWalked = /^\/login\/check-network/;

/** Pages that differ in what is chosen alone are one. */
const pageKind = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return `${pathname.replace(/\d+/g, '#')} ${['view', 'level', 'status'].map(name => searchParams.get(name)).join(' ')}`;
};

const isPage = (path: string): boolean =>
  path.startsWith('/') && !/lang=|csv|logout/.test(path) && !notWalked.test(path);

test('a third language is offered as the others are', async () => {
  const { text } = await owner.get('/account');
  expect(text).toContain(`<html lang="${pseudoLang}">`);
  expect(text).toMatch(new RegExp(`<option value="${pseudoLang}" selected="">${pseudoText('Accented')}</option>`));
  const open = await site.visitor().get('/login').set('Accept-Language', pseudoLang);
  expect(readText(open.text)).toContain(pseudoText('Sign in'));
});

test('no page of the product shows a word that is not from locales', async () => {
  const plainWords = plainWordFinder([keptTexts(backend.dataDir), saidAlike]);
  const waiting = ['/dashboards', '/account', '/data', '/team', '/notifications', '/pricing', '/'];
  const seen = new Set(waiting.map(pageKind));
  const found: string[] = [];
  const walk = async (link: string): Promise<void> => {
    const { status, text, headers } = await owner.get(link);
    if (status !== 200 || !headers['content-type']?.includes('text/html')) return;
    found.push(...plainWords(text).map(words => `${link}: ${words}`));
    for (const next of readLinks(text).filter(isPage)) {
      const path = next.split('#')[0] ?? '';
      if (seen.has(pageKind(path))) continue;
      seen.add(pageKind(path));
      waiting.push(path);
    }
  };
  for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) await walk(link);
  expect(seen.size).toBeGreaterThan(70);
  expect(found).toEqual([]);
});
