import type { Matrix, MatrixCell, MatrixColumn, MatrixRow } from './analyses/matrix.ts';
import { count, money } from './numbers.ts';
import type { MatrixColumns } from './sql/matrix.ts';

const columnOf = (row: MatrixColumns): MatrixColumn => ({
  id: row.column_id ?? 0,
  name: row.name ?? '',
  retailerName: row.retailer_name,
  cityName: row.city_name,
  address: row.address,
  timesCheapest: count(row.times_cheapest),
});

const cellOf = (row: MatrixColumns): MatrixCell => ({
  value: money(row.value),
  observations: count(row.observations),
  shops: count(row.shops),
});

const rowOf = (row: MatrixColumns, columns: number): MatrixRow => ({
  productId: row.product_id ?? 0,
  upc: row.upc ?? '',
  productName: row.product_name ?? '',
  lowest: money(row.lowest),
  highest: money(row.highest),
  lowestName: row.lowest_name,
  spread: row.spread,
  cells: Array<MatrixCell | undefined>(columns).fill(undefined),
});

/** A page of the matrix from the engine's rows: a column each, with a cell of the page or none. */
export const readMatrix = (found: readonly MatrixColumns[]): Matrix => {
  const columns: MatrixColumn[] = [];
  for (const row of found) columns[Number(row.rank) - 1] ??= columnOf(row);
  const rows = new Map<number, MatrixRow>();
  for (const row of found) {
    if (row.product_id === null) continue;
    const line = rows.get(row.product_id) ?? rowOf(row, columns.length);
    line.cells[Number(row.rank) - 1] = cellOf(row);
    rows.set(row.product_id, line);
  }
  const [first] = found;
  return {
    ...{ columns, rows: [...rows.values()], total: count(first?.all_rows ?? 0) },
    ...{ allColumns: count(first?.all_columns ?? 0), compared: count(first?.compared ?? 0) },
    ...{ averageSpread: first?.average_spread ?? null, observations: count(first?.all_observations ?? 0) },
    ...{ shops: count(first?.all_shops ?? 0), newest: first?.all_newest ?? null },
  };
};
