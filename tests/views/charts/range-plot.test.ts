import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RangePlot, type RangeRow } from '../../../views/charts/RangePlot.tsx';

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
    createElement(RangePlot, { id: 'r', title: '', rows, averages: '', tickTexts: values => values.map(String) }),
  );
  return plot.match(new RegExp(`class="(?:lo|hi)[^>]*>${price}<`, 'g'))?.length ?? 0;
};

test('a place with one price alone writes it as its average, and not at both ends as well', () => {
  expect(endsWith(row(95, 95, 95), '95.00')).toBe(0);
});

test('a place with two prices writes both', () => {
  const drawn = row(40, 50, 60);
  expect(['40.00', '60.00'].map(price => endsWith(drawn, price))).toEqual([1, 1]);
});

test('beside the mark of competitors a value stands at its own end, and on a phone below it', () => {
  const near = { ...row(40, 50, 60), reference: 62 };
  const plot = (drawn: RangeRow): string =>
    renderToStaticMarkup(
      createElement(RangePlot, {
        id: 'r',
        title: '',
        rows: [drawn, row(1, 50, 99)],
        averages: '',
        tickTexts: values => values.map(String),
      }),
    );
  const [end, free] = [/class="hi only-wide raised" x="([\d.]+)%"/, /class="hi only-narrow lowered" x="([\d.]+)%"/];
  expect(free.exec(plot(near))?.[1]).toBe(end.exec(plot(near))?.[1]);
  // Where the mode is below the end, it stands beyond the mark.
  const taken = plot({ ...near, mode: 60 });
  expect(free.exec(taken)).toBe(null);
  expect(Number(/class="hi only-narrow" x="([\d.]+)%"[^>]*>60.00/.exec(taken)?.[1])).toBeGreaterThan(
    Number(end.exec(taken)?.[1]),
  );
});
