import { line } from 'd3-shape';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linePath } from '../../views/charts/line-path.ts';

const point = fc.option(fc.double({ min: -300, max: 300, noNaN: true }), { nil: null });

it('the path of a line is letter for letter that of d3-shape, holes and lone points included', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), points => {
      const expected = line<number | null>()
        .defined(one => one !== null)
        .x((_one, index) => index * 7.77)
        .y(one => one ?? 0)
        .digits(1)([...points]);
      const path = linePath(
        points.length,
        index => points[index] !== null,
        index => index * 7.77,
        index => points[index] ?? 0,
      );
      expect(path).toBe(expected ?? '');
    }),
  );
});
