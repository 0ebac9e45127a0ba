import { describe, expect, it } from 'vitest';
import { columnsIn, declaredColumns } from '../../scripts/checks/analysis-columns.ts';
import { repeatedSorts } from '../../scripts/checks/analysis-sorts.ts';

const name = { kind: 'text', term: 'product', sort: 'product' } as const;
const price = { kind: 'average', term: 'average', sort: 'average' } as const;

describe('columns of a declaration', () => {
  it('are found at every level, but not among what is made of them', () => {
    const declared = { region: { table: { columns: { name }, totals: { price }, calls: { columns: { name } } } } };
    expect(columnsIn(declared)).toEqual([
      { at: 'region.table.columns', columns: { name } },
      { at: 'region.table.totals', columns: { price } },
    ]);
  });

  it('are found under any name, but not among the fields of an address', () => {
    const declared = { summary: { standing: { price } }, address: { view: { kind: 'choice' } }, sorts: ['price'] };
    expect(columnsIn(declared)).toEqual([{ at: 'summary.standing', columns: { price } }]);
    const places = declaredColumns.map(({ at }) => at);
    expect(places).toEqual(expect.arrayContaining(['individual.summary.standing', 'individual.summary.before']));
    expect(places).toContain('periodSummary.summary.rates');
    expect(places).not.toContain('promotion.address');
  });
});

describe('names to sort by', () => {
  it('are each of one column', () => {
    const columns = { name, price, mode: { ...price, term: 'mode' } } as const;
    expect(repeatedSorts([{ at: 'price.columns', columns }])).toEqual([
      'price.columns: price and mode are both sorted by “average”',
    ]);
    expect(repeatedSorts([{ at: 'price.columns', columns: { name, price } }])).toEqual([]);
  });

  it('are so in every analysis', () => {
    expect(declaredColumns.length).toBeGreaterThan(50);
    expect(repeatedSorts(declaredColumns)).toEqual([]);
  });
});
