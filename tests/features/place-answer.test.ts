import { expect, test } from 'vitest';
import { formatsFor } from '../../server/domain/formats.ts';
import { placeAnswer } from '../../server/features/analysis/present/place-answer.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const formats = formatsFor({ lang: 'en', locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' });
const places = (...averages: number[]) => averages.map((average, nth) => ({ name: 'ABCDEF'[nth] ?? '', average }));
const said = (...averages: number[]) => {
  const answer = placeAnswer({ t: translatorFor('en') }, formats, places(...averages), {
    isPart: false,
    isChosen: false,
  });
  return `${answer?.strong} ${answer?.rest}`;
};

test('of two places that are as dear both are named, of more how many they are; cheap ones alike', () => {
  expect(said(5, 4)).toMatch(/^A is the dearest, .* above B, the cheapest of 2\.$/);
  expect(said(5, 5, 4, 4)).toMatch(/^A and B are the dearest, .* above C and D, the cheapest of 4\.$/);
  expect(said(5, 5, 5, 4, 4, 4)).toMatch(/^A and 2 more are the dearest, .* above D and 2 more, the cheapest of 6\.$/);
});
