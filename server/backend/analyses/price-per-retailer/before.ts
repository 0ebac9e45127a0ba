import type { FiguresOf, SharedOf } from '../../../contract/analyses/parts/columns.ts';
import { matrixFields } from '../../../contract/analyses/price-per-retailer.ts';
import type { Engine } from '../../observations/engine.ts';
import { pickFigures, sharedQueries } from '../answers/compared.ts';
import { type Matrix, type MatrixPageQuery, readMatrix } from './matrix.ts';

const nameOf = (productId: number, columnId: number): string => `${productId} ${columnId}`;

/** The figure of each cell in another period, by product and column. */
const cellsOf = ({ headers, rows }: Matrix): Map<string, number | null> =>
  new Map(
    rows.flatMap(({ masterProductId, cells }) =>
      cells.map((cell, at) => [nameOf(masterProductId, headers[at]?.masterId ?? 0), cell.value] as const),
    ),
  );

/**
 * The matrix of another period in these columns, with the rows of these products. If it has none of these, nothing of it is figures
 * of others: only how many columns it has shows whether anything was observed then.
 */
const readThen = async (engine: Engine, query: MatrixPageQuery, signal: AbortSignal): Promise<Matrix> => {
  const then = await readMatrix(engine, query, signal);
  if (then.headers.length > 0) return then;
  const { columns } = await readMatrix(engine, { ...query, columnIds: [], rowsOf: [] }, signal);
  return { ...then, columns };
};

/** What is over all of a matrix. */
type OverAll = FiguresOf<typeof matrixFields.totals>;

/** What is over all of the matrix in both periods over what both had: products in shops with a price in both. */
const readOverShared = async (
  engine: Engine,
  now: MatrixPageQuery,
  then: MatrixPageQuery,
  signal: AbortSignal,
): Promise<SharedOf<typeof matrixFields.totals>> => {
  const both = sharedQueries(now, then);
  const read = async (query: MatrixPageQuery): Promise<OverAll> => {
    const matrix = await readMatrix(engine, { ...query, columnIds: [], rowsOf: [] }, signal);
    return pickFigures(matrixFields.totals, matrix) as OverAll;
  };
  const [ofNow, before] = await Promise.all([read(both.now), read(both.before)]);
  return { now: ofNow, before };
};

/**
 * The same page with the figure that each cell had in another period, and with what was over all of it then, as that period's own
 * matrix says it in these columns.
 */
export const withCellsBefore = async (
  engine: Engine,
  found: Matrix,
  { now, before }: { now: MatrixPageQuery; before: MatrixPageQuery },
  signal: AbortSignal,
): Promise<Matrix> => {
  const rowsOf = found.rows.map(row => row.masterProductId);
  const columnIds = found.headers.map(header => header.masterId);
  const [matrix, shared] = await Promise.all([
    readThen(engine, { ...before, columnIds, rowsOf }, signal),
    readOverShared(engine, now, before, signal),
  ]);
  const then = cellsOf(matrix);
  const rows = found.rows.map(row => ({
    ...row,
    cells: row.cells.map((cell, at) => ({
      ...cell,
      before: then.get(nameOf(row.masterProductId, columnIds[at] ?? 0)) ?? null,
    })),
  }));
  return { ...found, rows, before: pickFigures(matrixFields.totals, matrix) as OverAll, shared };
};
