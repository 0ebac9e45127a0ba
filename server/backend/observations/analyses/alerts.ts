import type { AlertBaseline, AlertDirection, AlertEvent, AverageDays } from '../../../contract/entities/alert-kinds.ts';

/** Where an alert looks; an empty list is no choice. `retailerIds` are those of the dashboard where none is chosen. */
export type AlertPlaces = {
  retailerIds: readonly number[];
  regionIds: readonly number[];
  cityIds: readonly number[];
  shopIds: readonly number[];
};

/**
 * An alert as the engine asks for it. `threshold` is in hundredths of the currency's unit or of a per cent, `tolerance` and
 * `leastDepth` in hundredths of a per cent. `partners`: of each product the ones whose prices are its baseline, where that is
 * the own price or the lowest competitor's.
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
};

/** Which days may fire, both included (yyyy-mm-dd); with an import only for products that it brought or that hang on them. */
export type AlertQuery = { rules: readonly AlertRule[]; start: string; end: string; importId?: number };

/**
 * A day on which a rule would fire for a product, before any quiet period. `rule` is its place in the question. `places`:
 * shops that are concerned; `price` and `baseline` their averages, null where the event is about none; `at` the newest
 * moment that counted (ISO, UTC).
 */
export type AlertFiring = {
  rule: number;
  productId: number;
  day: string;
  places: number;
  /** At how many of them it began on the day: price and baseline are averages over those. */
  began: number;
  /** At how many of those the price lay above its baseline; 0 where the event is about none. */
  above: number;
  price: number | null;
  baseline: number | null;
  retailerId: number | null;
  at: string;
};

/** A shop's state from so many days before still counts; one that was not seen since does not. */
export const alertLookBack = 30;
