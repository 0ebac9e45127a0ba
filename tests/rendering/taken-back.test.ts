import { expect, test } from 'vitest';
import type { StoredFiring } from '../../server/contract/entities/alerts.ts';
import { takenBackText } from '../../server/features/shared/words/taken-back.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const say = (lang: 'en' | 'es', what: Partial<StoredFiring>): string =>
  takenBackText({ t: translatorFor(lang), lang }, { places: 9, began: 3, ...what } as StoredFiring);

test.each<[Partial<StoredFiring>, string, string]>([
  [{}, '', ''],
  [{ takenBack: false, takenBackShops: 0 }, '', ''],
  [
    { takenBack: false, takenBackShops: 1 },
    'At 1 of 3 shops, the import behind this was undone.',
    'En 1 de 3 tiendas se deshizo la importación que originó esto.',
  ],
  [
    { takenBack: false, takenBackShops: 2 },
    'At 2 of 3 shops, the imports behind this were undone.',
    'En 2 de 3 tiendas se deshicieron las importaciones que originaron esto.',
  ],
  [
    { takenBack: true, takenBackShops: 3 },
    'The import behind this was undone.',
    translatorFor('es')('notifications:takenBack'),
  ],
])('%j', (what, english, spanish) => {
  expect([say('en', what), say('es', what)]).toEqual([english, spanish]);
});
