import { everything } from '../../domain/analysis/filter.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { type Country, retailersOfCountry } from '../records/catalogue-reads/places.ts';
import type { Records } from '../records/schema.ts';
import type { Stores } from '../stores/stores.ts';

/** How many days back a product counts as seen. */
export const coverageDays = 30;

/** Products that the team has chosen in its dashboards of a country. */
const chosenBy = async (records: Records, teamId: number, countryId: number): Promise<number[]> => {
  const rows = await records
    .selectFrom('dashboard_products')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_products.dashboard_id')
    .select('product_id')
    .distinct()
    .where('team_id', '=', teamId)
    .where('country_id', '=', countryId)
    .orderBy('product_id')
    .execute();
  return rows.map(row => row.product_id);
};

/** Countries that have shops, and the requested one: else that of the team's newest dashboard, else the first. */
export const pickCountry = async (
  records: Records,
  teamId: number,
  countries: readonly Country[],
  requested: string | undefined,
): Promise<Country | undefined> => {
  if (requested !== undefined) return countries.find(country => country.code === requested);
  const query = records.selectFrom('dashboards').select('country_id').where('team_id', '=', teamId);
  const newest = await query.orderBy('id', 'desc').executeTakeFirst();
  return countries.find(country => country.id === newest?.country_id) ?? countries[0];
};

type FreshnessQuery = { teamId: number; country: Country; today: string };

/**
 * For each retailer of a country: its newest observation, number of observations, and how many of the chosen products
 * were seen there recently.
 */
export const loadFreshness = async (
  { records, observations }: Pick<Stores, 'records' | 'observations'>,
  { teamId, country, today }: FreshnessQuery,
  signal?: AbortSignal,
) => {
  const productIds = await chosenBy(records, teamId, country.id);
  const since = addDays(today, -coverageDays);
  const [retailers, newest, seen] = await Promise.all([
    retailersOfCountry(records, country.id),
    observations.freshness({ ...everything, countryId: country.id }, signal),
    observations.seenAt({ countryId: country.id, since, productIds }, signal),
  ]);
  const known = new Map(newest.map(one => [one.retailerId, one]));
  return {
    chosen: productIds.length,
    retailers: retailers.map(({ id, name }) => ({
      id,
      name,
      newest: known.get(id)?.newest ?? null,
      observations: known.get(id)?.observations ?? 0,
      seen: seen.get(id) ?? 0,
    })),
  };
};
