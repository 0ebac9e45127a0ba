import { shopsOfFirings } from '../records/alerts/firing-shops.ts';
import { firingsById } from '../records/alerts/notifications.ts';
import { type ShopPlace, shopPlaces } from '../records/catalogue-reads/shop-places.ts';
import type { Records } from '../records/schema.ts';
import { type FiringDetails, firingDetails } from './firing-details.ts';
import { mostNamedShops, summariseShops } from './shop-summary.ts';

/** A firing, and the id up to which its shops have been sent to a reader. */
export type SentSoFar = { firingId: number; after: number };

type Row = Awaited<ReturnType<typeof shopsOfFirings>>[number];

/** A firing as it is sent to a reader; `joins`: they have received it before, and this is about shops added since. */
export type UnsentFiring = FiringDetails & { joins: boolean };

const withShops = (
  firing: FiringDetails,
  rows: readonly Row[],
  places: ReadonlyMap<number, ShopPlace>,
  most: number,
): FiringDetails => {
  const { summary, ...figures } = summariseShops(rows, places, { all: firing.places, most });
  return { ...firing, ...figures, ...summary };
};

/**
 * Firings with the shops that a reader has not been sent, `most` of them by name; old firings without shops as they are
 * stored.
 */
export const unsentFirings = async (
  records: Records,
  sentSoFar: readonly SentSoFar[],
  most = mostNamedShops,
): Promise<UnsentFiring[]> => {
  const after = new Map(sentSoFar.map(one => [one.firingId, one.after]));
  const ids = [...after.keys()];
  const all = await shopsOfFirings(records, ids);
  const rows = all.filter(row => row.id > (after.get(row.firingId) ?? 0));
  const places = await shopPlaces(
    records,
    rows.map(row => row.shopId),
  );
  const byFiring = Map.groupBy(rows, row => row.firingId);
  const firings = (await firingsById(records, ids)).map(firingDetails);
  return firings.map(firing => {
    const own = byFiring.get(firing.landingId);
    const joins = (after.get(firing.landingId) ?? 0) > 0;
    return { ...(own ? withShops(firing, own, places, most) : firing), joins };
  });
};
