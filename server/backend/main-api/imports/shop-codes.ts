import { Readable } from 'node:stream';
import * as contract from '../../../contract/calls/main/imports/shop-codes.ts';
import { type FileReply, type Implementation, implement, implementFile } from '../../api/implement.ts';
import { countryChoice } from '../../dashboards/head-wire.ts';
import { pickCountry } from '../../imports/freshness.ts';
import { csvHeaderLine, csvLines } from '../../observations/csv.ts';
import { harmlessCell } from '../../observations/formula-like.ts';
import { notFound } from '../../problems/problem.ts';
import { countriesWithShops } from '../../records/catalogue-reads/places.ts';
import { codedShops } from '../../records/catalogue-reads/shop-codes.ts';
import type { Services } from '../../services.ts';
import { templateRows } from './import-template.ts';

/** A small file as a whole (docs/figures.md, CSV): its header line and rows. */
const csvText = ([header = [], ...rows]: readonly string[][]): string =>
  csvHeaderLine(header) + csvLines(rows.map(row => row.map(harmlessCell)));

const csv = (rows: readonly string[][]): FileReply => ({
  stream: Readable.from([csvText(rows)]),
  type: 'text/csv; charset=utf-8',
});

type ShopCodesQuery = { teamId: number; countryCode: string | undefined; text: string | undefined };

const found = async ({ records }: Services, { teamId, countryCode, text }: ShopCodesQuery) => {
  const countries = await countriesWithShops(records);
  const country = await pickCountry(records, teamId, countries, countryCode);
  if (countryCode !== undefined && !country) throw notFound('Country with shops');
  return { countries, country, shops: country ? await codedShops(records, country.id, text ?? '') : [] };
};

const list = (services: Services): Implementation =>
  implement(contract.shopCodes, async ({ principal: { teamId }, query, languageId }) => {
    const { page, limit, ...shopQuery } = query;
    const { countries, country, shops } = await found(services, {
      teamId,
      countryCode: undefined,
      text: undefined,
      ...shopQuery,
    });
    return {
      data: shops.slice((page - 1) * limit, page * limit).map(({ postal: _, ...shop }) => shop),
      page,
      limit,
      total: shops.length,
      countries: countryChoice(countries, languageId),
      countryCode: country?.code ?? null,
    };
  });

/** Columns with the names of the format `observations`, so that they can be copied into such a file. */
const header = ['country', 'region', 'city', 'shop id', 'shop name', 'address', 'postal code', 'shop kind', 'retailer'];

const file = (services: Services): Implementation =>
  implementFile(contract.shopCodesFile, async ({ principal: { teamId }, query }) => {
    const wanted = { teamId, countryCode: undefined, text: undefined, ...query };
    const { country, shops } = await found(services, wanted);
    return csv([
      header,
      ...shops.map(shop => [
        country?.code ?? '',
        shop.regionName,
        shop.cityName,
        shop.code,
        shop.name,
        shop.address,
        shop.postal,
        shop.kind,
        shop.retailerName,
      ]),
    ]);
  });

const template = (services: Services): Implementation =>
  implementFile(contract.importTemplate, async ({ principal: { teamId } }) =>
    csv(await templateRows(services, teamId)),
  );

/** Shops with their codes for imports, and a file to fill in. */
export const shopCodeCalls = (services: Services): Implementation[] => [
  list(services),
  file(services),
  template(services),
];
