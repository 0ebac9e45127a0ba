import { everything } from '../../domain/analysis/filter.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { lateOf } from '../../domain/calendar/late.ts';
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

/** Those of some countries that the team's dashboards are of, the newest dashboard's first. */
const countriesOfTeam = async (records: Records, teamId: number, countries: readonly Country[]): Promise<Country[]> => {
  const query = records.selectFrom('dashboards').select('country_id').where('team_id', '=', teamId);
  const rows = await query.orderBy('id', 'desc').execute();
  return [...new Set(rows.map(row => row.country_id))].flatMap(
    id => countries.find(country => country.id === id) ?? [],
  );
};

/** Of some countries, which all have shops, the requested one: else that of the team's newest dashboard, else the first. */
export const pickCountry = async (
  records: Records,
  teamId: number,
  countries: readonly Country[],
  requested: string | undefined,
): Promise<Country | undefined> => {
  if (requested !== undefined) return countries.find(country => country.code === requested);
  return (await countriesOfTeam(records, teamId, countries))[0] ?? countries[0];
};

type Sources = Pick<Stores, 'records' | 'observations'>;

/** The retailers of a country, each with its newest observation and their number. */
const datedRetailers = async ({ records, observations }: Sources, countryId: number, signal?: AbortSignal) => {
  const [retailers, newest] = await Promise.all([
    retailersOfCountry(records, countryId),
    observations.freshness({ ...everything, countryId }, signal),
  ]);
  const known = new Map(newest.map(one => [one.retailerId, one]));
  return retailers.map(({ id, name }) => ({
    id,
    name,
    newest: known.get(id)?.newest ?? null,
    observations: known.get(id)?.observations ?? 0,
  }));
};

type Dated = Awaited<ReturnType<typeof datedRetailers>>;

type LateQuery = { teamId: number; countries: readonly Country[]; now: number };

/** The retailers of each country that a team has dashboards of, and how many of them are late: the newest dashboard's first. */
export const readLate = async (
  sources: Sources,
  { teamId, countries, now }: LateQuery,
  signal?: AbortSignal,
): Promise<Map<Country, { retailers: Dated; late: number }>> => {
  const own = await countriesOfTeam(sources.records, teamId, countries);
  const late = own.map(async country => {
    const retailers = await datedRetailers(sources, country.id, signal);
    return [country, { retailers, late: lateOf(retailers, { now, timeZone: country.time_zone }).length }] as const;
  });
  return new Map(await Promise.all(late));
};

/** `dated`: its retailers, where they have been read already. */
type FreshnessQuery = { teamId: number; country: Country; today: string; dated: Dated | undefined };

/**
 * For each retailer of a country: its newest observation, number of observations, and how many of the chosen products
 * were seen there recently.
 */
export const loadFreshness = async (
  sources: Sources,
  { teamId, country, today, dated }: FreshnessQuery,
  signal?: AbortSignal,
) => {
  const productIds = await chosenBy(sources.records, teamId, country.id);
  const since = addDays(today, -coverageDays);
  const [retailers, seen] = await Promise.all([
    dated ?? datedRetailers(sources, country.id, signal),
    sources.observations.seenAt({ countryId: country.id, since, productIds }, signal),
  ]);
  return {
    chosen: productIds.length,
    retailers: retailers.map(retailer => ({ ...retailer, seen: seen.get(retailer.id) ?? 0 })),
  };
};
