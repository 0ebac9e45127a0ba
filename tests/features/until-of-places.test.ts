import { expect, test } from 'vitest';
import { formatsFor } from '../../server/domain/formats.ts';
import type { OpenAnalysis } from '../../server/features/analysis/ask/open-analysis.ts';
import { untilOfPlaces } from '../../server/features/analysis/market/late.ts';
import type { PageRequest } from '../../server/http/pages/page-request.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const request = { t: translatorFor('en') } as PageRequest;
const retailers = [
  { masterRetailerId: 1, retailerName: 'Nube', newest: '2026-03-10T12:00:00Z' },
  { masterRetailerId: 2, retailerName: 'Luna', newest: '2026-03-08T12:00:00Z' },
];
const openWith = (shops: readonly { id: number; retailerId: number | null; retailerName: string | null }[]) =>
  ({
    level: 'shop',
    formats: formatsFor({ lang: 'en', locale: 'en-US', currency: 'USD', timeZone: 'UTC' }),
    data: { basic: { timeZone: 'UTC' }, shops },
    selection: { start: '2026-03-02', end: '2026-03-10', retailers: [] },
  }) as unknown as OpenAnalysis & { level: 'shop' };

test('a shop has the last day of its retailer beside it, whether an API says its id or its name alone', () => {
  const open = openWith([
    { id: 11, retailerId: 2, retailerName: 'Luna' },
    { id: 12, retailerId: null, retailerName: 'Luna' },
    { id: 13, retailerId: null, retailerName: 'Nube' },
    { id: 14, retailerId: null, retailerName: null },
  ]);
  const until = untilOfPlaces(request, open, { newest: '2026-03-10T12:00:00Z', retailers });
  expect([11, 12, 13, 14].map(id => until(id).replaceAll('\u00a0', ' '))).toEqual([
    'until 8 Mar',
    'until 8 Mar',
    '',
    '',
  ]);
});
