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

test('beside the mark of competitors a value stands above its own end where it would touch it, and on a phone beyond it', () => {
  const plot = (reference: number): string =>
    renderToStaticMarkup(
      createElement(RangePlot, {
        id: 'r',
        title: '',
        rows: [{ ...row(40, 50, 60), reference }, row(1, 50, 99)],
        averages: '',
        tickTexts: values => values.map(String),
      }),
    );
  const placeIn = (drawn: string, classes: string): number =>
    Number(new RegExp(`class="${classes}" x="([\\d.]+)%"[^>]*>60.00`).exec(drawn)?.[1]);
  const near = plot(62);
  expect(placeIn(near, 'hi only-narrow')).toBeGreaterThan(placeIn(near, 'hi only-wide raised'));
  // Farther away it touches the value in small boxes alone: with room that stands beside its end.
  const far = plot(70);
  expect(placeIn(far, 'hi only-narrow')).toBeGreaterThan(placeIn(far, 'hi only-wide near'));
  expect(plot(90)).toContain('class="hi" x=');
});
