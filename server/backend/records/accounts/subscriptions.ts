import { type OfferedAnalysis, offeredAnalysis } from '../dashboards/reference.ts';
import type { Records } from '../schema.ts';

/**
 * Sets a plan to a package, until `expiresAt` (ms; null: it does not end). Only a payment system knows how long is paid
 * for.
 */
export const setPackage = async (
  records: Records,
  planId: number,
  packageId: number,
  expiresAt: number | null,
): Promise<void> => {
  const values = { package_id: packageId, is_trial: 0, expires_at: expiresAt };
  await records.updateTable('plans').set(values).where('id', '=', planId).execute();
};

/** Renames a plan. */
export const setPlanName = async (records: Records, planId: number, name: string): Promise<void> => {
  await records.updateTable('plans').set({ name }).where('id', '=', planId).execute();
};

/** Sets whether the first steps of a plan are done. */
export const setConfigured = async (records: Records, planId: number, configured: boolean): Promise<void> => {
  const values = { configured: configured ? 1 : 0 };
  await records.updateTable('plans').set(values).where('id', '=', planId).execute();
};

/** Dashboards of a plan, the newest first, each with the number of its products and retailers. */
export const dashboardsOfPlan = (records: Records, planId: number) =>
  records
    .selectFrom('dashboards')
    .select(({ selectFrom, fn }) => [
      'dashboards.id',
      'dashboards.status',
      selectFrom('dashboard_retailers as held')
        .select(fn.countAll<number>().as('count'))
        .whereRef('held.dashboard_id', '=', 'dashboards.id')
        .as('retailers'),
      selectFrom('dashboard_products as held')
        .select(fn.countAll<number>().as('count'))
        .whereRef('held.dashboard_id', '=', 'dashboards.id')
        .as('products'),
    ])
    .where('dashboards.plan_id', '=', planId)
    .orderBy('dashboards.id', 'desc')
    .execute();

/** Available analysis types, and whether any dashboard of a plan has them switched on. */
export const analysesOfPlan = async (records: Records, planId: number): Promise<OfferedAnalysis[]> => {
  const rows = await records
    .selectFrom('analysis_types as type')
    .selectAll('type')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('dashboard_analyses as chosen')
          .innerJoin('dashboards', 'dashboards.id', 'chosen.dashboard_id')
          .select('chosen.analysis_id')
          .whereRef('chosen.analysis_id', '=', 'type.id')
          .where('dashboards.plan_id', '=', planId),
      ).as('chosen'),
    )
    .where('type.active', '=', 1)
    .orderBy('type.id')
    .execute();
  return rows.map(row => offeredAnalysis({ ...row, chosen: Number(row.chosen) }));
};

/** Retailers of a country at which any product was seen. */
export const retailersWithProducts = async (records: Records, countryId: number): Promise<Set<number>> => {
  const rows = await records
    .selectFrom('retailers')
    .select('retailers.id')
    .where('country_id', '=', countryId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_retailers as sold')
          .select('sold.product_id')
          .whereRef('sold.retailer_id', '=', 'retailers.id'),
      ),
    )
    .execute();
  return new Set(rows.map(row => row.id));
};

/** Whether a dashboard of a plan, active or draft, is about a country. */
export const hasDashboardIn = async (records: Records, planId: number, countryId: number): Promise<boolean> => {
  const found = await records
    .selectFrom('dashboards')
    .select('id')
    .where('plan_id', '=', planId)
    .where('country_id', '=', countryId)
    .executeTakeFirst();
  return found !== undefined;
};
