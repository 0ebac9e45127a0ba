import { describe, expect, test } from 'vitest';
import { countryInSentence, countryName } from '../../server/domain/country-names.ts';
import { sizeWords } from '../../server/domain/formats.ts';
import { isLang, languageById, languageFacts, languageId, languages } from '../../server/domain/languages.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

test('people are offered English and Spanish, under the numbers of the contract, and nothing that tests add', () => {
  expect(languages.map(lang => [lang, languageId(lang), languageFacts(lang).name])).toEqual([
    ['en', 1, 'English'],
    ['es', 2, 'Español'],
  ]);
  expect([languageById(1), languageById(2), languageById(3), isLang('el')]).toEqual(['en', 'es', null, false]);
});

describe.each(languages)('a text in %s', lang => {
  const t = translatorFor(lang);

  test('takes the form of its count, however large', () => {
    const forms = [0, 1, 2, 1_000_000].map(count => t('analysis:csv', { count, number: '' }));
    const [one, many] = lang === 'en' ? ['CSV,  row', 'CSV,  rows'] : ['CSV,  fila', 'CSV,  filas'];
    expect(forms).toEqual([many, one, many, many]);
  });

  test('that is lacking is its whole key, so that it is found', () => {
    expect(t('analysis:nothing' as 'analysis:change')).toBe('analysis:nothing');
  });

  test('puts a value in as it is', () => {
    expect(t('mails:greeting', { name: '{{name}} & $&' })).toContain('{{name}} & $&');
  });
});

test('a country is written within a sentence as one says it', () => {
  expect(countryInSentence('United States', 'en')).toBe('the United States');
  expect(countryInSentence('Mexico', 'en')).toBe('Mexico');
  expect(countryInSentence('Estados Unidos', 'es')).toBe('Estados Unidos');
});

test('the countries that take an article are called as they are called elsewhere', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap(first => letters.map(second => first + second));
  for (const lang of languages) {
    const known = new Set(codes.map(code => countryName(code, lang)));
    expect(languageFacts(lang).articled.filter(name => !known.has(name))).toEqual([]);
  }
});

test.each<[number, 1000 | 1024, string, string]>([
  [0, 1000, '0 kB', '0 kB'],
  [1, 1000, '1 kB', '1 kB'],
  [999_000, 1000, '999 kB', '999 kB'],
  [1_000_000, 1000, '1 MB', '1 MB'],
  [52_428_800, 1024, '50 MB', '50 MB'],
  [999_949_000, 1000, '999.9 MB', '999.9 MB'],
  [1_000_000_000, 1000, '1 GB', '1 GB'],
  [1_500 * 1024 ** 2, 1024, '1.5 GB', '1.5 GB'],
  [1_234_000_000_000, 1000, '1,234 GB', '1,234 GB'],
])('%i bytes, in steps of %i, are %s', (bytes, base, english, spanish) =>
  expect((['en', 'es'] as const).map(lang => sizeWords({ t: translatorFor(lang), lang }, bytes, base))).toEqual([
    english,
    spanish,
  ]),
);
