import { evolutionBody } from '../../entities/analysis-bodies.ts';
import { priceTimeChart } from '../../entities/analysis-replies.ts';
import { analysisCall, csvTwin } from './analysis-call.ts';

const ofLines = (id: string, path: string, summary: string) => {
  const asked = { id: `evolution.${id}`, path: `price-evolution/${path}`, summary, body: evolutionBody };
  return { chart: analysisCall({ ...asked, reply: priceTimeChart }), csv: csvTwin(asked) };
};

/** Price evolution: what a line stands for. All but `all` pool the chosen products. */
export const evolutionCalls = {
  region: ofLines('region', 'regions', 'Price evolution, a line a region'),
  city: ofLines('city', 'cities', 'Price evolution, a line a city'),
  shop: ofLines('shop', 'shops', 'Price evolution, a line a shop'),
  retailer: ofLines('retailer', 'retailers', 'Price evolution, a line a retailer'),
  regionRetailer: ofLines('regionRetailer', 'regions-retailer', 'Price evolution, a line a region and retailer'),
  cityRetailer: ofLines('cityRetailer', 'cities-retailer', 'Price evolution, a line a city and retailer'),
  shopRetailer: ofLines('shopRetailer', 'shops-retailer', 'Price evolution, a line a shop, named with its retailer'),
  all: ofLines('all', 'all', 'Price evolution over all places, a line a product, the own ones first'),
} as const;
export type EvolutionLines = keyof typeof evolutionCalls;
