import type { AlertBaseline, AlertDirection, AlertEvent, AverageDays } from '../../../contract/entities/alert-kinds.ts';

/** Where an alert looks; an empty list is no choice. `retailerIds` are those of the dashboard where none is chosen. */
export type AlertPlaces = {
  retailerIds: readonly number[];
  regionIds: readonly number[];
  cityIds: readonly number[];
  shopIds: readonly number[];
};

/**
 * What was there when an alert was made, changed or switched on again: all that was observed up to `at`. Of sources that
 * give no time only the day is known: `dayStart` is the beginning of that day, where the alert's country is, and what is of
 * the whole day is new where an import brought it after `importId`. Moments are ms since the epoch.
 */
export type AlertSince = { at: number; dayStart: number; importId: number };

/**
 * A time in which an alert was not on: what was observed in it, and what the imports after `fromImport` up to `toImport`
 * brought. `dayStart`: the beginning of the day on which it was switched on again; what is of that whole day was not
 * observed in the pause alone. Moments are ms since the epoch.
 */
export type AlertPause = { from: number; to: number; dayStart: number; fromImport: number; toImport: number };

/**
 * An alert as the engine asks for it. `threshold` is in hundredths of the currency's unit or of a per cent, `tolerance` and
 * `leastDepth` in hundredths of a per cent. `partners`: of each product the ones whose prices are its baseline, where that is
 * the own price or the lowest competitor's. `since` and `pauses`: what is no news, where there may be some of it.
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

/** Which days may fire, both included (yyyy-mm-dd); with an import only for products that it brought or that hang on them. */
export type AlertQuery = { rules: readonly AlertRule[]; start: string; end: string; importId?: number };

/**
 * A shop at which it happened on the day: its price (null where it has none), what that was held against (of a promotion that
 * begins the regular price; null where the event is about none), and the import that brought the observation.
 */
export type ShopEvent = { shopId: number; price: number | null; baseline: number | null; importId: number };

/**
 * A day on which a rule would fire for a product, before any quiet period. `rule` is its place in the question. `places`:
 * shops that are concerned; `shops`: those of them at which it happened on the day, by their ids.
 */
export type AlertFiring = { rule: number; productId: number; day: string; places: number; shops: ShopEvent[] };

/** A shop's state from so many days before still counts; one that was not seen since does not. */
export const alertLookBack = 30;
