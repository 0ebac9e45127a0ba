import { expect, test } from 'vitest';
import { formatsFor } from '../../server/domain/formats.ts';
import { retailersChart } from '../../server/features/analysis/price-volatility/present-charts.ts';
import type { OpenVolatility, RetailersTable } from '../../server/features/analysis/price-volatility/readings.ts';
import type { PageRequest } from '../../server/http/pages/page-request.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const days = { start: '2026-03-02', end: '2026-03-08' };
const request = { t: translatorFor('en') } as PageRequest;
const open = {
  formats: formatsFor({ lang: 'en', locale: 'en-US', currency: 'USD', timeZone: 'UTC' }),
  selection: { ...days, compared: { by: 'dates', start: '2026-02-23', end: '2026-03-01' } },
} as unknown as OpenVolatility;

/** The title over so many retailers, all of which but the last changed as many prices as before. */
const titleOf = (retailers: number): string => {
  const data = Array.from({ length: retailers }, (_, at) => ({
    masterRetailerId: at + 1,
    retailerName: `Retailer ${at + 1}`,
    changes: 100 - at,
    before: { changes: at === retailers - 1 ? 1 : 100 - at },
  }));
  const table = { data, total: retailers } as unknown as RetailersTable;
  return retailersChart(request, open, table, new Map()).title;
};

test('the retailer whose changes became most is named where its bar is drawn', () => {
  expect(titleOf(12)).toMatch(/^Largest change: Retailer 12, /);
  expect(titleOf(13)).not.toContain('Retailer 13');
});
