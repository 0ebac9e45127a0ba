import { expect, test } from 'vitest';
import { productBatches } from '../../../server/backend/observations/sql/csv-batches.ts';

const product = (id: number, rank: number, places: number) => ({ id, rank, places });

test('a statement of a file gives 25,000 rows at the most', () => {
  const products = Array.from({ length: 250 }, (_, index) => product(index + 1, index + 1, 500));
  expect(productBatches(products).map(batch => batch.length)).toEqual([50, 50, 50, 50, 50]);
});

test('products of one name stay together, for their rows are ordered by place', () => {
  const products = [product(1, 1, 12_500), product(2, 2, 12_500), product(3, 2, 12_500), product(4, 3, 12_500)];
  expect(productBatches(products)).toEqual([[1, 2, 3], [4]]);
});

test('a product is never split, and no product gives no statement', () => {
  expect(productBatches([product(1, 1, 900_000), product(2, 2, 900_000)])).toEqual([[1], [2]]);
  expect(productBatches([])).toEqual([]);
});
