import type { Principal } from '../accounts/principal.ts';
import type { ProductMarket } from '../observations/reads/freshness.ts';
import { withinLimit } from '../plans/within-limit.ts';
import { ApiProblem, notFound, planOver } from '../problems/problem.ts';
import { findImport } from '../records/catalogue/import-history.ts';
import { retailersOfCountry } from '../records/catalogue-reads/places.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import { addProducts, removeAllProducts, setRetailers } from '../records/dashboards/selection.ts';
import type { Records } from '../records/schema.ts';
import type { DashboardServices } from './dashboard-services.ts';

/** What an import brought: its products at their retailers. Throws a 404 for one that the team does not see. */
export const marketsOfImport = async (
  { records, observations }: Pick<DashboardServices, 'records' | 'observations'>,
  { teamId }: Principal,
  importId: number,
): Promise<ProductMarket[]> => {
  const row = await findImport(records, teamId, importId);
  if (!row) throw notFound('Import');
  return row.state === 'done' ? observations.productMarkets([importId]) : [];
};

type Choice = { change: () => Promise<void>; undo: () => Promise<void> };

/** What the plan has no room for is left to the person: part of it would be a choice that nobody made. */
const asFarAsThereIsRoom = async (
  work: Records,
  principal: Principal,
  head: DashboardHead,
  what: 'products' | 'retailers',
  { change, undo }: Choice,
): Promise<void> => {
  try {
    await withinLimit(work, principal, head, what, change);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== planOver().code) throw error;
    await undo();
  }
};

/** Chooses retailers and products of an import for a new dashboard of its country, within the caller's transaction. */
export const fillFromImport = async (
  work: Records,
  principal: Principal,
  head: DashboardHead,
  markets: readonly ProductMarket[],
): Promise<void> => {
  const here = markets.filter(({ countryId }) => countryId === head.countryId);
  const known = new Set((await retailersOfCountry(work, head.countryId)).map(({ id }) => id));
  const retailers = [...new Set(here.flatMap(({ retailerId }) => retailerId ?? []))].filter(id => known.has(id));
  const products = [...new Set(here.map(({ productId }) => productId))];
  await asFarAsThereIsRoom(work, principal, head, 'retailers', {
    change: () => setRetailers(work, head.id, retailers),
    undo: () => setRetailers(work, head.id, []),
  });
  await asFarAsThereIsRoom(work, principal, head, 'products', {
    change: () => addProducts(work, head.id, products),
    undo: () => removeAllProducts(work, head.id),
  });
};
