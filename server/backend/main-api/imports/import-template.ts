import { everything } from '../../../domain/analysis/filter.ts';
import { readShops } from '../../analyses/individual/shops.ts';
import type { Observations } from '../../observations/observations.ts';
import { type CodedShopRow, codedShops, someChosen } from '../../records/catalogue-reads/shop-codes.ts';
import type { Records } from '../../records/schema.ts';

/** The columns of the template: those of the format `observations` without the rare ones. */
const header = [
  ...([
    'country',
    'region',
    'city',
    'shop id',
    'shop name',
    'shop kind',
    'retailer',
    'upc',
    'product',
    'brand',
  ] as const),
  ...(['observed at', 'price', 'regular price', 'promotion', 'in stock'] as const),
];

type Chosen = Awaited<ReturnType<typeof someChosen>>[number];
type TemplateServices = { records: Records; observations: Observations };
/** Products that are checked for an observation, and lines of the template. */
const [mostLooked, mostLines] = [10, 2];

/** A product in the shop that observed it last, as a row of the file without its time; null if none did. */
const exampleLine = async (
  { observations }: TemplateServices,
  product: Chosen,
  shops: ReadonlyMap<number, CodedShopRow>,
) => {
  const filter = { ...everything, countryId: product.countryId, products: [product.id] };
  const [seen] = (await readShops(observations.engine, { ...filter, page: 1, limit: 1 })).data;
  const shop = seen && shops.get(seen.shopMasterId);
  if (!seen || !shop) return null;
  const { regionName, cityName, code, name, kind, retailerName } = shop;
  const stock = seen.inStock === null ? '' : String(seen.inStock);
  return [
    product.countryCode,
    regionName,
    cityName,
    code,
    name,
    kind,
    retailerName,
    product.upc,
    product.name,
    ...[product.brand ?? '', '', seen.price, seen.regularPrice, seen.promotion, stock].map(cell => String(cell ?? '')),
  ];
};

/**
 * A file to fill in: the header, and two example rows. They have no time, so that they are rejected if left as they
 * are.
 */
export const templateRows = async (services: TemplateServices, teamId: number): Promise<string[][]> => {
  const chosen = await someChosen(services.records, teamId, mostLooked);
  const [first] = chosen;
  const shops = first ? await codedShops(services.records, first.countryId, '') : [];
  const byId = new Map(shops.map(shop => [shop.shopMasterId, shop]));
  const lines: string[][] = [];
  for (const product of chosen.filter(one => one.countryId === first?.countryId)) {
    const line = lines.length < mostLines ? await exampleLine(services, product, byId) : null;
    if (line) lines.push(line);
  }
  return [[...header], ...lines];
};
