import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { id, limit, page, paged } from '../../../scalars.ts';

const of = { api: 'main', section: '7.10', family: 'account', method: 'GET' } as const;
const countryCode = z.string().regex(/^[A-Z]{2}$/);
const narrowed = {
  countryCode: countryCode.optional(),
  text: z.string().max(100).optional().meta({ description: 'words of code, name, retailer, city or region' }),
};

/** A shop with its code in files of prices; unknown values are ''. */
const codedShop = z.object({
  shopMasterId: id,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['physical', 'online']),
  retailerName: z.string(),
  cityName: z.string(),
  regionName: z.string(),
  address: z.string(),
});
export type CodedShop = z.output<typeof codedShop>;

export const shopCodes = defineCall({
  ...of,
  id: 'imports.shops',
  path: '/shop-codes',
  summary:
    "Shops of a country with their codes, by retailer and name. Without a country, that of the team's dashboards",
  query: z.object({ ...narrowed, page, limit: limit(200, 200) }),
  reply: paged(codedShop).extend({
    countries: z.array(z.object({ code: countryCode, name: z.string() })),
    countryCode: countryCode.nullable(),
  }),
});

export const shopCodesFile = defineCall({
  ...of,
  id: 'imports.shops.csv',
  path: '/shop-codes/csv',
  summary: 'The same shops as a file',
  kind: 'csv',
  query: z.object(narrowed),
  reply: z.string(),
});

export const importTemplate = defineCall({
  ...of,
  id: 'imports.template',
  path: '/import-template',
  summary:
    'A file of our own format to fill in: its header, and rows of two products of the team’s dashboards in one of their shops, if there are any, without a time: rows that are not completed are rejected',
  kind: 'csv',
  reply: z.string(),
});
