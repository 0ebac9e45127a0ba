import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Mark, Marks } from '../../../views/charts/lines/Overlays.tsx';

/** What is written above a drawing of 101 points, of this width. */
const written = (width: number, marks: Mark[]): string[] => {
  const drawn = createElement(Marks, { marks, x: at => at, height: 100, small: true, width });
  const html = renderToStaticMarkup(createElement(Fragment, null, drawn));
  expect(html.match(/<line/g)?.length).toBe(marks.length);
  return [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text.trim());
};

const marks: Mark[] = [
  { at: 40, to: 40, numbers: [2, 3] },
  { at: 44, to: 44, numbers: [1, 1] },
  { at: 90, to: 90, numbers: [4, 4] },
];

test('numbers of notes stand each at its day where there is room', () => {
  expect(written(1000, marks)).toEqual(['2–3', '1', '4']);
});

test('notes that go on beside one another have their numbers above a small drawing, and their days at its top', () => {
  const marks: Mark[] = [0, 10, 20].map((at, nth) => ({ at, to: at + 50, numbers: [nth + 1, nth + 1] }));
  const drawn = createElement(Marks, { marks, x: at => at, height: 60, small: true, width: 120 });
  const html = renderToStaticMarkup(createElement(Fragment, null, drawn));
  const heights = (pattern: RegExp): number[] => [...html.matchAll(pattern)].map(([, y]) => Number(y));
  expect(Math.max(...heights(/<text[^>]* y="(-?[\d.]+)"/g))).toBeLessThan(0);
  expect(Math.max(...heights(/class="pin__days"[^>]* y1="([\d.]+)"/g))).toBeLessThan(10);
});

test('a label that has become wider takes in the one before it', () => {
  const close: Mark[] = [5, 8, 10].map((at, nth) => ({
    at: (at * 100) / 29,
    to: (at * 100) / 29,
    numbers: [nth + 1, nth + 1],
  }));
  expect(written(108, close)).toEqual(['1–3']);
});

test('numbers that would stand over each other are one label; each day keeps its line', () => {
  expect(written(120, marks)).toEqual(['1–3', '4']);
});
