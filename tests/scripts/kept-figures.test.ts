import { describe, expect, it } from 'vitest';
import { compareRuns, keepRuns } from '../../scripts/bench/support/kept.ts';
import type { Run } from '../../scripts/bench/support/report.ts';

const run = (figures: Run['figures'], sizes = { rows: 100 }): Run => ({
  benchmark: 'import',
  sizes,
  figures,
  ratios: { lowerIsBetter: ['to bare SQL'], higherIsBetter: ['to bulk load'] },
});

const kept = keepRuns({}, [run({ 'to bare SQL': 1.2, 'to bulk load': 0.8, seconds: 9 })]);

describe('ratios that are kept', () => {
  it('are compared, whichever way is worse, and other figures are not', () => {
    const worse = run({ 'to bare SQL': 1.33, 'to bulk load': 0.71, seconds: 90 });
    expect(compareRuns(kept, [worse]).worse).toEqual([
      'import: to bare SQL is 1.33, it was 1.2',
      'import: to bulk load is 0.71, it was 0.8',
    ]);
  });

  it('may be a tenth worse, and better by any amount', () => {
    const same = run({ 'to bare SQL': 1.31, 'to bulk load': 0.73 });
    const better = run({ 'to bare SQL': 0.5, 'to bulk load': 1.9 });
    for (const one of [same, better]) expect(compareRuns(kept, [one])).toEqual({ worse: [], notCompared: [] });
  });

  it('have to be measured still', () => {
    const renamed = { ...run({ 'to bare SQL': 1.2 }), ratios: { lowerIsBetter: ['to bare SQL'] } };
    expect(compareRuns(kept, [renamed]).worse).toEqual(['import: to bulk load is not measured any more']);
  });

  it('are compared with runs of the same sizes alone', () => {
    const smaller = run({ 'to bare SQL': 9, 'to bulk load': 0.1 }, { rows: 10 });
    expect(compareRuns(kept, [smaller])).toEqual({ worse: [], notCompared: ['import was run with other sizes'] });
    expect(compareRuns(kept, []).notCompared).toEqual(['import was not run here']);
    expect(compareRuns({}, [smaller]).notCompared).toEqual(['import was never kept']);
  });

  it('replace the earlier ones of the same benchmark', () => {
    const later = { ...run({ 'to bare SQL': 1, 'to bulk load': 1 }), benchmark: 'page' };
    const both = keepRuns(kept, [later]);
    expect(Object.keys(both)).toEqual(['import', 'page']);
    expect(keepRuns(both, [run({ 'to bare SQL': 2, 'to bulk load': 2 })]).import?.ratios['to bare SQL']?.value).toBe(2);
  });
});
