import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { analysisBody, placeChart, priceTable } from '../../entities/analysis.ts';
import { limit } from '../../scalars.ts';
import { csvTwin, pagedAnalysisCall } from './analysis-call.ts';

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
  pagedAnalysisCall({
    id: `price.${level}`,
    path: pathWords[level],
    summary: `Price figures of products by ${level}, a page of rows`,
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
  csvTwin({
    id: `price.${level}`,
    path: pathWords[level],
    summary: `Price figures by ${level}`,
    body: analysisBody,
  });

/** Each level's table, chart and CSV twin: one body, three readings of it. */
export const priceCalls = {
  region: { table: table('region'), chart: drawing('region'), csv: csv('region') },
  city: { table: table('city'), chart: drawing('city'), csv: csv('city') },
  shop: { table: table('shop'), chart: drawing('shop'), csv: csv('shop') },
  retailer: { table: table('retailer'), chart: drawing('retailer'), csv: csv('retailer') },
} as const;
