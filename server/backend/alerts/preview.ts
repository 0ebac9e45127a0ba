import { type AlertBody, type AlertPreview, averageDaysIn, baselineIn } from '../../contract/entities/alerts.ts';
import { everything } from '../../domain/analysis/filter.ts';
import type { Observations } from '../observations/observations.ts';
import type { AlertFiring } from '../observations/reads/alerts.ts';
import { daysBefore } from '../observations/reads/days-before.ts';
import { productNames } from '../records/catalogue-reads/products.ts';
import { shopPlaces } from '../records/catalogue-reads/shop-places.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import type { Records } from '../records/schema.ts';
import type { Material } from './material.ts';
import { afterQuiet } from './quiet.ts';
import { quietDaysIn, toRule } from './rule-of.ts';
import { summariseShops } from './shop-summary.ts';

type PreviewServices = { records: Records; observations: Observations };

const previewDays = 30;
const mostShown = 200;

/** Firings with names and figures, as they would be stored. */
const named = async ({ records }: PreviewServices, firings: readonly AlertFiring[]) => {
  const names = await productNames(records, [...new Set(firings.map(one => one.productId))]);
  const shopIds = new Set(firings.flatMap(one => one.shops.map(shop => shop.shopId)));
  const places = await shopPlaces(records, shopIds);
  return firings.flatMap(({ productId, day, places: all, shops }) => {
    const name = names.get(productId);
    const { summary, ...figures } = summariseShops(shops, places, { all });
    return name ? [{ ...name, ...figures, ...summary, masterProductId: productId, day }] : [];
  });
};

type Foreseen = { start: string; end: string; firings: AlertFiring[] };

/**
 * When an alert would have fired in the last 30 days for which its products have data, or in all of them where there are
 * fewer; quiet days taken into account, the newest first; null if there is no data.
 */
export const foresee = async (
  observations: Observations,
  { countryId }: DashboardHead,
  body: AlertBody,
  material: Material,
  signal?: AbortSignal,
): Promise<Foreseen | null> => {
  const rule = toRule(body, material);
  if (!rule) return null;
  const filter = { ...everything, countryId, products: rule.productIds, retailers: rule.places.retailerIds };
  const { firstDay, lastDay: end } = await observations.days(filter, signal);
  if (firstDay === null || end === null) return null;
  const earliest = daysBefore(end, previewDays - 1);
  const start = firstDay > earliest ? firstDay : earliest;
  const found = await observations.alertFirings({ rules: [rule], start, end }, signal);
  const firings = afterQuiet(found, [], quietDaysIn(body)).toSorted((a, b) => b.day.localeCompare(a.day));
  return { start, end, firings };
};

/** The same with names, limited to what a page shows. */
export const buildPreview = async (
  services: PreviewServices,
  head: DashboardHead,
  body: AlertBody,
  material: Material,
  signal?: AbortSignal,
): Promise<AlertPreview> => {
  const found = await foresee(services.observations, head, body, material, signal);
  if (!found) return { start: null, end: null, total: 0, firings: [] };
  const meaning = { against: baselineIn(body), againstDays: averageDaysIn(body) };
  const shown = await named(services, found.firings.slice(0, mostShown));
  const firings = shown.map(firing => ({ ...firing, ...meaning }));
  const perDay = [...Map.groupBy(found.firings, firing => firing.day)].map(([day, ones]) => ({
    day,
    firings: ones.length,
  }));
  return { start: found.start, end: found.end, total: found.firings.length, firings, perDay };
};
