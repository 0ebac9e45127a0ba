import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Mark, Marks } from '../../../views/charts/lines/Overlays.tsx';

const note = (number: number, at: number, to = at): Mark => ({ at, to, numbers: [number, number] });

/** Each number with the height that it stands at. */
const numbersOf = (marks: Mark[]): string[] => {
  const html = renderToStaticMarkup(
    <svg aria-hidden="true">
      <Marks marks={marks} x={at => at} height={100} small={false} width={600} />
    </svg>,
  );
  return [...html.matchAll(/<text[^>]* y="(-?\d+)"[^>]*>([^<]*)</g)].map(([, y, text = '']) => `${text.trim()} ${y}`);
};

test('a note on a day of another one stands below that: both are no range from one to the other', () => {
  expect(numbersOf([note(1, 20, 60), note(2, 50)])).toEqual(['1 -8', '2 14']);
});

test('notes one after the other stand in one row, and those that are too near share a number', () => {
  expect(numbersOf([note(1, 20, 30), note(2, 60)])).toEqual(['1 -8', '2 -8']);
  expect(numbersOf([note(1, 20), note(2, 21)])).toEqual(['1–2 -8']);
});
