import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RangePlot } from '../../../views/charts/range/RangePlot.tsx';
import type { RangeRow } from '../../../views/charts/range/range-row.ts';

const row = (minimum: number, average: number, maximum: number): RangeRow => ({
  name: 'Puebla',
  minimum,
  average,
  maximum,
  mode: null,
  minimumText: minimum.toFixed(2),
  averageText: average.toFixed(2),
  maximumText: maximum.toFixed(2),
  description: '',
});

/** How often a drawing of a row and of a wide one, which holds its axis, writes a price at the ends of a range. */
const endsWith = (drawn: RangeRow, price: string): number => {
  const rows = [drawn, row(1, 50, 99)];
  const plot = renderToStaticMarkup(
    createElement(RangePlot, {
      id: 'r',
      of: 's-own',
      title: '',
      rows,
      averages: '',
      ends: ['', ''],
      tickTexts: values => values.map(String),
    }),
  );
  return plot.match(new RegExp(`class="(?:lo|hi)[^>]*>${price}<`, 'g'))?.length ?? 0;
};

test('a place with one price alone writes it as the lowest and the highest too, as all others do', () => {
  expect(endsWith(row(95, 95, 95), '95.00')).toBe(2);
});

test('the axis is written in equal steps from its beginning in either box, with lines only where it is', () => {
  const drawn = renderToStaticMarkup(
    createElement(RangePlot, {
      id: 'r',
      of: 's-own',
      title: '',
      rows: [{ ...row(4.1, 10, 13.9), name: 'A place whose name needs all of the room beside the drawing' }],
      averages: '',
      ends: ['', ''],
      tickTexts: values => values.map(value => value.toFixed(2)),
    }),
  );
  const axis = [
    ...drawn.matchAll(/<line class="grid([^"]*)"[^>]*><\/line><text class="xtick ([^"]*)"[^>]*>([\d.]+) </g),
  ];
  const written = axis.map(([, line = '', label = '', text]) => {
    expect(line.includes('minor')).toBe(label.includes('minor'));
    return { value: Number(text), minor: label.includes('minor') };
  });
  for (const shown of [written, written.filter(({ minor }) => !minor)]) {
    expect(shown[0]?.value).toBe(4);
    expect(shown.length).toBeGreaterThan(1);
    const steps = shown.slice(1).map(({ value }, at) => value - (shown[at]?.value ?? 0));
    expect(new Set(steps).size).toBe(1);
  }
});

test('a place with two prices writes both', () => {
  const drawn = row(40, 50, 60);
  expect(['40.00', '60.00'].map(price => endsWith(drawn, price))).toEqual([1, 1]);
});

test('whatever is marked beyond a range, its lowest and highest price stand in columns at both sides', () => {
  const plot = (marks: Partial<RangeRow>): string =>
    renderToStaticMarkup(
      createElement(RangePlot, {
        id: 'r',
        of: 's-own',
        title: '',
        rows: [{ ...row(40, 50, 60), ...marks }, row(1, 50, 99)],
        averages: '',
        ends: ['Lowest', 'Highest'],
        tickTexts: values => values.map(String),
      }),
    );
  const placesIn = (drawn: string) =>
    [...drawn.matchAll(/class="(lo|hi)" x="([^"]+)" y="(\d+)">/g)].map(([, side, x, y]) => [side, x, y]);
  const plain = placesIn(plot({}));
  expect(plain.map(([side, x]) => [side, x])).toEqual([
    ['lo', '0'],
    ['hi', '100%'],
    ['lo', '0'],
    ['hi', '100%'],
  ]);
  for (const marks of [{ reference: 62 }, { compared: 63 }, { reference: 38, compared: 90 }])
    expect(placesIn(plot(marks))).toEqual(plain);
  // The mark of the competitors is drawn over the average, which would hide it.
  const equal = plot({ reference: 50 });
  expect(equal.indexOf('class="reference"')).toBeGreaterThan(equal.indexOf('class="mark"'));
});

test.each([
  ['until 8 Mar', ['Lima', 'Puebla'], 2],
  ['until 8 Mar', ['Lima', 'A place whose name takes all of its row'], 0],
])('on a phone the last days of data (%s) stand beside all names or none: %j', (until, names, count) => {
  const drawn = renderToStaticMarkup(
    createElement(RangePlot, {
      id: 'r',
      of: 's-own',
      title: '',
      rows: names.map(name => ({ ...row(1, 50, 99), name, until })),
      averages: '',
      ends: ['', ''],
      tickTexts: values => values.map(String),
    }),
  );
  const above = [...drawn.matchAll(/class="name only-narrow[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text);
  expect(above.filter(text => text.includes(until))).toHaveLength(count);
});
