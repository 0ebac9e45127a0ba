import { priceChangeRow, priceChangesBody, priceChangesTable } from '../../entities/price-changes.ts';
import { tableOfBothVersions } from './analysis-call.ts';

/** Prices that changed in the period, product by retailer (analyses.md, change), under both versions. */
export const priceChangeCalls = tableOfBothVersions(
  {
    id: 'priceChanges',
    path: 'price-changes',
    summary: 'Products at retailers whose price changed, the widest change first',
    body: priceChangesBody,
  },
  { row: priceChangeRow, table: priceChangesTable },
);
