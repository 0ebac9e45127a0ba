import { type Additions, type Corrections, mostAdded } from '../../../domain/import-report.ts';
import type { StagedShop } from '../../observations/staging.ts';
import type { Records } from '../schema.ts';
import { chunks } from './chunks.ts';
import { planRetailers, type RetailerPlan } from './retailer-plan.ts';
import type { PlannedShop, ShopDescription } from './shop-description.ts';
import type { ShopKind } from './tables.ts';

export type ShopPlan = { shops: PlannedShop[]; retailers: RetailerPlan };

type Whose = { records: Records; countryId: number; signal?: AbortSignal | undefined };

const columns = ['name', 'kind', 'address', 'postal', 'latitude', 'longitude'] as const;

const presentShops = async ({ records, countryId }: Whose, codes: readonly string[]) => {
  const rows = await records
    .selectFrom('shops')
    .leftJoin('retailers', 'retailers.id', 'shops.retailer_id')
    .leftJoin('regions', 'regions.id', 'shops.region_id')
    .leftJoin('cities', 'cities.id', 'shops.city_id')
    .select(['shops.id', 'shops.code', 'shops.retailer_id', ...columns.map(column => `shops.${column}` as const)])
    .select(['retailers.name as retailer', 'regions.name as region', 'cities.name as city'])
    .where('shops.country_id', '=', countryId)
    .where('shops.code', 'in', codes)
    .execute();
  return new Map(rows.map(({ id, code, retailer_id: retailerId, ...was }) => [code, { id, retailerId, was }]));
};

const resolveKind = (staged: string | null, was: ShopKind | undefined): ShopKind => {
  if (staged === null) return was ?? 'physical';
  return staged.toLowerCase() === 'online' ? 'online' : 'physical';
};

/** Values of the file take precedence over known ones, which fill the gaps; a city belongs to a region. */
const describe = (staged: StagedShop, was: ShopDescription | null): ShopDescription => {
  const region = staged.region ?? was?.region ?? null;
  return {
    name: staged.name ?? was?.name ?? staged.code,
    kind: resolveKind(staged.kind, was?.kind),
    retailer: staged.retailer ?? was?.retailer ?? null,
    region,
    city: region === null ? null : (staged.city ?? was?.city ?? null),
    address: staged.address ?? was?.address ?? null,
    postal: staged.postal ?? was?.postal ?? null,
    latitude: staged.latitude ?? was?.latitude ?? null,
    longitude: staged.longitude ?? was?.longitude ?? null,
  };
};

/** The planned state of a file's shops. Reads only. */
export const planShops = async (whose: Whose, staged: readonly StagedShop[]): Promise<ShopPlan> => {
  const shops: PlannedShop[] = [];
  for await (const part of chunks(staged, whose.signal)) {
    const present = await presentShops(
      whose,
      part.map(shop => shop.code),
    );
    for (const staged of part) {
      const { id = null, retailerId = null, was = null } = present.get(staged.code) ?? {};
      shops.push({ code: staged.code, id, retailerId, was, is: describe(staged, was) });
    }
  }
  return { shops, retailers: await planRetailers(whose.records, whose.countryId, shops) };
};

/** What differs from the known values; nothing for a new shop. */
export const listChanges = ({ was, is }: PlannedShop): (keyof ShopDescription)[] =>
  was === null ? [] : (Object.keys(is) as (keyof ShopDescription)[]).filter(key => is[key] !== was[key]);

const describing = ['kind', 'address', 'postal', 'latitude', 'longitude'] as const;

const countAdded = ({ shops, retailers: { added } }: ShopPlan): Additions => {
  const codes = shops.filter(({ id }) => id === null).map(({ code }) => code);
  return {
    shops: codes.length,
    retailers: added.length,
    // They are met later.
    products: 0,
    shopCodes: codes.slice(0, mostAdded),
    retailerNames: added.slice(0, mostAdded),
  };
};

/** How many shops and retailers are corrected, and which are new; filling in missing values is not a correction. */
export const countShopCorrections = (plan: ShopPlan): Partial<Corrections> => {
  const { shops, retailers } = plan;
  const count = (corrects: (was: ShopDescription, is: ShopDescription, shop: PlannedShop) => boolean): number =>
    shops.filter(shop => shop.was !== null && corrects(shop.was, shop.is, shop)).length;
  const differs = (was: ShopDescription, is: ShopDescription, key: keyof ShopDescription): boolean =>
    was[key] !== null && was[key] !== is[key];
  return {
    shopsRenamed: count((was, is, { code }) => was.name !== code && was.name !== is.name),
    shopsMoved: count((was, is) => differs(was, is, 'region') || differs(was, is, 'city')),
    shopsToRetailer: count(
      (was, is, { retailerId }) => differs(was, is, 'retailer') && !retailers.renamed.has(retailerId ?? 0),
    ),
    shopsDescribed: count((was, is) => describing.some(key => differs(was, is, key))),
    retailersRenamed: retailers.renamed.size,
    added: countAdded(plan),
  };
};
