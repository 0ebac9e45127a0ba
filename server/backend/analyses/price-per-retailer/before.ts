import type { Engine } from '../../observations/engine.ts';
import { type Matrix, type MatrixPageQuery, readMatrix } from './matrix.ts';

const nameOf = (productId: number, columnId: number): string => `${productId} ${columnId}`;

/** The figure of each cell in another period, by product and column. */
const cellsOf = ({ headers, rows }: Matrix): Map<string, number | null> =>
  new Map(
    rows.flatMap(({ masterProductId, cells }) =>
      cells.map((cell, at) => [nameOf(masterProductId, headers[at]?.masterId ?? 0), cell.value] as const),
    ),
  );

/** The same page with the figure that each cell had in another period, from the matrix of these products and columns. */
export const withCellsBefore = async (
  engine: Engine,
  found: Matrix,
  before: MatrixPageQuery,
  signal: AbortSignal,
): Promise<Matrix> => {
  const products = found.rows.map(row => row.masterProductId);
  const columnIds = found.headers.map(header => header.masterId);
  if (products.length === 0) return found;
  const query = { ...before, products, columnIds, page: 1, limit: products.length };
  const then = cellsOf(await readMatrix(engine, query, signal));
  const rows = found.rows.map(row => ({
    ...row,
    cells: row.cells.map((cell, at) => ({
      ...cell,
      before: then.get(nameOf(row.masterProductId, columnIds[at] ?? 0)) ?? null,
    })),
  }));
  return { ...found, rows };
};
