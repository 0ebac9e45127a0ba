import { type AlertBody, alertEventIn, isAdvanced } from '../../contract/entities/alerts.ts';
import type { AlertRule } from '../observations/reads/alerts.ts';
import { listSubject, type Material } from './material.ts';

const hundredths = (value: number): number => Math.round(value * 100);

type Held = Pick<AlertRule, 'baseline' | 'days' | 'direction' | 'threshold' | 'unit' | 'tolerance' | 'leastDepth'>;

const plain: Held = {
  baseline: 'previous',
  days: 7,
  direction: 'both',
  threshold: 0,
  unit: 'percent',
  tolerance: 0,
  leastDepth: 0,
};

const toHeld = (body: AlertBody): Held => {
  if (!isAdvanced(body)) {
    const { direction, threshold, unit } = body;
    return { ...plain, direction, threshold: hundredths(threshold), unit };
  }
  if (body.configuration === 'promo') return { ...plain, leastDepth: hundredths(body.leastDepth) };
  const { baseline, days, direction, threshold, unit, tolerance } = body;
  return {
    ...plain,
    baseline,
    days,
    direction,
    unit,
    threshold: hundredths(threshold),
    tolerance: hundredths(tolerance),
  };
};

/** The products that a baseline compares with: own products of a competitor, competitors of an own product. */
const findPartners = (
  baseline: Held['baseline'],
  productIds: readonly number[],
  material: Material,
): AlertRule['partners'] => {
  if (baseline !== 'own' && baseline !== 'lowest_competitor') return new Map();
  const all = baseline === 'own' ? material.owners : material.competitors;
  return new Map(productIds.flatMap(id => (all.has(id) ? [[id, all.get(id) ?? []] as const] : [])));
};

const toPlaces = (body: AlertBody, { retailerIds: ofDashboard }: Material): AlertRule['places'] => {
  const chosen = isAdvanced(body) ? body : { retailerIds: [], regionIds: [], cityIds: [], shopIds: [] };
  const { regionIds, cityIds, shopIds } = chosen;
  const retailerIds = chosen.retailerIds.filter(id => ofDashboard.includes(id));
  return { retailerIds: retailerIds.length > 0 ? retailerIds : ofDashboard, regionIds, cityIds, shopIds };
};

/** An alert as a query on the observations; null if it can no longer match anything. */
export const toRule = (body: AlertBody, material: Material): AlertRule | null => {
  const held = toHeld(body);
  const partners = findPartners(held.baseline, listSubject(body, material), material);
  const needsPartners = held.baseline === 'own' || held.baseline === 'lowest_competitor';
  const productIds = listSubject(body, material).filter(id => !needsPartners || partners.has(id));
  const places = toPlaces(body, material);
  if (productIds.length === 0 || places.retailerIds.length === 0) return null;
  const leastPlaces = isAdvanced(body) ? body.leastPlaces : 1;
  return { ...held, event: alertEventIn(body), leastPlaces, productIds, places, partners };
};

/** How many days an alert does not fire again for the same product. */
export const quietDaysIn = (body: AlertBody): number => (isAdvanced(body) ? body.quietDays : 0);
