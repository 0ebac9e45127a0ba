import { inCents } from '../../../domain/analysis/matrix-marks.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

/** Prices of a row by their columns, with the lowest and the highest. */
type Row = {
  cells: readonly { masterId: number; value: number | null }[];
  lowest: number | null;
  highest: number | null;
};

/** Highest / lowest − 1, in %; null of fewer than two prices. */
export const spreadOf = (prices: readonly number[]): number | null => {
  const lowest = Math.min(...prices);
  return prices.length < 2 || lowest === 0 ? null : 100 * (Math.max(...prices) / lowest - 1);
};

/** Where several have the same price, the first is named and the others are counted. */
const namesAt = ({ t }: PageRequest, names: readonly string[]): string => {
  const [name = '', ...others] = names;
  return others.length > 0 ? t('matrix:andOthers', { name, count: others.length }) : name;
};

/** The cells of a row in which its lowest and its highest price stand on a phone, by their columns; one where all are equal. */
export const endsOf = (request: PageRequest, { cells, lowest, highest }: Row, names: ReadonlyMap<number, string>) => {
  const endAt = (end: 'low' | 'high', price: number | null) => {
    const has = cells.filter(({ value }) => value !== null && inCents(value) === inCents(price));
    const [first] = has;
    const name = namesAt(
      request,
      has.map(({ masterId }) => names.get(masterId) ?? ''),
    );
    return first ? [[first.masterId, { end, name }] as const] : [];
  };
  return new Map([...endAt('high', highest), ...endAt('low', lowest)]);
};
