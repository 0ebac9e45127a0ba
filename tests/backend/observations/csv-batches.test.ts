import { expect, test } from 'vitest';
import { productBatches } from '../../../server/backend/analyses/price/file-batches.ts';
import { toRanges } from '../../../server/backend/analyses/price/file-ranges.ts';

const product = (id: number, rank: number, places: number, observations = places) => ({
  id,
  rank,
  places,
  observations,
});

test('a statement of a file gives 25,000 rows at the most', () => {
  const products = Array.from({ length: 250 }, (_, index) => product(index + 1, index + 1, 500));
  expect(productBatches(products).map(batch => batch.length)).toEqual([50, 50, 50, 50, 50]);
});

test('and reads 200,000 observations at the most; a product has no more rows than observations', () => {
  const often = Array.from({ length: 50 }, (_, index) => product(index + 1, index + 1, 500, 10_000));
  expect(productBatches(often).map(batch => batch.length)).toEqual([20, 20, 10]);
  const rarely = Array.from({ length: 50 }, (_, index) => product(index + 1, index + 1, 25_000, 2));
  expect(productBatches(rarely)).toHaveLength(1);
});

test('products of one name stay together, for their rows are ordered by place', () => {
  const products = [product(1, 1, 12_500), product(2, 2, 12_500), product(3, 2, 12_500), product(4, 3, 12_500)];
  expect(productBatches(products)).toEqual([[1, 2, 3], [4]]);
});

test('a product is never split, and no product gives no statement', () => {
  expect(productBatches([product(1, 1, 900_000), product(2, 2, 900_000)])).toEqual([[1], [2]]);
  expect(productBatches([])).toEqual([]);
});

test('ranges of another order meet without a gap, each bound once', () => {
  const [low, same, high] = [5n, 5n, 9].map(sort_key => ({ sort_key, batch: 0 }));
  const bounds = [low, same, high].flatMap(bound => bound ?? []);
  expect(toRanges(bounds)).toEqual([
    { from: undefined, to: low },
    { from: low, to: high },
    { from: high, to: undefined },
  ]);
  expect(toRanges([])).toEqual([{ from: undefined, to: undefined }]);
});
