import type { AlertBody } from '../../contract/entities/alerts.ts';
import { everything } from '../../domain/analysis/filter.ts';
import type { Observations } from '../observations/observations.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import { listSubject, type Material } from './material.ts';

/** When an alert's products were last observed (ISO, UTC); null if never. */
export const newestSeen = async (
  observations: Observations,
  { countryId }: DashboardHead,
  body: AlertBody,
  material: Material,
): Promise<string | null> => {
  const productIds = listSubject(body, material);
  if (productIds.length === 0) return null;
  const seen = await observations.productFreshness({ ...everything, countryId, products: productIds });
  return (
    seen
      .map(one => one.newest)
      .toSorted()
      .at(-1) ?? null
  );
};
