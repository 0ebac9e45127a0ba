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

test('numbers that would stand over each other are one label; each day keeps its line', () => {
  expect(written(120, marks)).toEqual(['1–3', '4']);
});
