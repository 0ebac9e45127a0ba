import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ColumnChart } from '../../views/charts/ColumnChart.tsx';

/** The numbers at the axis of columns of these values. */
const axisOf = (values: number[]): number[] => {
  const written: number[] = [];
  renderToStaticMarkup(
    createElement(ColumnChart, {
      id: 'columns',
      title: '',
      description: '',
      columns: values.map((value, at) => ({ name: `day ${at}`, label: '', value, text: String(value), light: false })),
      yTickTexts: ticks => {
        written.push(...ticks);
        return ticks.map(String);
      },
    }),
  );
  return written;
};

test.each([
  [[1], [0, 1]],
  [
    [2, 1],
    [0, 1, 2],
  ],
  [
    [40, 7],
    [0, 10, 20, 30, 40],
  ],
])('an axis of counts (%j) has no halves', (values, ticks) => {
  expect(axisOf(values)).toEqual(ticks);
});

test('an axis of prices has the steps that its values need', () => {
  expect(axisOf([1.9, 0.4]).some(tick => !Number.isInteger(tick))).toBe(true);
});
