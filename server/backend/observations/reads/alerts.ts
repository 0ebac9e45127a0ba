import type { AlertBaseline, AlertDirection, AlertEvent, AverageDays } from '../../../contract/entities/alert-kinds.ts';

/**
 * Where an alert applies; an empty list means no choice. Without a choice of retailers, `retailerIds` are those of the
 * dashboard.
 */
export type AlertPlaces = {
  retailerIds: readonly number[];
  regionIds: readonly number[];
  cityIds: readonly number[];
  shopIds: readonly number[];
};

/**
 * What was there when an alert was made, changed or switched on again: all observations up to `at`. Sources without a
 * time only give the day: `dayStart` is the beginning of that day in the alert's country, and observations of the whole
 * day are new if they were imported after `importId`. Moments are ms since the epoch.
 */
export type AlertSince = { at: number; dayStart: number; importId: number };

/**
 * A period in which an alert was off: observations made in it, and those of the imports after `fromImport` up to
 * `toImport`. `dayStart`: the beginning of the day on which it was switched on again; observations of that whole day do
 * not belong to the pause alone. Moments are ms since the epoch.
 */
export type AlertPause = { from: number; to: number; dayStart: number; fromImport: number; toImport: number };

/**
 * An alert as a query on the engine. `threshold` is in hundredths of the currency's unit or of a per cent, `tolerance`
 * and `leastDepth` in hundredths of a per cent. `partners`: for each product those whose prices are its baseline, if
 * that is the own price or the lowest competitor's. `since` and `pauses`: what is not new, if some of it may be in the
 * data.
 */
export type AlertRule = {
  event: AlertEvent;
  baseline: AlertBaseline;
  days: AverageDays;
  direction: AlertDirection;
  threshold: number;
  unit: 'money' | 'percent';
  tolerance: number;
  leastDepth: number;
  leastPlaces: number;
  productIds: readonly number[];
  places: AlertPlaces;
  partners: ReadonlyMap<number, readonly number[]>;
  since?: AlertSince | undefined;
  pauses?: readonly AlertPause[] | undefined;
};

/**
 * The days that may fire, both included (yyyy-mm-dd); with an import only products that it contains, or whose baseline
 * depends on these.
 */
export type AlertQuery = { rules: readonly AlertRule[]; start: string; end: string; importId?: number };

/**
 * A shop at which it happened on the day: its price (null if it has none), its baseline (for a promotion that begins
 * the regular price; null if the event has none), and the import with the observation.
 */
export type ShopEvent = { shopId: number; price: number | null; baseline: number | null; importId: number };

/**
 * A day on which a rule would fire for a product, before quiet days. `rule` is its index in the query. `places`: how
 * many shops are concerned; `shops`: those of them at which it happened on the day, by their ids.
 */
export type AlertFiring = { rule: number; productId: number; day: string; places: number; shops: ShopEvent[] };

/** A shop's state counts for this many days; after that it is unknown. */
export const alertLookBack = 30;
