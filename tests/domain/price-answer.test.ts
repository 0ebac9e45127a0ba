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
