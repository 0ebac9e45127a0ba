import { toCompactDay } from '../../contract/scalars.ts';
import { byCountryName, countryName } from '../../domain/country-names.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { Country } from '../records/catalogue-reads/places.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import { langById } from '../words/texts-in.ts';

/** Path of a country's flag on the web tier. */
export const flagPath = (code: string): string => paths.flag(`${code.toLowerCase()}.svg`);

/** The name of a country, in a language by its id. */
const nameOfCountry = (code: string, languageId: number): string => countryName(code, langById(languageId));

/** Countries to choose from, by their names in one language. */
export const countryChoice = (countries: readonly { code: string }[], languageId: number) =>
  byCountryName(countries, langById(languageId)).map(({ code }) => ({
    code,
    name: nameOfCountry(code, languageId),
  }));

/** A country in the contract's format, named in one language. */
export const countryWire = (country: Country, languageId: number) => ({
  countryId: country.id,
  code: country.code,
  name: nameOfCountry(country.code, languageId),
  image: flagPath(country.code),
  currency: country.currency,
  timeZone: country.time_zone,
  locale: country.locale,
});

/** Country name and flag of a dashboard. */
export const countryOfHead = (head: DashboardHead, languageId: number) => ({
  countryName: nameOfCountry(head.countryCode, languageId),
  countryImage: flagPath(head.countryCode),
});

/** Head of a dashboard (docs/product.md §7.2, basic data). */
export const basicDataWire = (head: DashboardHead, isDemo: boolean, languageId: number) => ({
  id: head.id,
  name: head.name,
  status: head.status,
  planId: head.planId,
  countryId: head.countryId,
  countryCode: head.countryCode,
  ...countryOfHead(head, languageId),
  currency: head.currency,
  timeZone: head.timeZone,
  locale: head.locale,
  isDemo,
  defaultRange: head.defaultRange,
});

/** insertedDate in the format of docs/product.md §3. */
export const toInsertedDate = (head: DashboardHead): string => toCompactDay(head.insertedDate);
