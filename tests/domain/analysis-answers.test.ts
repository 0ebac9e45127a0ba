import { describe, expect, test } from 'vitest';
import { gapAnswer } from '../../server/domain/analysis/gap-answer.ts';
import { evolutionAnswer, lineChange } from '../../server/domain/analysis/line-change.ts';
import { markIn } from '../../server/domain/analysis/matrix-marks.ts';

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
    expect(evolutionAnswer(lines)).toMatchObject({ kind: 'fell', line: { name: 'B' }, percent: expect.closeTo(20, 9) });
    expect(evolutionAnswer([{ name: 'A', data: [10, 10.001] }])).toBe('still');
    expect(evolutionAnswer([{ name: 'C', data: [null, 5] }])).toBeNull();
  });
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
