import type { MatrixCellProps } from '../../../../views/pages/analysis/comparisons/MatrixTable.tsx';
import type { FigureKind } from '../../../contract/analyses/parts/columns.ts';
import { inCents, markIn } from '../../../domain/analysis/matrix-marks.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { changeText } from './compared.ts';

/** A price in its column, and that of the other period. */
type Cell = { masterId: number; value: number | null; before?: number | null | undefined } & Pick<
  MatrixCellProps,
  'state'
>;
/** The prices of a row, with the lowest and the highest. */
type Row = { cells: readonly Cell[]; lowest: number | null; highest: number | null };

/** Highest / lowest − 1, in %; null of fewer than two prices. */
export const spreadOf = (prices: readonly number[]): number | null => {
  const lowest = Math.min(...prices);
  return prices.length < 2 || lowest === 0 ? null : 100 * (Math.max(...prices) / lowest - 1);
};

/** Where several have the same price, the first is named and the others are counted. */
const namesAt = ({ t }: PageRequest, names: readonly string[]): string => {
  const [name = '', ...others] = names;
  return others.length > 0 ? t('matrix:andMore', { name, count: String(others.length) }) : name;
};

/** The cells of a row in which its lowest and its highest price stand on a phone before it is opened, by their columns; one where all are equal. */
const endsOf = (request: PageRequest, { cells, lowest, highest }: Row, names: ReadonlyMap<number, string>) => {
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

/**
 * The cells of a row of products by retailer or shop: the lowest and the highest marked, each with its change since the other
 * period, or that it was not there then where others of the row were. `names`: of the columns; `kind`: of the figure; `gap`: what stands against the own product.
 */
export const presentCells = (
  request: PageRequest,
  formats: Formats,
  row: Row,
  {
    names,
    kind,
    gap = () => '',
  }: { names: ReadonlyMap<number, string>; kind: FigureKind; gap?: (cell: Cell) => string },
): MatrixCellProps[] => {
  const mark = markIn(row);
  const ends = endsOf(request, row, names);
  const isNew = row.cells.every(({ before }) => before === null || before === undefined);
  return row.cells.map(cell => {
    const { masterId, value, before, state } = cell;
    return {
      column: String(masterId),
      text: formats.money(value),
      value,
      mark: mark(value),
      state,
      change:
        value !== null && before === null && !isNew
          ? request.t('matrix:notBefore')
          : changeText(request.t, formats, kind, { now: value, before }),
      gap: gap(cell),
      at: ends.get(masterId) ?? { name: names.get(masterId) ?? '' },
    };
  });
};
