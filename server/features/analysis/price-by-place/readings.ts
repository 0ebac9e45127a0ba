import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { ChartedPlace, price } from '../../../contract/analyses/price.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { FiguresBefore, SharedFigures } from '../present/compared.ts';
import type { Freshness } from '../present/freshness.ts';

export type PriceTable = CallResult<typeof price.region.table.calls.table>;
export type PriceSummary = NonNullable<PriceTable['summary']>;
/** The lowest and the highest price in a place. */
export type Ends = { minimum: number | null; maximum: number | null };
export type PriceRow = RowOf<typeof price.region.table.columns>;

/** Maximum number of places that are read for the chart, the most expensive first; what is said of all needs all of them. */
export const mostPlaces = 200;

/** The replies of the readings. */
export type Readings = {
  table: Outcome<PriceTable>;
  /** The figures over all rows, if there are any. */
  summary: PriceSummary | null;
  /** The places of the chart, the most expensive first. */
  chart: Outcome<ChartedPlace[]>;
  /** Figures of the charted product only; null if they are not known. */
  figures: PriceSummary | null;
  /** The same of the period that is compared with, and of both over what both had; none where none is, or where it has none. */
  figuresBefore: { before?: FiguresBefore; shared?: SharedFigures };
  /** The average of the charted product's competitors, by the id of the place; empty if it has none. */
  references: ReadonlyMap<number, number>;
  /** The average of the charted product in the other period, by the id of the place; empty if none is compared. */
  compared: ReadonlyMap<number, number>;
  /** Those in all places of the table's products of which other pages have rows too, by their ids. */
  cut: ReadonlyMap<number, readonly Ends[]>;
  reach: Freshness | null;
  /** The last page, if the requested one is beyond it. */
  lastPage: number | null;
};
