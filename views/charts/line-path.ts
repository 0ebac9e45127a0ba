const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * The path of a line with a precision of 0.1 px, with gaps where `isDrawn` is false: exactly what d3-shape's line
 * writes (tests/rendering/line-path.test.ts), but without an array and a call for each point. For a year of eight lines
 * this is half of the work for a chart.
 */
export const linePath = (
  count: number,
  isDrawn: (index: number) => boolean,
  x: (index: number) => number,
  y: (index: number) => number,
): string => {
  let path = '';
  let stretch = 0;
  for (let index = 0; index < count; index += 1) {
    if (isDrawn(index)) {
      path += `${stretch === 0 ? 'M' : 'L'}${tenth(x(index))},${tenth(y(index))}`;
      stretch += 1;
    } else {
      if (stretch === 1) path += 'Z';
      stretch = 0;
    }
  }
  return stretch === 1 ? `${path}Z` : path;
};
