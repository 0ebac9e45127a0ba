import type { Shop } from '../../../contract/entities/places.ts';
import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { NotFound } from '../../shared/outcomes/panel.ts';
import type { OpenAnalysis } from './open-analysis.ts';

/** What a shop may lack: online stores have no place, shops without a master record no retailer. */
export type PartOfShop = 'region' | 'city' | 'retailer';

const partByLevel = {
  region: ({ regionId }) => regionId,
  city: ({ cityId }) => cityId,
  retailer: ({ retailerName }) => retailerName,
} as const satisfies Record<PartOfShop, (shop: Shop) => number | string | null>;

const isChosen = (ids: readonly number[], id: number | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

/** The shops with prices within the filter. Shops give their retailer by name. */
const shopsLeft = ({ data, selection }: Pick<OpenAnalysis, 'data' | 'selection'>): Shop[] => {
  const sellers = new Set(data.retailers.filter(({ id }) => selection.retailers.includes(id)).map(({ name }) => name));
  const isSold = ({ retailerName }: Shop) =>
    selection.retailers.length === 0 || (retailerName !== null && sellers.has(retailerName));
  return data.shops.filter(
    shop =>
      shop.hasProducts &&
      isSold(shop) &&
      isChosen(selection.regions, shop.regionId) &&
      isChosen(selection.cities, shop.cityId) &&
      isChosen(selection.shops, shop.id),
  );
};

const placeOf = { ...partByLevel, shop: ({ id }: Shop) => id } as const;

/** Whether the filter leaves one place alone of a level. */
export const isOfOnePlace = (open: Pick<OpenAnalysis, 'data' | 'selection'>, level: PlaceLevel): boolean =>
  new Set(shopsLeft(open).flatMap(shop => placeOf[level](shop) ?? [])).size === 1;

/** Whether the filter chooses places or retailers. */
export const isOfSomePlaces = ({ selection }: Pick<OpenAnalysis, 'selection'>): boolean =>
  [selection.regions, selection.cities, selection.shops, selection.postal, selection.retailers].some(
    ({ length }) => length > 0,
  );

/**
 * How many of the shops with prices within the filter lack a part: all of them, such as online stores, some or none.
 */
export const lacking = (open: Pick<OpenAnalysis, 'data' | 'selection'>, part: PartOfShop): 'all' | 'some' | 'none' => {
  const shops = shopsLeft(open);
  const without = shops.filter(shop => partByLevel[part](shop) === null).length;
  return without === 0 ? 'none' : without === shops.length ? 'all' : 'some';
};

/** The place of the rows, and the alternatives with figures if shops have no such place. */
type ByPart = {
  /** null if every shop has one. */
  part: PartOfShop | null;
  instead: { label: string; href: string } | null;
  /** The reply itself shows it: its summary covers more than its rows. */
  certain?: boolean;
};

/**
 * Says that the shops have no region (city, retailer), with a link to a view that has figures; `otherwise` if they have
 * one.
 */
export const placelessOr = (
  { t }: PageRequest,
  open: OpenAnalysis,
  { part, instead, certain = false }: ByPart,
  otherwise: NotFound,
): NotFound => {
  const isOfRows = open.problems.length === 0 && !open.gone;
  if (part === null || !isOfRows || !(certain || lacking(open, part) === 'all')) return otherwise;
  return {
    title: t(`analysis:placeless.${part}`),
    text: t(`analysis:placeless.${part}Text`),
    removals: [],
    ...(instead?.href ? { link: instead } : {}),
  };
};
