import { type PriceLevel, priceLevels } from '../../../contract/analyses/parts/places.ts';
import { pricePosition, tolerances, usualTolerance } from '../../../contract/analyses/price-position.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { buildBody } from '../ask/ask.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { tableBody } from '../present/table.ts';

/** What the rows are about. */
export const views = ['places', 'products', 'rivals'] as const;
type View = (typeof views)[number];
type Tolerance = (typeof tolerances)[number];

export type OpenPosition = OpenAnalysis & { view: View; level: PriceLevel; tolerance: Tolerance };

/** From retailers, which every shop has, to the nearest. */
export const levels = ['retailer', ...priceLevels.filter(level => level !== 'retailer')] as const;

/** What the address asks of the positions, each at its default where it is none of the list. */
export const openPosition = (open: OpenAnalysis): OpenPosition => {
  const { view, level, tolerance } = open.selection.view;
  return {
    ...open,
    view: views.find(one => one === view) ?? 'places',
    level: levels.find(one => one === level) ?? 'retailer',
    tolerance: tolerances.find(one => one === tolerance) ?? usualTolerance,
  };
};

/** What each table asks; its file asks the same. */
export const bodies = {
  places: (open: OpenPosition) => tableBody(pricePosition[open.level].places, open, { value: open.tolerance }),
  products: (open: OpenPosition) => tableBody(pricePosition[open.level].products, open, { value: open.tolerance }),
  rivals: (open: OpenPosition) => tableBody(pricePosition[open.level].rivals, open, { value: open.tolerance }),
  /** In the first order of the table. */
  first: (open: OpenPosition) => buildBody<never, Tolerance>(open, { value: open.tolerance }),
};

type Calls = (typeof pricePosition)['retailer'];
export type PlacesTable = CallResult<Calls['places']['calls']['table']>;
export type ProductsTable = CallResult<Calls['products']['calls']['table']>;
export type RivalsTable = CallResult<Calls['rivals']['calls']['table']>;
/** What holds for all comparisons; an upstream may leave it out. */
export type Summary = NonNullable<PlacesTable['summary']>;

/** What a view was answered: its table, the places that are drawn, and who is cheaper most often. */
export type PositionReadings = {
  lastPage: number | null;
  summary: Summary | null;
  drawn: Outcome<PlacesTable>;
  strongest: Outcome<RivalsTable>;
} & (
  | { view: 'places'; table: Outcome<PlacesTable> }
  | { view: 'products'; table: Outcome<ProductsTable> }
  | { view: 'rivals'; table: Outcome<RivalsTable> }
);
