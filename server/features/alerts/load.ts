import {
  dataCities,
  dataProducts,
  dataRegions,
  dataRetailers,
  dataShops,
} from '../../contract/calls/main/dashboards/dashboard-data.ts';
import { groupList } from '../../contract/calls/main/dashboards/groups.ts';
import type { Product, Retailer } from '../../contract/entities/catalogue.ts';
import type { Group } from '../../contract/entities/dashboard.ts';
import type { City, Region, Shop } from '../../contract/entities/places.ts';
import { type Formats, formatsFor } from '../../domain/formats.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { allOk, type Outcome, ok } from '../../upstream/outcome.ts';
import type { OpenDashboard } from '../shared/dashboard/open-dashboard.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';

/** The choices for the alerts of a dashboard, with their names. */
export type Choices = {
  products: Product[];
  groups: Group[];
  retailers: Retailer[];
  regions: Region[];
  cities: City[];
  shops: Shop[];
};

/** Reads them with parallel calls. */
export const readChoices = async (request: PageRequest): Promise<Outcome<Choices>> => {
  const input = { params: { dashboardId: idParameter(request.params.id) } };
  const outcomes = await Promise.all([
    request.call(dataProducts, input),
    request.call(groupList, input),
    request.call(dataRetailers, input),
    request.call(dataRegions, input),
    request.call(dataCities, input),
    request.call(dataShops, input),
  ]);
  const loaded = allOk(outcomes);
  if (loaded.kind !== 'ok') return loaded;
  const [products, groups, retailers, regions, cities, shops] = loaded.value;
  return ok({ products, groups, retailers, regions, cities, shops });
};

/** The same; ends the request if one fails: sentences need the names. */
export const loadChoices = async (request: PageRequest): Promise<Choices> => orEnd(await readChoices(request));

/** The formats of a dashboard's country, in the person's language. */
export const loadFormats = (
  { lang }: PageRequest,
  { locale, currency, timeZone }: Pick<OpenDashboard['details'], 'locale' | 'currency' | 'timeZone'>,
): Formats => formatsFor({ lang, locale, currency, timeZone });
