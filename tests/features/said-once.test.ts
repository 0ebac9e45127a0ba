import { expect, test } from 'vitest';
import { saidOnce } from '../../server/features/analysis/competitors/present-charts.ts';

const bar = (name: string, sub: string) => ({ name, sub });

test('what would stand below every bar stands above the chart instead', () => {
  const bars = [bar('Whole milk', 'against Oat drink'), bar('Butter', 'against Oat drink')];
  expect(saidOnce(bars)).toEqual({ bars: [bar('Whole milk', ''), bar('Butter', '')], words: ' · against Oat drink' });
});

test.each([
  ['words that differ', [bar('Whole milk', 'against Oat drink'), bar('Butter', 'against Margarine')]],
  ['those of one bar', [bar('Whole milk', 'against Oat drink')]],
  ['none', [bar('Whole milk', ''), bar('Butter', '')]],
])('%s stay where they are', (_which, bars) => {
  expect(saidOnce(bars)).toEqual({ bars, words: '' });
});
