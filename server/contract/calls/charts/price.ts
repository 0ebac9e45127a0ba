import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { analysisBody, placeChart, priceTable } from '../../entities/analysis.ts';
import { limit, page } from '../../scalars.ts';

/** The four levels at which prices are told, and the word that the charts API has for each in its paths. */
export const priceLevels = ['region', 'city', 'shop', 'retailer'] as const;
export type PriceLevel = (typeof priceLevels)[number];
const pathWords: Record<PriceLevel, string> = {
  region: 'price/regions',
  city: 'price/cities',
  shop: 'price/shops',
  retailer: 'individual/table-price-retailer',
};

const table = (level: PriceLevel) =>
  defineCall({
    id: `charts.price.${level}`,
    api: 'charts',
    method: 'POST',
    path: `/v1/${pathWords[level]}`,
    section: '7.7',
    summary: `Price figures of products by ${level}, a page of rows`,
    acting: false,
    family: 'analysis',
    query: z.object({ page, limit: limit(50, 200) }),
    body: analysisBody,
    reply: priceTable,
  });

const drawing = (level: PriceLevel) =>
  defineCall({
    id: `charts.price.${level}.chart`,
    api: 'charts',
    method: 'POST',
    path: `/v1/${pathWords[level]}/chart`,
    section: '7.7',
    summary: `Prices of the chosen products together, by ${level}, the dearest first; at most limit places`,
    acting: false,
    family: 'analysis',
    query: z.object({ limit: limit(40, 200) }),
    body: analysisBody,
    reply: placeChart,
  });

const csv = (level: PriceLevel) =>
  defineCall({
    id: `charts.price.${level}.csv`,
    api: 'charts',
    method: 'POST',
    path: `/v1/${pathWords[level]}/csv`,
    section: '7.8',
    summary: `All rows of the price figures by ${level} as a file`,
    acting: false,
    family: 'analysis',
    kind: 'csv',
    query: z.object({ languageId: z.coerce.number().int().default(1) }),
    body: analysisBody,
    reply: z.string(),
  });

/** Each level's table, chart and CSV twin: one body, three readings of it. */
export const priceCalls = {
  region: { table: table('region'), chart: drawing('region'), csv: csv('region') },
  city: { table: table('city'), chart: drawing('city'), csv: csv('city') },
  shop: { table: table('shop'), chart: drawing('shop'), csv: csv('shop') },
  retailer: { table: table('retailer'), chart: drawing('retailer'), csv: csv('retailer') },
} as const;
