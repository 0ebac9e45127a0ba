import { type HeroRow, heroImage } from '../../../contract/analyses/hero-image.ts';
import { type IndividualSummary, individual, type RetailerDetails } from '../../../contract/analyses/individual.ts';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { price } from '../../../contract/analyses/price.ts';
import type { PriceChanges } from '../../../contract/analyses/price-changes.ts';
import type { ModeEntry } from '../../../contract/analyses/product-by-place.ts';
import { dashboardDetailsForUser } from '../../../contract/calls/main/dashboards/dashboard-state.ts';
import { retailersOfProduct } from '../../../contract/calls/main/dashboards/product-choice.ts';
import type { ProductRetailer } from '../../../contract/entities/choice.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { notFound, type Outcome } from '../../../upstream/outcome.ts';
import { ask } from '../ask/ask.ts';
import { withRows } from '../ask/with-rows.ts';
import type { PriceTable } from '../price-by-place/readings.ts';
import { readLastSeen } from './last-seen.ts';
import { bodies, type OpenIndividual } from './open-individual.ts';
import { type ReadBefore, readBefore } from './read-before.ts';
import { askRetailerChanges } from './retailer-finding.ts';

export type IndividualReadings = {
  summary: Outcome<IndividualSummary>;
  line: Outcome<TimeChart>;
  byRetailer: Outcome<TimeChart>;
  byWeek: Outcome<TimeChart>;
  /** The retailers at which its price changed most in the same shops. */
  changes: Outcome<PriceChanges>;
  table: Outcome<PriceTable>;
  modes: Outcome<ModeEntry[]>;
  details: Outcome<RetailerDetails>;
  /** The brand's reference image, and what retailers show; null if that is not known. */
  picture: HeroRow | null;
  /** Whether the person may make alerts here. */
  mayAlert: boolean;
  /** Retailers at which it was ever observed: in the dashboard's country, and in every country. */
  sellers: Outcome<ProductRetailer[]>;
  everywhere: Outcome<ProductRetailer[]>;
  /** The retailer of the details; 0 if there is none. */
  retailerId: number;
  /** When it was last observed, if the period has no data of it and it was before; null otherwise. */
  lastSeen: string | null;
  /** The same of another period. */
  before: ReadBefore;
};

/** Page sizes of the table of retailers and of a retailer's shops. */
const mostRetailers = 200;
const shopsPerPage = 25;

const fetchDetails = (request: PageRequest, open: OpenIndividual, retailerId: number) =>
  ask(open, () =>
    request.call(individual.details.calls.table, {
      query: { page: open.selection.page, limit: shopsPerPage },
      body: bodies.details(open, retailerId),
    }),
  );

/** The requested retailer; without a request the first one of the table, which is the cheapest, once that is known. */
const readDetails = async (
  request: PageRequest,
  open: OpenIndividual,
  table: Promise<Outcome<PriceTable>>,
): Promise<Pick<IndividualReadings, 'details' | 'retailerId'>> => {
  if (open.at !== null) return { retailerId: open.at, details: await fetchDetails(request, open, open.at) };
  const known = withRows(await table);
  if (known.kind !== 'ok') return { retailerId: 0, details: known };
  const retailerId = known.value.data[0]?.placeId ?? 0;
  return { retailerId, details: await fetchDetails(request, open, retailerId) };
};

const fetchPicture = async (request: PageRequest, open: OpenIndividual): Promise<HeroRow | null> => {
  const found = await ask(open, () =>
    request.call(heroImage.gallery.calls.table, { query: { page: 1, limit: 1 }, body: bodies.pictures(open) }),
  );
  return (found.kind === 'ok' && found.value.data[0]) || null;
};

/** Whether the period has any data: prices, or stock or promotion states without any. */
export const isOverAnything = ({ observations, promotionShare, stockOutRate }: IndividualSummary): boolean =>
  observations > 0 || promotionShare !== null || stockOutRate !== null;

/** A summary without data is not found, as in the other views. */
const orNothing = (summary: Outcome<IndividualSummary>): Outcome<IndividualSummary> =>
  summary.kind === 'ok' && !isOverAnything(summary.value) ? notFound() : summary;

/** Every view of the product, with parallel calls. */
export async function readIndividual(request: PageRequest, open: OpenIndividual): Promise<IndividualReadings> {
  const body = bodies.view(open);
  const table = ask(open, () =>
    request.call(price.retailer.table.calls.table, {
      query: { page: 1, limit: mostRetailers },
      body: bodies.table(open),
    }),
  );
  const asked = {
    summary: ask(open, () => request.call(individual.summary.calls.read, { body })),
    line: ask(open, () => request.call(individual.line.calls.read, { body })),
    byRetailer: ask(open, () => request.call(individual.byRetailer.calls.read, { body })),
    byWeek: ask(open, () => request.call(individual.byWeek.calls.read, { body })),
  };
  const params = { productId: open.product.id };
  const dashboardId = open.data.basic.id;
  const [
    summary,
    line,
    byRetailer,
    byWeek,
    changes,
    before,
    modes,
    rows,
    details,
    sellers,
    everywhere,
    picture,
    rights,
  ] = await Promise.all([
    asked.summary,
    asked.line,
    asked.byRetailer,
    asked.byWeek,
    askRetailerChanges(request, open),
    readBefore(request, open, asked),
    ask(open, () => request.call(individual.modes.calls.read, { body: bodies.modes(open) })),
    table,
    readDetails(request, open, table),
    request.call(retailersOfProduct, { params, query: { dashboardId } }),
    request.call(retailersOfProduct, { params, query: {} }),
    fetchPicture(request, open),
    request.call(dashboardDetailsForUser, { params: { id: dashboardId } }),
  ]);
  const known = orNothing(summary);
  return {
    summary: known,
    lastSeen: known.kind === 'notFound' ? await readLastSeen(request, open) : null,
    line,
    byRetailer,
    byWeek,
    changes,
    before,
    modes,
    table: withRows(rows),
    sellers,
    everywhere,
    picture,
    mayAlert: rights.kind === 'ok' && rights.value.can.edit,
    ...details,
  };
}
