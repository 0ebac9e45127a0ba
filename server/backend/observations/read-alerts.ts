import { count, money } from './numbers.ts';
import type { AlertFiring } from './reads/alerts.ts';
import type { AlertFiringColumns } from './sql/alerts/firings.ts';

const micros = 1_000_000;

/** An average of prices in millionths as an amount with 6 decimals. */
const amount = (value: number | null): number | null => (value === null ? null : Math.round(value) / micros);

/** The days on which rules would fire, from the engine's rows. */
export const readAlertFirings = (rows: readonly AlertFiringColumns[]): AlertFiring[] =>
  rows.map(row => ({
    rule: row.rule,
    productId: row.product_id,
    day: row.day,
    places: count(row.places),
    shops: row.shops.map(shop => ({
      shopId: shop.shop,
      price: money(shop.price),
      baseline: amount(shop.base),
      importId: shop.import,
    })),
  }));
