import type { AlertBody } from '../../../contract/entities/alerts.ts';
import type { Product } from '../../../contract/entities/catalogue.ts';
import type { Group } from '../../../contract/entities/dashboard.ts';

/** Whether all products of an alert, including those of its groups, have left the dashboard. */
export const watchesNothing = (
  { products, groups }: { products: readonly Pick<Product, 'id'>[]; groups: readonly Group[] },
  { productIds, groupIds }: Pick<AlertBody, 'productIds' | 'groupIds'>,
): boolean => {
  const there = new Set(products.map(one => one.id));
  const held = groups.filter(one => groupIds.includes(one.id)).flatMap(one => one.productIds);
  return ![...productIds, ...held].some(id => there.has(id));
};
