import { expect, test } from 'vitest';
import type { PriceMatrix } from '../../server/contract/analyses/price-per-retailer.ts';
import { formatsFor } from '../../server/domain/formats.ts';
import type { OpenMatrix } from '../../server/features/analysis/price-per-retailer/open-matrix.ts';
import { presentEnds } from '../../server/features/analysis/price-per-retailer/present-ends.ts';
import type { PageRequest } from '../../server/http/pages/page-request.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const t = translatorFor('en');

/** The ends of a matrix with so many retailers, each the cheapest as often as its number says. */
const endsOf = (retailers: number) => {
  const headers = Array.from({ length: retailers }, (_, at) => ({
    name: `Retailer ${at}`,
    detail: '',
    timesCheapest: at,
  }));
  return presentEnds(
    { t } as PageRequest,
    {
      formats: formatsFor({ lang: 'en', locale: 'en-US', currency: 'USD', timeZone: 'UTC' }),
      level: 'region',
    } as unknown as OpenMatrix,
    { headers, columns: retailers } as unknown as PriceMatrix,
    '',
  );
};

test('retailers that cannot stand side by side are shown by their ends too, and how to see some side by side is said', () => {
  expect(endsOf(12)).toBeNull();
  const ends = endsOf(37);
  expect(ends?.sub).toMatch(/^The cheapest and the dearest of 37 retailers for each product; up to 12 /);
  expect(ends?.places).toBe('Retailers');
  expect(ends?.often).toMatch(/Retailer 36 \(36\) · Retailer 35 \(35\)/);
  expect(ends?.beside).toBeNull();
});
