import { expect, test } from 'vitest';
import {
  chooseForm,
  stretches,
  subjectOf,
  toneSeries,
  type WantedForm,
} from '../../server/features/analysis/present/line-forms.ts';
import type { Series } from '../../views/charts/lines/series.ts';

const line = (own: boolean, ...points: number[]): Series => ({ name: points.join(), own, points, value: '' });
const others = [0, 1, 2, 3, 4].map(nth => line(false, nth, 4 - nth));
const wanted = (change: Partial<WantedForm> = {}): WantedForm => ({
  form: null,
  line: null,
  href: ({ form, line: nth }) => `${form ?? ''}:${nth ?? ''}`,
  ...change,
});
const tones = (lines: readonly Series[], want: WantedForm): (string | undefined)[] =>
  toneSeries(lines, chooseForm(lines, want, false), want).map(({ tone }) => tone);

test('the line that the title speaks of is never grey; beside own lines another one is not thick as they are', () => {
  const lines = [line(true, 1, 2), ...others];
  const chosen = { ...chooseForm(lines, wanted(), false), subject: 2 };
  expect(toneSeries(lines, chosen, wanted()).map(({ tone }) => tone)).toEqual([
    undefined,
    'grey',
    undefined,
    'grey',
    'grey',
    'grey',
  ]);
});

test('own lines stand back behind the one that the title speaks of, a single own one does not', () => {
  const own = [line(true, 1, 1), line(true, 2, 2), line(true, 3, 3)];
  const toned = (lines: readonly Series[], subject: number) =>
    toneSeries(lines, { ...chooseForm(lines, wanted(), false), subject }, wanted()).map(({ tone }) => tone);
  expect(toned(own, 1)).toEqual(['beside', 'lit', 'beside']);
  expect(toned(own, -1)).toEqual([undefined, undefined, undefined]);
  expect(toned([line(true, 1, 1), line(false, 2, 2)], 1)).toEqual([undefined, undefined]);
  expect(toned([line(false, 1, 1), line(false, 2, 2)], 1)).toEqual([undefined, 'lit']);
});

test('lines that cross all over are drawn apart, and calm ones together', () => {
  expect(chooseForm(others, wanted(), false).apart).toBe(true);
  expect(chooseForm(others.slice(0, 3), wanted(), false).apart).toBe(false);
  expect(chooseForm(others.slice(0, 1), wanted({ form: 'apart' }), true).apart).toBe(false);
});

test('of more than five calm lines the one that the title speaks of is before grey ones; five have their colours', () => {
  const calm = [0, 1, 2, 3, 4, 5].map(nth => line(false, nth, nth));
  const toned = (lines: readonly Series[], subject: number) =>
    toneSeries(lines, { ...chooseForm(lines, wanted(), false, subject), subject }, wanted()).map(({ tone }) => tone);
  expect(toned(calm, 3)).toEqual(['grey', 'grey', 'grey', 'lit', 'grey', 'grey']);
  expect(toned(calm, -1)).toEqual(calm.map(() => undefined));
  expect(toned(calm.slice(0, 5), -1)).toEqual(calm.slice(0, 5).map(() => undefined));
});

test('of more calm lines than there are colours one is before grey ones', () => {
  const calm = [0, 1, 2, 3, 4, 5, 6, 7].map(nth => line(false, nth, nth));
  expect(tones(calm, wanted())).toEqual(calm.map((_, nth) => (nth === 0 ? 'lit' : 'grey')));
  expect(tones(calm.slice(1), wanted())).toEqual(calm.slice(1).map(() => undefined));
});

test('the own ones are before grey ones', () => {
  const lines = [line(true, 0, 9), ...others];
  expect(chooseForm(lines, wanted(), false).apart).toBe(false);
  expect(tones(lines, wanted())).toEqual([undefined, 'grey', 'grey', 'grey', 'grey', 'grey']);
});

test('up to three others keep their colours beside own ones, however they cross', () => {
  const lines = [line(true, 0, 9), line(true, 9, 0), ...others.slice(0, 3)];
  expect(tones(lines, wanted())).toEqual(lines.map(() => undefined));
});

test('a link lights one of them, and that one goes back', () => {
  const want = wanted({ line: 2 });
  expect(tones(others, want)).toEqual(['grey', 'lit', 'grey', 'grey', 'grey']);
  const hrefs = toneSeries(others, chooseForm(others, want, false), want).map(({ href }) => href);
  expect(hrefs.slice(0, 3)).toEqual(['together:1', 'together:', 'together:3']);
  expect(chooseForm(others, wanted({ line: 99 }), false).lit).toBeNull();
});

test('together without own ones the first is lit', () => {
  expect(tones(others, wanted({ form: 'together' }))).toEqual(['lit', 'grey', 'grey', 'grey', 'grey']);
});

test('promotions are of the line that is lit, or of the only own one', () => {
  const own = line(true, 1, 1);
  const none = { apart: false, lit: null, ownBeforeGrey: false };
  expect(subjectOf([line(false, 2, 2), own], none)).toBe(1);
  expect(subjectOf([own, own], none)).toBeNull();
  expect(subjectOf([own, own], { ...none, lit: 1 })).toBe(1);
  expect(stretches([true, true, false, true])).toEqual([
    { from: 0, to: 1 },
    { from: 3, to: 3 },
  ]);
});
