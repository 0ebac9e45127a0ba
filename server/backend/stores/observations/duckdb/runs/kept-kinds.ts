import { promotionRuns, type RunKind, stockOutRuns } from '../../../../observations/sql/run-kinds.ts';

/** A figure of a run: of which value of its observations, and whether their least, greatest or last one. */
type KeptFigure = { type: string; value: string; over: 'min' | 'max' | 'last' };

/** `priceBefore`: `price_before` is the lowest price of the days before the run. */
export type KeptKind = RunKind & { figures: Readonly<Record<string, KeptFigure>>; priceBefore: boolean };

/** All runs that are kept, each with the figures that its analyses read. */
export const keptKinds: readonly KeptKind[] = [
  {
    ...promotionRuns,
    priceBefore: true,
    figures: {
      lowest: { type: 'BIGINT', value: 'price_micros', over: 'min' },
      price: { type: 'BIGINT', value: 'price_micros', over: 'last' },
      regular: { type: 'BIGINT', value: 'regular_micros', over: 'last' },
      promotion: { type: 'VARCHAR', value: 'promotion', over: 'last' },
      // Only that of a run that goes on; that of a new one is searched afterwards.
      price_before: { type: 'BIGINT', value: 'CAST(NULL AS BIGINT)', over: 'max' },
    },
  },
  { ...stockOutRuns, priceBefore: false, figures: {} },
];

/**
 * From the key of the first observation to that of the last one. `ended_…`: the next known observation, which is not in
 * the state; null while the run goes on.
 */
const columns = `product_id INTEGER NOT NULL, shop_id INTEGER NOT NULL, country_id INTEGER NOT NULL,
  first_at TIMESTAMP NOT NULL, first_nth INTEGER NOT NULL, first_day DATE NOT NULL,
  last_at TIMESTAMP NOT NULL, last_nth INTEGER NOT NULL, last_day DATE NOT NULL, ended_at TIMESTAMP, ended_day DATE`;

/** The tables of the runs. */
export const runTables = keptKinds.map(({ table, figures }) => {
  const more = Object.entries(figures).map(([name, { type }]) => `, ${name} ${type}`);
  return `CREATE TABLE IF NOT EXISTS ${table} (${columns}${more.join('')})`;
});
