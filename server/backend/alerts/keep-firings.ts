import type { AlertFiring } from '../../contract/entities/alerts.ts';
import type { ShopEvent } from '../observations/reads/alerts.ts';
import {
  type FiringKey,
  firingsOfDays,
  insertFirings,
  type KnownFiring,
  type NewFiring,
  setFiringFigures,
} from '../records/alerts/alert-firings.ts';
import {
  type FiringShopRow,
  insertFiringShops,
  newestFiringShop,
  noteFoundAgain,
  shopsOfFirings,
} from '../records/alerts/firing-shops.ts';
import { shopPlaces } from '../records/catalogue-reads/shop-places.ts';
import type { Records } from '../records/schema.ts';
import { type KeptSummary, summariseShops } from './shop-summary.ts';

/** A day that fires, with the shops at which it happened. */
export type FiringToKeep = NewFiring & Pick<AlertFiring, 'againstDays'> & { shops: readonly ShopEvent[] };

/** A firing with something to send: its shops with ids above `after`. `joins`: an earlier part of it was sent before. */
export type KeptFiring = { id: number; alertId: number; joins: boolean; after: number };

const toKey = ({ alertId, productId, day, event, against }: FiringKey): string =>
  [alertId, productId, day, event, against].join(' ');

/** Stored firings of the same alerts and days, by their keys. */
const knownAmong = async (records: Records, firings: readonly FiringToKeep[]): Promise<Map<string, KnownFiring>> => {
  const days = firings.map(firing => firing.day).toSorted();
  const alertIds = [...new Set(firings.map(firing => firing.alertId))];
  const known = await firingsOfDays(records, alertIds, days[0] ?? '', days.at(-1) ?? '');
  return new Map(known.map(firing => [toKey(firing), firing]));
};

/** The firings with their ids; `joins` where one is stored already. Old firings without shops take no more shops. */
const withIds = async (records: Records, firings: readonly FiringToKeep[], importId: number, now: Date) => {
  const known = await knownAmong(records, firings);
  const findBefore = (firing: FiringToKeep): KnownFiring | undefined =>
    known.get(toKey(firing)) ?? known.get(toKey({ ...firing, event: null, against: null }));
  const fresh = firings.filter(firing => !findBefore(firing));
  const added = new Map((await insertFirings(records, fresh, importId, now)).map(one => [toKey(one), one.id]));
  return firings.flatMap(firing => {
    const before = findBefore(firing);
    if (before) return before.shopSummary === null ? [] : [{ firing, id: before.id, joins: true }];
    return [{ firing, id: added.get(toKey(firing)) ?? 0, joins: false }];
  });
};

/** Separates the shops that are new from those that are stored already. */
const partShops = async (
  records: Records,
  firings: readonly { firing: FiringToKeep; id: number; joins: boolean }[],
) => {
  const there = await shopsOfFirings(
    records,
    firings.filter(one => one.joins).map(one => one.id),
  );
  const rows = new Map(there.map(row => [`${row.firingId} ${row.shopId}`, row]));
  const fresh: FiringShopRow[] = [];
  const again: (FiringShopRow & { id: number })[] = [];
  for (const { firing, id: firingId } of firings) {
    for (const shop of firing.shops) {
      const row = rows.get(`${firingId} ${shop.shopId}`);
      if (!row) fresh.push({ ...shop, firingId });
      else if (row.importId !== shop.importId) again.push({ ...row, importId: shop.importId });
    }
  }
  return { fresh, again };
};

/** Calculates the figures of firings again from all their shops. */
const settleFigures = async (records: Records, firings: ReadonlyMap<number, FiringToKeep>): Promise<void> => {
  const rows = await shopsOfFirings(records, [...firings.keys()]);
  const places = await shopPlaces(
    records,
    rows.map(row => row.shopId),
  );
  for (const [id, shops] of Map.groupBy(rows, row => row.firingId)) {
    const firing = firings.get(id);
    const { summary, retailerName: _, ...figures } = summariseShops(shops, places, { all: firing?.places ?? 0 });
    const kept: KeptSummary = { ...summary, againstDays: firing?.againstDays };
    await setFiringFigures(records, id, { ...figures, shopSummary: JSON.stringify(kept) });
  }
};

/**
 * Stores firings: one for each alert, product and day, and each of its shops once. New shops of a day that has fired are
 * added to its firing. Returns the firings that have something new to send.
 */
export const keepFirings = async (
  records: Records,
  firings: readonly FiringToKeep[],
  importId: number,
  now: Date,
): Promise<KeptFiring[]> => {
  if (firings.length === 0) return [];
  const after = await newestFiringShop(records);
  const all = await withIds(records, firings, importId, now);
  const { fresh, again } = await partShops(records, all);
  await insertFiringShops(records, fresh, importId);
  await noteFoundAgain(records, again, importId);
  const changed = new Set(fresh.map(shop => shop.firingId));
  const kept = all.filter(one => changed.has(one.id));
  await settleFigures(records, new Map(kept.map(({ id, firing }) => [id, firing])));
  return kept.map(({ id, joins, firing }) => ({ id, joins, alertId: firing.alertId, after: joins ? after : 0 }));
};
