import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AxisStart } from '../../../views/charts/AxisStart.tsx';
import { lineAxis } from '../../../views/charts/LineChart.tsx';
import type { Series } from '../../../views/charts/lines/series.ts';
import { pairAxis } from '../../../views/charts/PairPlot.tsx';
import { rangeAxis } from '../../../views/charts/range/RangePlot.tsx';
import type { Axis } from '../../../views/charts/scale.ts';
import { PageContextProvider } from '../../../views/page-context.tsx';
import { readContext } from '../render.ts';

const texts = (values: readonly number[]): string[] => values.map(value => value.toFixed(2));
const note = (axis: Axis): string =>
  renderToStaticMarkup(
    createElement(PageContextProvider, { value: readContext('en') }, createElement(AxisStart, { axis, texts })),
  );
const line = (points: (number | null)[]): Series => ({ name: 'A', points, own: false, value: '' });

test.each([
  ['lines', lineAxis({ series: [line([24, null, 26])] })],
  ['ranges', rangeAxis([{ minimum: 24, maximum: 26 } as Parameters<typeof rangeAxis>[0][number]])],
  ['pairs', pairAxis([{ own: 24, other: 26 } as Parameters<typeof pairAxis>[0][number]])],
])('an axis of %s that leaves out zero says where it begins', (_name, axis) => {
  expect(note(axis)).toContain('The axis begins at 24.00, not at 0.');
});

test.each([[[0, 26]], [[-3, 26]], [[]]])('one with zero says nothing: %j', points => {
  expect(note(lineAxis({ series: [line(points)] }))).toBe('');
});

test.each([[[1, 2, 6]], [[1]]])(
  'one of ranks says nothing: it begins at no value but at the first place: %j',
  points => {
    expect(note(lineAxis({ series: [line(points)], ranks: true }))).toBe('');
  },
);
