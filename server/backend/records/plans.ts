import type { Records } from './schema.ts';

/** How much of each a plan may hold, over all of its dashboards together. */
export type PlanLimits = { products: number; retailers: number; countries: number };
export type Plan = { id: number; packageId: number; name: string; limits: PlanLimits };

const plansQuery = (records: Records, teamId: number) =>
  records
    .selectFrom('plans')
    .innerJoin('packages', 'packages.id', 'plans.package_id')
    .select([
      'plans.id',
      'plans.name',
      'plans.package_id',
      'packages.max_products',
      'packages.max_retailers',
      'packages.max_countries',
    ])
    .where('plans.team_id', '=', teamId);

type PlanRow = Awaited<ReturnType<ReturnType<typeof plansQuery>['execute']>>[number];

const readPlan = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  packageId: row.package_id,
  limits: { products: row.max_products, retailers: row.max_retailers, countries: row.max_countries },
});

/** The packages on offer, the free one first. */
export const allPackages = (records: Records) => records.selectFrom('packages').selectAll().orderBy('id').execute();

/** Plans of a team, the oldest first. */
export const plansOfTeam = async (records: Records, teamId: number): Promise<Plan[]> =>
  (await plansQuery(records, teamId).orderBy('plans.id').execute()).map(readPlan);

/** A plan of the team; undefined for one of another team. */
export const findPlan = async (records: Records, teamId: number, planId: number): Promise<Plan | undefined> => {
  const row = await plansQuery(records, teamId).where('plans.id', '=', planId).executeTakeFirst();
  return row && readPlan(row);
};

export type NewPlan = { teamId: number; packageId: number; name: string; countryIds: readonly number[] };

/** Adds a plan with the countries that it covers; gives its id. */
export const insertPlan = async (records: Records, plan: NewPlan): Promise<number> => {
  const { id } = await records
    .insertInto('plans')
    .values({ team_id: plan.teamId, package_id: plan.packageId, name: plan.name, expires_on: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const countryId of plan.countryIds) await addPlanCountry(records, id, countryId);
  return id;
};

/** Ids of the countries that the plan has taken. */
export const planCountryIds = async (records: Records, planId: number): Promise<number[]> => {
  const rows = await records.selectFrom('plan_countries').select('country_id').where('plan_id', '=', planId).execute();
  return rows.map(row => row.country_id);
};

/** Takes a country into a plan; nothing happens where it is there already. */
export const addPlanCountry = async (records: Records, planId: number, countryId: number): Promise<void> => {
  const values = { plan_id: planId, country_id: countryId };
  await records
    .insertInto('plan_countries')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

/** How many products the dashboards of a plan have chosen together, each counted once. */
export const countProductsOfPlan = async (records: Records, planId: number): Promise<number> => {
  const { count } = await records
    .selectFrom('dashboard_products')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_products.dashboard_id')
    .select(({ fn }) => fn.count<number>('dashboard_products.product_id').distinct().as('count'))
    .where('dashboards.plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** How many retailers the dashboards of a plan have chosen together, each counted once. */
export const countRetailersOfPlan = async (records: Records, planId: number): Promise<number> => {
  const { count } = await records
    .selectFrom('dashboard_retailers')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_retailers.dashboard_id')
    .select(({ fn }) => fn.count<number>('dashboard_retailers.retailer_id').distinct().as('count'))
    .where('dashboards.plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
