import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatsFor } from '../../server/domain/formats.ts';
import { buildForm } from '../../server/features/alerts/form-props.ts';
import { readTyped } from '../../server/features/alerts/typed.ts';
import {
  email,
  filled,
  id,
  idOrNone,
  ids,
  issueAlone,
  line,
  one,
  pageNumber,
  searched,
  secret,
  ticked,
  wordField,
} from '../../server/features/shared/forms/fields.ts';
import { repeated } from '../../server/features/shared/forms/passwords.ts';
import { type Form, readChoices, readFields, readForm } from '../../server/features/shared/forms/read-form.ts';
import { PageProblem } from '../../server/http/problems.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const form = {
  schema: repeated(
    z.object({
      name: line(5),
      email: email(30),
      password: secret(20, 10),
      again: secret(20),
      role: one(id.refine(role => role < 5, issueAlone('team:chooseRole'))),
    }),
    'password',
    'again',
  ),
  labels: { name: 'forms:name', email: 'forms:email', password: 'forms:password', again: 'forms:repeat' },
} satisfies Form;

const good = { name: ' Anna ', email: 'anna@shop.example', password: ' 1234567890', again: ' 1234567890', role: '2' };
const read = (fields: Record<string, string>, lang: 'en' | 'es' = 'en') =>
  readForm(new URLSearchParams(fields), translatorFor(lang), form);
const readErrors = (fields: Record<string, string>, lang: 'en' | 'es' = 'en') => {
  const found = read(fields, lang);
  return found.ok ? {} : Object.fromEntries(found.errors.map(error => [error.field, error.text]));
};

describe('a form', () => {
  test('gives its values: lines without blanks around them, secrets as they were typed', () => {
    const found = read(good);
    expect(found).toMatchObject({ ok: true, body: { ...good, name: 'Anna', role: 2 } });
  });

  test('says of each field what is wrong with it, one thing at a time, in the language of the person', () => {
    const t = translatorFor('es');
    expect(readErrors({}, 'es')).toEqual({
      name: `${t('forms:name')}: ${t('common:required')}`,
      email: `${t('forms:email')}: ${t('common:required')}`,
      password: `${t('forms:password')}: ${t('common:required')}`,
      again: `${t('forms:repeat')}: ${t('common:required')}`,
      role: t('common:chooseOne'),
    });
  });

  test('keeps what was typed', () => {
    const found = read({ ...good, email: ' no address ' });
    expect(found.ok).toBe(false);
    expect(found.typed).toMatchObject({ name: 'Anna', email: 'no address', role: '2' });
  });

  test('says how long a text is and how long it may be', () => {
    const t = translatorFor('en');
    const found = readErrors({ ...good, name: 'Annabel', password: '123', again: '123' });
    expect(found.name).toBe(`${t('forms:name')}: ${t('common:tooLong', { max: 5, length: 7 })}`);
    expect(found.password).toBe(`${t('forms:password')}: ${t('forms:tooShort', { least: 10, length: 3 })}`);
  });

  test('takes no line that nobody can read, no address that is none, no repetition that differs', () => {
    const t = translatorFor('en');
    const found = readErrors({ ...good, name: 'a\u202eb', email: 'anna@', again: 'another' });
    expect(found).toEqual({
      name: `${t('forms:name')}: ${t('forms:oddCharacter')}`,
      email: `${t('forms:email')}: ${t('forms:notAnEmail')}`,
      again: `${t('forms:repeat')}: ${t('forms:mismatch')}`,
    });
  });

  test('compares a repetition also where the first is wrong by itself', () => {
    expect(Object.keys(readErrors({ ...good, password: 'short', again: 'other' }))).toEqual(['password', 'again']);
  });

  test('leaves the label away where the text names its field', () => {
    expect(readErrors({ ...good, role: '7' }).role).toBe(translatorFor('en')('team:chooseRole'));
  });
});

describe('an address', () => {
  const schema = z.object({
    page: pageNumber,
    brand: idOrNone,
    product: ids,
    q: searched(3),
    sort: wordField(['name', 'price'], 'name'),
    all: ticked,
  });
  const at = (query: string) => readFields(schema, new URLSearchParams(query));

  test('says what it names', () => {
    expect(at('page=2&brand=7&product=3&product=1&product=3&q=+milk&sort=price&all=1')).toEqual({
      page: 2,
      brand: 7,
      product: [3, 1],
      q: 'mil',
      sort: 'price',
      all: true,
    });
  });

  test.each(['', 'page=0&brand=-1&product=&q=&sort=no&all=0', 'page=1.5&brand=x&product=x&sort=&all=yes', 'page=1e99'])(
    'stands at its defaults where it names nothing that there is: %s',
    query => {
      expect(at(query)).toEqual({ page: 1, brand: undefined, product: [], q: '', sort: 'name', all: false });
    },
  );

  test('takes the first of several values', () => {
    expect(at('page=4&page=5').page).toBe(4);
  });
});

test('a choice that no form of ours offers ends the request', () => {
  const schema = z.object({ language: one(z.enum(['en', 'es'])), name: filled(9) });
  expect(readChoices(schema, new URLSearchParams('language=es&name=x'))).toEqual({ language: 'es', name: 'x' });
  expect(() => readChoices(schema, new URLSearchParams('language=fr&name=x'))).toThrow(PageProblem);
});

test('products without a name are the last ones of an alert’s form, in the language of the person', () => {
  const product = (id: number, name: string, upc: string) => ({ id, name, upc });
  const choices = {
    products: [
      product(1, '7501000000001', '7501000000001'),
      product(2, 'Zumo', '7501000000002'),
      product(3, 'Agua', '7501000000003'),
    ],
    groups: [],
    retailers: [],
    regions: [],
    cities: [],
    shops: [],
  } as unknown as Parameters<typeof buildForm>[0]['choices'];
  const named = (lang: 'en' | 'es') =>
    buildForm({
      t: translatorFor(lang),
      formats: formatsFor({ lang, locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' }),
      choices,
      typed: readTyped(new URLSearchParams()),
      maker: null,
      refusal: { errors: [], problem: null },
    }).products.choices.map(({ label }) => label);
  expect(named('en')).toEqual(['Zumo', 'Agua', '7501000000001, without a name']);
  expect(named('es').at(-1)).toMatch(/^7501000000001, \D+$/);
});
