import { expect, it } from 'vitest';
import { priceAnswer } from '../../server/domain/analysis/price-answer.ts';

it('names the dearest and the cheapest place and how far they are apart', () => {
  const answer = priceAnswer([
    { name: 'Centro', average: 25 },
    { name: 'Norte', average: 30 },
    { name: 'Sur', average: null },
  ]);
  expect(answer).toMatchObject({ kind: 'spread', dearest: { name: 'Norte' }, cheapest: { name: 'Centro' }, places: 2 });
  expect(answer?.kind === 'spread' && answer.percentAbove).toBeCloseTo(20);
});

it('says so where all are alike, where there is one place, and says nothing where there is none', () => {
  expect(
    priceAnswer([
      { name: 'A', average: 10 },
      { name: 'B', average: 10.001 },
    ])?.kind,
  ).toBe('equal');
  expect(priceAnswer([{ name: 'A', average: 10 }])?.kind).toBe('single');
  expect(priceAnswer([{ name: 'A', average: null }])).toBeNull();
});

it('says how many others are as dear or as cheap, where their prices are written alike', () => {
  const answer = priceAnswer([
    { name: 'A', average: 3.546 },
    { name: 'B', average: 3.551 },
    { name: 'C', average: 3.554 },
    { name: 'D', average: 4.33 },
  ]);
  expect(answer).toMatchObject({ cheapest: { name: 'A' }, alsoCheapest: ['B', 'C'], alsoDearest: [] });
});
