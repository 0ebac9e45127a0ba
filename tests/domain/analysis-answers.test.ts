import { describe, expect, test } from 'vitest';
import { gapAnswer } from '../../server/domain/analysis/gap-answer.ts';
import { evolutionAnswer, lineChange } from '../../server/domain/analysis/line-change.ts';
import { markIn } from '../../server/domain/analysis/matrix-marks.ts';
import { outTogether } from '../../server/domain/analysis/out-together.ts';
import { standsOut } from '../../server/domain/analysis/stands-out.ts';
import { areOfUnlikeSizes } from '../../server/domain/analysis/unlike-sizes.ts';
import { findWave } from '../../server/domain/analysis/wave.ts';

describe('the sentence of the price gap', () => {
  const places = [
    { name: 'Corrientes', gapPercent: -10.2 },
    { name: 'Ciudad', gapPercent: -34.2 },
    { name: 'Chaco', gapPercent: null },
  ];
  test('goes from the lowest place to the highest one', () => {
    const answer = gapAnswer(-25, places);
    expect(answer).toMatchObject({ kind: 'cheaper', percent: 25 });
    expect([answer?.lowest?.name, answer?.highest?.name]).toEqual(['Ciudad', 'Corrientes']);
  });
  test.each([
    [4, 'dearer'],
    [0.049, 'same'],
    [-0.05, 'cheaper'],
  ])('%d %% is %s', (overall, kind) => {
    expect(gapAnswer(overall, [])).toMatchObject({ kind, lowest: null, highest: null });
  });
  test('there is none without a gap', () => expect(gapAnswer(null, places)).toBeNull());
});

describe('what a line did', () => {
  const text = (percent: number): string => percent.toFixed(1);
  test('follows from its first and last known value', () => {
    expect(lineChange([null, 10, 8, null, 12, null])).toEqual({
      first: 10,
      last: 12,
      change: 2,
      lowest: 8,
      highest: 12,
      changePercent: expect.closeTo(20, 9),
    });
    expect(lineChange([null, null]).change).toBeNull();
  });
  test('the line that moved most is named; a line of one point did not move', () => {
    const lines = [
      { name: 'A', data: [10, 11] },
      { name: 'B', data: [10, 8] },
      { name: 'C', data: [null, 5] },
    ];
    expect(evolutionAnswer(lines, text)).toMatchObject({
      kind: 'fell',
      line: { name: 'B' },
      percent: expect.closeTo(20, 9),
      only: false,
    });
    expect(evolutionAnswer([{ name: 'A', data: [10, 10.001] }], text)).toBe('still');
    expect(evolutionAnswer([{ name: 'C', data: [null, 5] }], text)).toBeNull();
  });
  test('none is named where several changed as much, up or down, as it is written', () => {
    const [a, b] = [
      { name: 'A', data: [10, 10.5] },
      { name: 'B', data: [20, 19] },
    ];
    expect(evolutionAnswer([a, b], text)).toBe('alike');
    expect(evolutionAnswer([a, b, { name: 'C', data: [10, 11] }], text)).toMatchObject({ line: { name: 'C' } });
  });
  test('a line that begins later or ends earlier than others is not ranked among them', () => {
    const late = { name: 'Late', data: [10, 5, null] };
    const young = { name: 'Young', data: [null, 10, 20] };
    const [a, b] = [
      { name: 'A', data: [10, 10.2, 10.4] },
      { name: 'B', data: [10, 9.9, 9.8] },
    ];
    expect(evolutionAnswer([late, young, a, b], text)).toMatchObject({ kind: 'rose', line: a, only: false });
    expect(evolutionAnswer([late, a], text)).toBe('apart');
    expect(evolutionAnswer([late, young], text)).toBe('apart');
    const still = [10, 10, 10];
    expect(evolutionAnswer([late, { name: 'C', data: still }, { name: 'D', data: still }], text)).toBe('apart');
  });
  test('the only one that changed is not compared with others', () => {
    const lines = [
      { name: 'A', data: [10, 10.5] },
      { name: 'C', data: [null, 5] },
    ];
    expect(evolutionAnswer(lines, text)).toMatchObject({ kind: 'rose', line: { name: 'A' }, only: true });
  });
});

describe('the row that a title names', () => {
  const most = (...rows: (number | null)[]) =>
    standsOut({ rows, value: row => row, text: row => (row ?? 0).toFixed(1) });
  test('has the largest figure of all', () => expect(most(1, null, 3, 2)).toBe(3));
  test('is none of several that are written alike', () => expect(most(3.01, 3.02, 1)).toBeNull());
  test('is not the only one that there is', () => expect(most(3, null)).toBeNull());
});

describe('a wave', () => {
  const flat = [10, 11, 9, 10, 10, 11, 9, 10, 10, 11];
  const risen = (...days: number[]) => flat.map((value, day) => (days.includes(day) ? 60 : value));
  test('is where all lines together stand far above the rest', () => {
    expect(findWave([risen(4, 5, 6), risen(4, 5, 6).with(5, 72)])).toEqual({
      from: 4,
      to: 6,
      line: 1,
      highest: 72,
      at: 5,
      isLatest: false,
    });
  });
  test('reaches as far as a line that still stands high at its end rises, so that it holds its highest value', () => {
    const later = risen(5, 6, 7).with(7, 64);
    expect(findWave([risen(4, 5, 6), risen(4, 5, 6), later])).toEqual({
      from: 4,
      to: 7,
      line: 2,
      highest: 64,
      at: 7,
      isLatest: false,
    });
  });
  test('may reach to the end, and days without any value are no part of it', () => {
    expect(
      findWave([
        risen(7, 8, 9)
          .with(2, Number.NaN)
          .map(value => (Number.isNaN(value) ? null : value)),
      ]),
    ).toEqual({
      from: 7,
      to: 9,
      line: 0,
      highest: 60,
      at: 7,
      isLatest: false,
    });
  });
  test('is of several the latest, where it goes on to the end', () => {
    const ends = risen(2, 3, 8, 9).with(9, 70);
    const earlier = risen(2, 3).map((value, day) => (day > 5 ? null : value));
    expect(findWave([ends, risen(2, 3, 8, 9), earlier])).toEqual({
      from: 8,
      to: 9,
      line: 0,
      highest: 70,
      at: 9,
      isLatest: true,
    });
  });
  test.each([
    ['flat lines', [flat]],
    ['two of them', [risen(1, 2, 7, 8)]],
    ['a single day', [risen(4)]],
    ['a single day at the end after another one', [risen(3, 4, 9)]],
    ['half of the time', [risen(0, 1, 2, 3, 4)]],
    ['one line of many', [risen(4, 5), flat, flat, flat, flat, flat, flat, flat, flat, flat]],
    ['a few days', [[1, 60, 60, 1]]],
    ['a little among nothing', [[0, 0, 0, 0.2, 0.2, 0, 0, 0]]],
    ['nothing', []],
  ])('there is none in %s', (_name, lines) => expect(findWave(lines)).toBeNull());
});

describe('shops that are out of stock on the same days', () => {
  const shop = (...out: number[]): boolean[] => Array.from({ length: 10 }, (_, day) => out.includes(day));
  test('are at least half of them on each of these days, and two thirds on one', () => {
    expect(outTogether([shop(2, 3, 4), shop(3, 4, 5), shop(3, 4), shop(8)])).toEqual({
      from: 3,
      to: 4,
      most: 3,
      peak: null,
      shops: 4,
    });
    expect(outTogether([shop(2, 3), shop(3, 4), shop(3, 4), shop(4, 3)])).toMatchObject({ from: 3, to: 4, peak: 3 });
  });
  test.each([
    ['few shops', [shop(3), shop(3), shop(3)]],
    ['half of them', [shop(3), shop(3), shop(5), shop(6)]],
    ['two stretches', [shop(1, 7), shop(1, 7), shop(1, 7), shop(1)]],
    ['nothing', []],
  ])('there are none in %s', (_name, shops) => expect(outTogether(shops)).toBeNull());
});

test('prices of unlike sizes are those of which one is more than twice another', () => {
  expect(areOfUnlikeSizes([[null, 2], [4.1]])).toBe(true);
  expect(areOfUnlikeSizes([[2], [4]])).toBe(false);
  expect(areOfUnlikeSizes([[2], [null]])).toBe(false);
});

describe('the marks of a row', () => {
  const marks = (values: readonly (number | null)[], ends: { lowest: number; highest: number }) =>
    values.map(markIn({ ...ends, cells: values.map(value => ({ value })) }));
  test('are every lowest price, and the highest where no more than two ask it', () => {
    expect(marks([1, 2, 1, 3], { lowest: 1, highest: 3 })).toEqual(['lowest', null, 'lowest', 'highest']);
    const averages = [4.6281, 4.64, 4.6312, 4.999, 5.0012];
    expect(marks(averages, { lowest: 4.6281, highest: 5.0012 }), 'the same to the cent').toEqual([
      'lowest',
      null,
      'lowest',
      'highest',
      'highest',
    ]);
    expect(marks([1.005, 1.01, 1.2], { lowest: 1.005, highest: 1.2 }), 'half a cent up, as it is shown').toEqual([
      'lowest',
      'lowest',
      'highest',
    ]);
    expect(marks([4.6281, 4.6312], { lowest: 4.6281, highest: 4.6312 })).toEqual([null, null]);
    expect(marks([3, 3, 3, 1], { lowest: 1, highest: 3 })).toEqual([null, null, null, 'lowest']);
  });
  test('count columns that are not shown', () => {
    expect(marks([2, 3, null], { lowest: 1, highest: 4 })).toEqual([null, null, null]);
  });
  test('are none where all prices are equal', () => {
    expect(marks([2, 2], { lowest: 2, highest: 2 })).toEqual([null, null]);
  });
});
