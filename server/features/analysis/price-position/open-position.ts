import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import { pricePosition } from '../../../contract/analyses/price-position.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { buildBody } from '../ask/ask.ts';
import { comparedIn, tableBody } from '../ask/ask-table.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { chosenGroups } from '../present/by-place.ts';
import type { Freshness } from '../present/freshness.ts';

/** Price positions with the choices in the address. */
export type OpenPosition = OpenAnalysis & FieldValues<typeof pricePosition.address>;

export const openPosition = (open: OpenAnalysis): OpenPosition => ({
  ...open,
  ...fieldValues(pricePosition.address, open.selection.view),
});

/** What each table asks; its file asks the same. */
export const bodies = {
  places: (open: OpenPosition) => tableBody(pricePosition[open.level].places, open, { value: open.tolerance }),
  products: (open: OpenPosition) =>
    tableBody(pricePosition[open.level].products, open, { value: open.tolerance, grouped: chosenGroups(open) }),
  rivals: (open: OpenPosition) => tableBody(pricePosition[open.level].rivals, open, { value: open.tolerance }),
  /** In the first order of the table. */
  first: (open: OpenPosition) =>
    buildBody<never, OpenPosition['tolerance']>(open, {
      value: open.tolerance,
      ...comparedIn(pricePosition[open.level].places, open),
    }),
};

type Calls = (typeof pricePosition)['retailer'];
export type PlacesTable = CallResult<Calls['places']['calls']['table']>;
export type ProductsTable = CallResult<Calls['products']['calls']['table']>;
export type OwnProductsTable = CallResult<Calls['own']['calls']['table']>;
export type RivalsTable = CallResult<Calls['rivals']['calls']['table']>;
/** What holds for all comparisons; an upstream may leave it out. */
export type Summary = NonNullable<PlacesTable['summary']>;

/** What a view was answered: its table, the places that are drawn, and who is cheaper most often. */
export type PositionReadings = {
  lastPage: number | null;
  reach: Freshness | null;
  summary: Summary | null;
  drawn: Outcome<PlacesTable>;
  strongest: Outcome<RivalsTable>;
} & (
  | { view: 'places'; table: Outcome<PlacesTable> }
  /** `scored`: how each own product stands over all places, those that are the cheapest most often first. */
  | { view: 'products'; table: Outcome<ProductsTable>; scored: Outcome<OwnProductsTable> }
  | { view: 'rivals'; table: Outcome<RivalsTable> }
);
