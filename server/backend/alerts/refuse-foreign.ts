import { type AlertBody, alertBounds, isAdvanced } from '../../contract/entities/alerts.ts';
import { conflict, invalid } from '../problems/problem.ts';
import { citiesOfCountry, regionsOfCountry, shopsOfCountry } from '../records/catalogue-reads/places.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import type { Records } from '../records/schema.ts';
import { loadMaterial, type Material } from './material.ts';
import { toRule } from './rule-of.ts';

const foreign = (ids: readonly number[], own: Iterable<number>): boolean => {
  const known = new Set(own);
  return ids.some(id => !known.has(id));
};

const refusePlaces = async (records: Records, { countryId }: DashboardHead, body: AlertBody, material: Material) => {
  if (!isAdvanced(body)) return;
  const { retailerIds, regionIds, cityIds, shopIds } = body;
  if (foreign(retailerIds, material.retailerIds)) throw invalid({ retailerIds: 'are not of the dashboard' });
  const listIds = (rows: readonly { id: number }[]): number[] => rows.map(row => row.id);
  if (regionIds.length > 0 && foreign(regionIds, listIds(await regionsOfCountry(records, countryId))))
    throw invalid({ regionIds: 'are not of the dashboard' });
  if (cityIds.length > 0 && foreign(cityIds, listIds(await citiesOfCountry(records, countryId))))
    throw invalid({ cityIds: 'are not of the dashboard' });
  if (shopIds.length > 0 && foreign(shopIds, listIds(await shopsOfCountry(records, countryId))))
    throw invalid({ shopIds: 'are not of the dashboard' });
};

/**
 * What an alert depends on. Throws a 400 if it names nothing, exceeds the bounds of the contract, or names products, groups
 * or places that are not the dashboard's; a 409 `no_competitors` if it compares with other products and none of its own has any.
 */
export const refuseForeign = async (records: Records, head: DashboardHead, body: AlertBody): Promise<Material> => {
  const material = await loadMaterial(records, head.id);
  if (foreign(body.productIds, material.productIds)) throw invalid({ productIds: 'are not of the dashboard' });
  if (foreign(body.groupIds, material.groups.keys())) throw invalid({ groupIds: 'are not of the dashboard' });
  if ('unit' in body && body.unit === 'percent' && body.threshold > alertBounds.percent)
    throw invalid({ threshold: `is more than ${alertBounds.percent} %` });
  if (body.productIds.length + body.groupIds.length === 0) throw invalid({ productIds: 'choose one, or a group' });
  await refusePlaces(records, head, body, material);
  const isAgainstOthers = 'baseline' in body && (body.baseline === 'own' || body.baseline === 'lowest_competitor');
  if (isAgainstOthers && !toRule(body, material))
    throw conflict('no_competitors', 'No chosen product has a product to be held against');
  return material;
};
