import type { PriceFigures } from './analyses/price.ts';
import { count, money } from './numbers.ts';
import type { FigureColumns } from './sql/price.ts';

/** The figures of one set of observations. */
export const figures = (row: FigureColumns): PriceFigures => ({
  average: money(row.average),
  minimum: money(row.minimum),
  maximum: money(row.maximum),
  mode: money(row.mode),
  modeCount: count(row.mode_count),
  modeTies: count(row.mode_ties),
  dispersion: row.dispersion === null ? null : Number(row.dispersion),
  observations: count(row.observations),
  shops: count(row.shops),
});
