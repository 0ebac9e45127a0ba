import { shopsOfFirings } from '../records/firing-shops.ts';
import { landingsById } from '../records/notifications.ts';
import type { Records } from '../records/schema.ts';
import { type ShopPlace, shopPlaces } from '../records/shop-places.ts';
import { type KeptLanding, landingOf } from './landing.ts';
import { mostNamedShops, summariseShops } from './told-shops.ts';

/** A firing of which a reader knows the shops up to the row `after`. */
export type Untold = { firingId: number; after: number };

type Row = Awaited<ReturnType<typeof shopsOfFirings>>[number];

/** A firing as it is told to a reader; `joins`: they know it already, and it tells of the shops that joined. */
export type ToldLanding = KeptLanding & { joins: boolean };

const withShops = (
  landing: KeptLanding,
  rows: readonly Row[],
  places: ReadonlyMap<number, ShopPlace>,
  most: number,
): KeptLanding => {
  const { told, ...figures } = summariseShops(rows, places, { all: landing.places, most });
  return { ...landing, ...figures, ...told };
};

/**
 * Firings with those of their shops that a reader was not told yet, `most` of them by name; one without shops, of earlier days,
 * as it was kept.
 */
export const untoldLandings = async (
  records: Records,
  untold: readonly Untold[],
  most = mostNamedShops,
): Promise<ToldLanding[]> => {
  const after = new Map(untold.map(one => [one.firingId, one.after]));
  const ids = [...after.keys()];
  const all = await shopsOfFirings(records, ids);
  const rows = all.filter(row => row.id > (after.get(row.firingId) ?? 0));
  const places = await shopPlaces(
    records,
    rows.map(row => row.shopId),
  );
  const byFiring = Map.groupBy(rows, row => row.firingId);
  const landings = (await landingsById(records, ids)).map(landingOf);
  return landings.map(landing => {
    const own = byFiring.get(landing.landingId);
    const joins = (after.get(landing.landingId) ?? 0) > 0;
    return { ...(own ? withShops(landing, own, places, most) : landing), joins };
  });
};
