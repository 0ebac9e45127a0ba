import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadLabels, type Wish } from '../../../views/charts/layout/spread-labels.ts';

const wishes = fc
  .array(fc.record({ at: fc.double({ min: -50, max: 350, noNaN: true }), height: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 20,
  })
  .map(list => list.toSorted((a, b) => a.at - b.at));

const heightOf = (list: readonly Wish[]): number => list.reduce((sum, { height }) => sum + height, 0);

test('labels neither overlap nor leave their column while there is room', () => {
  fc.assert(
    fc.property(wishes, list => {
      fc.pre(heightOf(list) <= 300);
      const tops = spreadLabels(list, 0, 300);
      list.forEach(({ height }, index) => {
        const top = tops[index] ?? Number.NaN;
        expect(top).toBeGreaterThanOrEqual(-1e-6);
        expect(top + height).toBeLessThanOrEqual(300 + 1e-6);
        if (index > 0) {
          const above = (tops[index - 1] ?? Number.NaN) + (list[index - 1]?.height ?? 0);
          expect(top).toBeGreaterThanOrEqual(above - 1e-6);
        }
      });
    }),
  );
});

test('labels that do not touch stay where they want to be', () => {
  const apart = [20, 100, 240].map(at => ({ at, height: 20 }));
  expect(spreadLabels(apart, 0, 300)).toEqual([10, 90, 230]);
});

test('labels at one place spread evenly around it, and those below make room', () => {
  const same = [150, 150, 150].map(at => ({ at, height: 20 }));
  expect(spreadLabels(same, 0, 300)).toEqual([120, 140, 160]);
  expect(spreadLabels([...same, { at: 175, height: 20 }], 0, 300)).toEqual([116.25, 136.25, 156.25, 176.25]);
});

test('without enough room they begin at the top', () => {
  const many = Array.from({ length: 4 }, () => ({ at: 50, height: 40 }));
  expect(spreadLabels(many, 0, 100)).toEqual([0, 40, 80, 120]);
});
