import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { chosenProducts } from '../ask/open-analysis.ts';
import { productChanges } from '../present/titles/evolution-finding.ts';
import type { OpenEvolution } from './open-evolution.ts';
import type { EvolutionReadings } from './readings.ts';

/** How many of the chosen products have no price in the selection, and so no line: the filter counts them. */
export const unpricedNote = (
  { t }: PageRequest,
  { lines, data, selection }: OpenEvolution,
  reply: TimeChart,
): string[] => {
  if (lines !== 'all') return [];
  const chosen = chosenProducts(selection, data);
  const asked = data.products.filter(({ id }) => chosen.size === 0 || chosen.has(id)).length;
  const count = asked - reply.total;
  return count > 0 ? [t('evolution:unpriced', { count })] : [];
};

type Shops = { byShop: boolean; changes: EvolutionReadings['changes'] };

/** That some lines are of products without a change in the same shops: the answer counts fewer products than the chart lines. */
export const unchangedNote = (
  { t }: PageRequest,
  { lines }: OpenEvolution,
  reply: TimeChart,
  shops: Shops,
): string[] => {
  const known = lines === 'all' && shops.byShop ? productChanges(shops.changes) : null;
  const count = known ? reply.series.filter(({ masterId }) => !known.has(masterId)).length : 0;
  return count > 0 ? [t('evolution:byShop.without', { count })] : [];
};
