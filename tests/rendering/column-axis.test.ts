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

/** Twelve bands of changes, from the largest fall to the largest rise, of these values. */
const drawBands = (values: number[]): string => {
  const ends = [25, 10, 5, 2, 1];
  const edge = (sign: string) => (end: number) => ({
    text: `${sign}${end} %`,
    wideOnly: [10, 2, 1].includes(end),
  });
  const outside = { text: '', wideOnly: true };
  const edges = [outside, ...ends.map(edge('−')), edge('')(0), ...ends.toReversed().map(edge('+')), outside];
  return renderToStaticMarkup(
    createElement(ColumnChart, {
      id: 'columns',
      title: '',
      description: '',
      columns: values.map((value, at) => ({
        name: `${at}`,
        label: '',
        value,
        text: value.toLocaleString('en'),
        light: at < 6,
      })),
      edges,
      yTickTexts: ticks => ticks.map(tick => tick.toLocaleString('en')),
    }),
  );
};

test('where bands meet is written with sign and unit, in a narrow box at those of its edges that have room', () => {
  const html = drawBands(Array.from({ length: 12 }, () => 1500));
  const texts = [...html.matchAll(/<text class="xtick ([^"]*)"[^>]*>(.*?)<\/text>/g)];
  const written = (shown: typeof texts): string =>
    shown
      .map(([, , text = '']) => text.trim())
      .join(' ')
      .trim();
  expect(written(texts)).toBe('−25 % −10 % −5 % −2 % −1 % 0 % +1 % +2 % +5 % +10 % +25 %');
  const inNarrow = texts.filter(([, classes = '']) => !classes.includes('xtick--minor'));
  expect(written(inNarrow)).toBe('−25 % −5 % 0 % +5 % +25 %');
});

test('values wider than their columns stand above them in a narrow box where they are clear of the bars and values beside them', () => {
  expect(drawBands([199, 1467, 229, 477, 85, 27, 20, 87, 283, 136, 838, 168])).toContain('barvalue close');
  const alike = drawBands(Array.from({ length: 12 }, () => 1500));
  expect(alike).not.toContain('barvalue close');
  expect(alike).toContain('barvalue wide-only');
});
