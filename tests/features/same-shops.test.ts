import { expect, test } from 'vitest';
import type { TimeChart } from '../../server/contract/analyses/parts/time-chart.ts';
import { formatsFor } from '../../server/domain/formats.ts';
import { drawable } from '../../server/features/analysis/present/drawn-lines.ts';
import { sameShopsRemarks, shopLines } from '../../server/features/analysis/present/titles/same-shops.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import { ok } from '../../server/upstream/outcome.ts';

const formats = formatsFor({ lang: 'en', locale: 'en-US', currency: 'USD', timeZone: 'UTC' });
const day = '2026-03-01';

/** The first words below a chart of so many products, of which the first `own` are own ones; `all`: how many there are. */
const wordsBelow = ({ products, own, all = products }: { products: number; own: number; all?: number }): string => {
  const ids = Array.from({ length: products }, (_, at) => at + 1);
  const reply = {
    bucket: 'day',
    days: [day],
    total: all,
    series: ids.map(id => ({
      name: `Product ${id}`,
      detail: '',
      masterId: id,
      own: id <= own,
      points: [{ day, value: 1, observations: 1, promotion: null }],
    })),
  } as unknown as TimeChart;
  const series = ids.map(id => ({ masterProductId: id, shops: 1, before: 1, now: 1 + id / 100, data: [id] }));
  const shops = shopLines(reply, ok({ bucket: 'day', xAxisData: [day], series }));
  if (!shops) throw new Error('there are no lines');
  const drawn = drawable(shops.reply.series);
  return sameShopsRemarks(translatorFor('en'), formats, { shops, drawn })[0] ?? '';
};

test('which lines are drawn is said of own products and others only where there are both', () => {
  expect(wordsBelow({ products: 12, own: 3 })).toBe(
    '8 of 12 lines: own products and others, of each those that changed most.',
  );
  expect(wordsBelow({ products: 12, own: 0 })).toBe('The 7 lines of 12 that changed most.');
  expect(wordsBelow({ products: 12, own: 12 })).toBe('The 4 lines of 12 that changed most.');
  expect(wordsBelow({ products: 3, own: 1 })).toBe('A shop keeps its last price until it has another one.');
});

test('where not all lines were read, nobody knows which changed most: how many there are is said', () => {
  expect(wordsBelow({ products: 60, own: 3, all: 1234 })).toBe('8 of 1,234 lines are drawn.');
  expect(wordsBelow({ products: 4, own: 0, all: 70 })).toBe('4 of 70 lines are drawn.');
});
