import { insertSet } from '../records/dashboards/comparison-sets.ts';
import type { Records } from '../records/schema.ts';

type Chosen = {
  weekly: readonly number[];
  own: readonly number[];
  others: readonly number[];
  retailerIds: readonly number[];
  languageId: number;
};

const spanish = 2;
const names = {
  en: { weekly: 'Weekly shop', own: 'Own brand', past: 'Holiday basket, last year' },
  es: { weekly: 'Compra semanal', own: 'Marca propia', past: 'Canasta de fiestas, año pasado' },
};

/** Quantities of a basket, the first products more often than the last. */
const basket = (ids: readonly number[]) => ids.map((productId, at) => ({ productId, quantity: Math.max(1, 3 - at) }));

/** Three comparison sets of a dashboard, one of them archived, with names in the language of its market. */
export const fillSets = async (
  records: Records,
  dashboardId: number,
  { weekly, own, others, retailerIds, languageId }: Chosen,
): Promise<void> => {
  const words = names[languageId === spanish ? 'es' : 'en'];
  await insertSet(records, dashboardId, { name: words.weekly, products: basket(weekly), retailerIds });
  await insertSet(records, dashboardId, { name: words.own, products: basket(own), retailerIds });
  const past = { name: words.past, products: basket(others.slice(0, 4)), retailerIds: retailerIds.slice(0, 3) };
  await insertSet(records, dashboardId, past, 'archived');
};
