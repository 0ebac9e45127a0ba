import { expect, test } from 'vitest';
import { formatsFor } from '../../server/domain/formats.ts';
import type { OpenAnalysis } from '../../server/features/analysis/ask/open-analysis.ts';
import { presentNotFound } from '../../server/features/analysis/filter/present-not-found.ts';
import type { Selection } from '../../server/features/analysis/filter/selection.ts';
import type { PageRequest } from '../../server/http/pages/page-request.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const request = { t: translatorFor('en'), signedIn: true } as PageRequest;
const nothing = { products: [], competitors: [], groups: [], retailers: [], regions: [], cities: [], shops: [] };

/** What is said where nothing matches. */
const notFoundFor = (selection: Partial<Selection>) => {
  const open = {
    formats: formatsFor({ lang: 'en', locale: 'en-US', currency: 'USD', timeZone: 'UTC' }),
    selection: { ...nothing, compared: null, view: {}, page: 1, range: 'last_30_days', ...selection },
    data: {
      ...nothing,
      retailers: [{ id: 9, name: 'Pennywren Discount' }],
      products: [
        { id: 67, name: 'Mint tea' },
        { id: 68, name: 'Coffee' },
      ],
      firstDay: '2025-10-24',
      lastDay: '2026-11-27',
    },
    problems: [],
    gone: false,
  } as unknown as OpenAnalysis;
  return presentNotFound(request, open, '/here', null);
};

/** What is offered there, by words. */
const offeredFor = (selection: Partial<Selection>): string[] =>
  notFoundFor(selection).removals.map(({ label }) => label);

const within = { start: '2026-10-29', end: '2026-11-27' };

test('where nothing matches, each choice is offered by its name, and so are the dates', () => {
  expect(offeredFor({ ...within, retailers: [9], products: [67] })).toEqual([
    'Pennywren Discount',
    'Mint tea',
    'these dates',
  ]);
  expect(offeredFor({ ...within, range: 'dates', products: [67, 68] })).toEqual(['the products', 'these dates']);
});

test('before the data begins, or after it ends, nothing but the dates is to blame: it leads to the newest data', () => {
  for (const [days, says] of [
    [{ start: '2024-01-01', end: '2024-01-31' }, 'The data begins on 24 Oct 2025.'],
    [{ start: '2027-01-01', end: '2027-01-31' }, 'The data ends on 27 Nov 2026.'],
  ] as const) {
    const found = notFoundFor({ ...days, range: 'dates', retailers: [9], products: [67] });
    expect(found.removals).toEqual([]);
    expect(found.text).toBe(says);
    expect(found.link?.href).toContain('range=newest_30_days');
  }
});
