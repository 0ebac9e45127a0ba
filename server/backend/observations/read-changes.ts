import type { ChangeRow, ChangesSummary, ChangesTable } from './analyses/changes.ts';
import { count, money } from './numbers.ts';
import type { ChangesColumns } from './sql/price-changes.ts';

const rowOf = (row: ChangesColumns): ChangeRow[] =>
  row.product_id === null || row.retailer_id === null
    ? []
    : [
        {
          ...{ productId: row.product_id, upc: row.upc ?? '', productName: row.product_name ?? '' },
          ...{ retailerId: row.retailer_id, retailerName: row.retailer_name ?? '' },
          ...{ before: money(row.prior), now: money(row.latest), change: money(row.change) },
          ...{ changePercent: money(row.change_percent), changes: count(row.changes) },
          ...{ changedOn: row.changed_on ?? '', shops: count(row.shops) },
        },
      ];

/** A summary over nothing. */
export const noChanges: ChangesSummary = {
  ...{ products: 0, changed: 0, dearer: 0, cheaper: 0, changes: 0, observations: 0, shops: 0, newest: null },
  before: { products: 0, changed: 0, observations: 0 },
};

const summaryOf = (row: ChangesColumns): ChangesSummary => ({
  ...{ products: count(row.all_products), changed: count(row.all_changed), dearer: count(row.all_dearer) },
  ...{ cheaper: count(row.all_cheaper), changes: count(row.all_changes), observations: count(row.all_observations) },
  ...{ shops: count(row.all_shops), newest: row.all_newest },
  before: {
    ...{ products: count(row.before_products), changed: count(row.before_changed) },
    observations: count(row.before_observations),
  },
});

/** A page of price changes from the engine's rows, the summary of which stands beside every row. */
export const readChanges = (rows: readonly ChangesColumns[]): ChangesTable => {
  const [first] = rows;
  if (!first) return { rows: [], total: 0, summary: noChanges };
  return { rows: rows.flatMap(rowOf), total: count(first.all_rows), summary: summaryOf(first) };
};
