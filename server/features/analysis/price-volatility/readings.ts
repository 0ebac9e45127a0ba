import type { FieldValues } from '../../../contract/analyses/parts/address.ts';
import type { priceVolatility } from '../../../contract/analyses/price-volatility.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import type { Freshness } from '../present/freshness.ts';

/** The view: what the rows are about. */
export type OpenVolatility = OpenAnalysis & FieldValues<typeof priceVolatility.address>;

type Calls = typeof priceVolatility;
export type ProductsTable = CallResult<Calls['products']['calls']['table']>;
export type RetailersTable = CallResult<Calls['retailers']['calls']['table']>;
export type Sizes = CallResult<Calls['sizes']['calls']['table']>;
/** What holds for all changes; an upstream may leave it out. */
export type Summary = NonNullable<ProductsTable['summary']>;

/** What a view was answered: its table, and how many changes were how large, in this period and in the one compared with; how far data reach. */
export type VolatilityReadings = {
  lastPage: number | null;
  summary: Summary | null;
  sizes: Outcome<Sizes>;
  sizesThen: Sizes | null;
  reach: Freshness | null;
} & ({ view: 'products'; table: Outcome<ProductsTable> } | { view: 'retailers'; table: Outcome<RetailersTable> });
