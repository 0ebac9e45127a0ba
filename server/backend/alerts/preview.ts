import { type AlertBody, type AlertPreview, baselineOf } from '../../contract/entities/alerts.ts';
import type { AlertFiring } from '../observations/analyses/alerts.ts';
import { daysBefore } from '../observations/analyses/buckets.ts';
import { everything } from '../observations/analyses/price-filter.ts';
import type { Observations } from '../observations/observations.ts';
import type { DashboardHead } from '../records/dashboards.ts';
import { retailersOfDashboard } from '../records/places.ts';
import { productNames } from '../records/products.ts';
import type { Records } from '../records/schema.ts';
import type { Material } from './material.ts';
import { afterQuiet } from './quiet.ts';
import { quietDaysOf, ruleOf } from './rule-of.ts';

type Rooms = { records: Records; observations: Observations };

const previewDays = 30;
const mostShown = 200;

const named = async ({ records }: Rooms, { id }: DashboardHead, firings: readonly AlertFiring[]) => {
  const names = await productNames(records, [...new Set(firings.map(one => one.productId))]);
  const retailers = new Map((await retailersOfDashboard(records, id)).map(retailer => [retailer.id, retailer.name]));
  return firings.flatMap(({ productId, rule: _, at: __, ...rest }) => {
    const name = names.get(productId);
    const retailerName = rest.retailerId === null ? null : (retailers.get(rest.retailerId) ?? null);
    return name ? [{ ...rest, ...name, masterProductId: productId, retailerName }] : [];
  });
};

/** When an alert would have fired in the last 30 days for which its products have data, its quiet days counted. */
export const previewOf = async (
  rooms: Rooms,
  head: DashboardHead,
  body: AlertBody,
  material: Material,
  signal?: AbortSignal,
): Promise<AlertPreview> => {
  const { countryId } = head;
  const rule = ruleOf(body, material);
  const nothing = { start: null, end: null, total: 0, firings: [] };
  if (!rule) return nothing;
  const filter = { ...everything, countryId, productIds: rule.productIds, retailerIds: rule.places.retailerIds };
  const { lastDay: end } = await rooms.observations.days(filter, signal);
  if (end === null) return nothing;
  const start = daysBefore(end, previewDays - 1);
  const found = await rooms.observations.alertFirings({ rules: [rule], start, end }, signal);
  const told = afterQuiet(found, [], quietDaysOf(body)).toSorted((a, b) => b.day.localeCompare(a.day));
  const against = baselineOf(body);
  const firings = (await named(rooms, head, told.slice(0, mostShown))).map(firing => ({ ...firing, against }));
  return { start, end, total: told.length, firings };
};
