import { describe, expect, test } from 'vitest';
import { planEnds } from '../../../views/charts/layout/end-labels.ts';
import { placeTicks } from '../../../views/charts/layout/place-ticks.ts';
import { fitText, textWidth } from '../../../views/charts/layout/text-width.ts';
import { axisOfRanks, axisOver } from '../../../views/charts/scale.ts';

const widths = { wide: 400, narrow: 230 };
const months = ['Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map(
  (text, nth) => ({ at: (100 * nth) / 12, text, year: nth < 2 ? '2025' : '2026' }),
);

describe('labels under an axis', () => {
  test('are evenly spaced, with the year where it begins', () => {
    const placed = placeTicks(months, widths);
    expect(placed.map(({ text }) => text)).toEqual(['Jan 2026', 'Mar', 'May', 'Jul', 'Sep', 'Nov']);
    expect(placed.filter(({ minor }) => !minor).map(({ text }) => text)).toContain('Jan 2026');
  });

  test('keep a zero at the beginning, with fewer others where there is no room for all', () => {
    const ticks = [0, 1, 2, 3].map(value => ({ at: 27 * value, text: `+${value} %`, stays: value === 0 }));
    expect(placeTicks(ticks, { wide: 160, narrow: 180 }).map(({ text }) => text)).toEqual(['+0 %', '+2 %']);
  });

  test('have no year if there is only one', () => {
    expect(placeTicks(months.slice(2), widths).some(({ text }) => text.includes('2026'))).toBe(false);
  });

  test('at the ends of the axis do not leave it', () => {
    const placed = placeTicks(
      [0, 50, 100].map(at => ({ at, text: '20 November' })),
      widths,
    );
    expect(placed.map(({ anchors }) => anchors.narrow)).toEqual(['start', 'middle', 'end']);
    expect(placeTicks([{ at: 50, text: '20 Nov' }], widths)).toMatchObject([
      { anchors: { wide: 'middle' }, minor: false },
    ]);
    expect(placeTicks([], widths)).toEqual([]);
  });

  test('keep the one that has to stay, also where it is the first and others would have room without it', () => {
    const ticks = ['0\u00a0%', '+1\u00a0%', '+2\u00a0%', '+3\u00a0%'].map((text, nth) => ({
      at: nth * 27.1,
      text,
      stays: nth === 0,
    }));
    const placed = placeTicks(ticks, { wide: 160, narrow: 180 });
    expect(placed.filter(({ minor }) => !minor)[0]?.text).toBe('0\u00a0%');
  });
});

describe('labels at the ends of lines', () => {
  const long = 'Distribuidora y Minimercados Autoservicio Mayorista del Litoral';

  test('break a long name onto two lines and never cut the value', () => {
    const [label] = planEnds([{ name: long, value: '1,234.56', linked: false }], 400);
    expect(label?.text.lines).toHaveLength(2);
    expect(label?.text.lines[1]).toMatch(/…$/);
    expect(label?.text.value).toBe('1,234.56');
  });

  test('give up their second line, and then the last of them, if there is no room', () => {
    const many = Array.from({ length: 40 }, () => ({ name: long, value: '1.00', linked: false }));
    expect(planEnds(many.slice(0, 12), 400).every(({ text }) => text.lines.length === 1)).toBe(true);
    expect(planEnds(many, 400)).toHaveLength(20);
  });
});

test('a text that does not fit is cut with an ellipsis', () => {
  expect(fitText('Leche', 100, 14)).toBe('Leche');
  const cut = fitText('Leche entera Casa Lumbre', 80, 14);
  expect(cut).toMatch(/^Leche.*…$/);
  expect(textWidth(cut, 14)).toBeLessThanOrEqual(80);
});

test.each([[0], [5], [-5]])('equal values of %s are inside of their axis', value => {
  const axis = axisOver([value, value]);
  expect(axis.start).toBeLessThan(axis.end);
  expect(axis.at(value)).toBeGreaterThanOrEqual(0);
  expect(axis.at(value)).toBeLessThanOrEqual(100);
});

describe('an axis of ranks', () => {
  test('has the first one at its top and the last one at its foot, each whole one named', () => {
    const axis = axisOfRanks([2, 1, 4, 6, 3]);
    expect(axis.ticks).toEqual([6, 5, 4, 3, 2, 1]);
    expect([1, 6].map(axis.at)).toEqual([100, 0]);
    expect(axis.ticks[0]).toBe(axis.start);
  });

  test.each([
    [[1], {}, [1]],
    [[], {}, [1]],
    [[2], {}, [2, 1]],
    [[20], {}, [20, 17, 15, 13, 11, 9, 7, 5, 3, 1]],
    [[9], { few: true }, [9, 7, 5, 3, 1]],
    [[8], { few: true }, [8, 5, 3, 1]],
  ] as const)('names no 0 and no half, and both ends where not all have room: %j %j', (ranks, options, ticks) => {
    const axis = axisOfRanks(ranks, options);
    expect(axis.ticks).toEqual(ticks);
    for (const rank of ranks) expect(axis.at(rank)).not.toBeNaN();
  });
});
