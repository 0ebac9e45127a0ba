import { describe, expect, test } from 'vitest';
import { inSight } from '../../../views/islands/chart/zoom/in-sight.ts';
import { keepWithin, scaleView, shiftView } from '../../../views/islands/chart/zoom/view.ts';

const whole = [0, 10] as const;

describe('what of an axis is in sight', () => {
  test('zooming keeps the middle, and never leaves the axis', () => {
    expect(scaleView([2, 6], 0.5)).toEqual([3, 5]);
    expect(keepWithin(scaleView([2, 6], 2), whole, 2)).toEqual([0, 8]);
    expect(keepWithin(scaleView([0, 10], 2), whole, 2)).toEqual([0, 10]);
  });

  test('it is never shorter than the least stretch, nor longer than the axis', () => {
    expect(keepWithin([4, 4.5], whole, 2)).toEqual([3.25, 5.25]);
    expect(keepWithin([0, 1], [0, 1], 2)).toEqual([0, 1]);
  });

  test('moving stops at the ends', () => {
    expect(keepWithin(shiftView([6, 10], 0.5), whole, 2)).toEqual([6, 10]);
    expect(keepWithin(shiftView([6, 10], -0.5), whole, 2)).toEqual([4, 8]);
  });

  test('the points beside it count too, as their lines reach its edges; gaps do not', () => {
    expect(inSight([1, 2, null, 4, 5, 6], [1.5, 3.5])).toEqual([2, 4, 5]);
  });
});
