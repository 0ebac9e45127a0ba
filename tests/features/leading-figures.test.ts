import { describe, expect, test } from 'vitest';
import { analyses } from '../../server/contract/analyses/all.ts';
import { columnOfSort, isFigure } from '../../server/contract/analyses/parts/columns.ts';
import { type AnyTable, leadsOf } from '../../server/contract/analyses/parts/declare.ts';
import { shareFigureNames } from '../../server/contract/analyses/promotion.ts';

const isTable = (value: object): value is AnyTable => 'first' in value && 'columns' in value && 'key' in value;

/** Every declared table, and where it is declared. */
const tablesIn = (declared: unknown, at: string): [string, AnyTable][] => {
  if (typeof declared !== 'object' || declared === null) return [];
  if (isTable(declared)) return [[at, declared]];
  return Object.entries(declared).flatMap(([name, value]) =>
    name === 'calls' || name === 'address' ? [] : tablesIn(value, `${at}.${name}`),
  );
};

const tables = Object.entries(analyses).flatMap(([name, declared]) => tablesIn(declared, name));
const questions = (['period', 'week', undefined] as const).flatMap(cut =>
  shareFigureNames.flatMap(value => [
    { cut, value },
    { cut, value, grouped: 'product' as const },
  ]),
);

describe('the figures that a phone shows of each row', () => {
  test.each(tables.filter(([, { columns }]) => Object.values(columns).some(isFigure)))(
    '%s: are figures of it, each once, whatever is asked',
    (_, table) => {
      for (const question of questions) {
        const columns = leadsOf(table, question).map(lead => table.columns[columnOfSort(table.columns, lead as never)]);
        expect(columns.every(column => column && isFigure(column))).toBe(true);
        expect(new Set(columns).size).toBe(columns.length);
      }
    },
  );

  test('are those of the first order where this is by a figure, and the chosen one first where rows stand by weeks', () => {
    const { share } = analyses.promotion;
    expect(leadsOf(share, { cut: 'period', value: 'depth' })).toEqual(['depth', 'share']);
    expect(leadsOf(share, { cut: 'week', value: 'depth' })).toEqual(['depth', 'share']);
    expect(leadsOf(analyses.competitors.retailers, {})).toEqual(['winsShare', 'index']);
    expect(leadsOf(analyses.stockOut.now, {})).toEqual(['days']);
  });
});
