import { sql } from 'kysely';
import { freePackageId, type PackageKey } from '../../../domain/accounts/packages.ts';
import type { Records } from '../schema.ts';

/** Limits of a plan over all of its dashboards together. */
export type PlanLimits = { products: number; retailers: number; countries: number };
export type Plan = {
  id: number;
  packageId: number;
  packageKey: PackageKey;
  name: string;
  /** Those of the free package once the plan has ended. */
  limits: PlanLimits;
  price: { month: number; year: number; currency: string };
  isTrial: boolean;
  /** ms since the epoch; null: it does not end. */
  expiresAt: number | null;
  ended: boolean;
  configured: boolean;
};

/** Plans of a team, ended or not by this process's clock: as every other moment of the records. */
const plansQuery = (records: Records, teamId: number) => {
  const ended = sql<number>`case when plans.expires_at <= ${Date.now()} then 1 else 0 end`;
  // The package whose limits apply: an ended plan has those of the free one (docs/product.md §4 names it: package 1).
  const counted = sql<number>`case when ${ended} = 1 then ${freePackageId} else plans.package_id end`;
  return records
    .selectFrom('plans')
    .innerJoin('packages', 'packages.id', 'plans.package_id')
    .innerJoin('packages as counted', join => join.on('counted.id', '=', counted))
    .select([
      'plans.id',
      'plans.name',
      'plans.package_id',
      'plans.is_trial',
      'plans.expires_at',
      'plans.configured',
      ended.as('ended'),
      'packages.key',
      'packages.month_price',
      'packages.year_price',
      'packages.currency',
      'counted.max_products',
      'counted.max_retailers',
      'counted.max_countries',
    ])
    .where('plans.team_id', '=', teamId);
};

type PlanRow = Awaited<ReturnType<ReturnType<typeof plansQuery>['execute']>>[number];

const readPlan = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  packageId: row.package_id,
  packageKey: row.key,
  limits: { products: row.max_products, retailers: row.max_retailers, countries: row.max_countries },
  price: { month: row.month_price, year: row.year_price, currency: row.currency },
  isTrial: row.is_trial === 1,
  expiresAt: row.expires_at,
  ended: row.ended === 1,
  configured: row.configured === 1,
});

/** The packages on offer, the free one first. */
export const allPackages = (records: Records) => records.selectFrom('packages').selectAll().orderBy('id').execute();

/** Plans of a team, the oldest first. */
export const plansOfTeam = async (records: Records, teamId: number): Promise<Plan[]> =>
  (await plansQuery(records, teamId).orderBy('plans.id').execute()).map(readPlan);

/** A plan of the team; undefined if it is another team's. */
export const findPlan = async (records: Records, teamId: number, planId: number): Promise<Plan | undefined> => {
  const row = await plansQuery(records, teamId).where('plans.id', '=', planId).executeTakeFirst();
  return row && readPlan(row);
};

export type NewPlan = {
  teamId: number;
  packageId: number;
  name: string;
  countryIds: readonly number[];
  isTrial?: boolean;
  /** ms since the epoch; if omitted, it does not end. */
  expiresAt?: number;
  configured?: boolean;
};

/** Adds a plan with the countries that it covers; returns its id. */
export const insertPlan = async (records: Records, plan: NewPlan): Promise<number> => {
  const { id } = await records
    .insertInto('plans')
    .values({
      team_id: plan.teamId,
      package_id: plan.packageId,
      name: plan.name,
      is_trial: plan.isTrial ? 1 : 0,
      expires_at: plan.expiresAt ?? null,
      configured: plan.configured ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const countryId of plan.countryIds) await addPlanCountry(records, id, countryId);
  return id;
};

/** Ids of the countries that the plan covers. */
export const planCountryIds = async (records: Records, planId: number): Promise<number[]> => {
  const rows = await records.selectFrom('plan_countries').select('country_id').where('plan_id', '=', planId).execute();
  return rows.map(row => row.country_id);
};

/** Removes a country from a plan. */
export const dropPlanCountry = async (records: Records, planId: number, countryId: number): Promise<void> => {
  await records
    .deleteFrom('plan_countries')
    .where('plan_id', '=', planId)
    .where('country_id', '=', countryId)
    .execute();
};

/** Adds a country to a plan if it is not there yet. */
export const addPlanCountry = async (records: Records, planId: number, countryId: number): Promise<void> => {
  const values = { plan_id: planId, country_id: countryId };
  await records
    .insertInto('plan_countries')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

/** How many products the dashboards of a plan have chosen together, each counted once; optionally of one country. */
export const countProductsOfPlan = async (records: Records, planId: number, countryId?: number): Promise<number> => {
  let query = records
    .selectFrom('dashboard_products')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_products.dashboard_id')
    .select(({ fn }) => fn.count<number>('dashboard_products.product_id').distinct().as('count'))
    .where('dashboards.plan_id', '=', planId);
  if (countryId !== undefined) query = query.where('dashboards.country_id', '=', countryId);
  return Number((await query.executeTakeFirstOrThrow()).count);
};

/** The same for retailers. */
export const countRetailersOfPlan = async (records: Records, planId: number, countryId?: number): Promise<number> => {
  let query = records
    .selectFrom('dashboard_retailers')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_retailers.dashboard_id')
    .select(({ fn }) => fn.count<number>('dashboard_retailers.retailer_id').distinct().as('count'))
    .where('dashboards.plan_id', '=', planId);
  if (countryId !== undefined) query = query.where('dashboards.country_id', '=', countryId);
  return Number((await query.executeTakeFirstOrThrow()).count);
};
