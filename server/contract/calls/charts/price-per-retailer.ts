import { matrixBody } from '../../entities/analysis-bodies.ts';
import { priceMatrix } from '../../entities/analysis-replies.ts';
import { csvTwin, pagedAnalysisCall } from './analysis-call.ts';

const pathWords = { region: 'regions', city: 'cities', shop: 'shops' } as const;
const columns = { region: 'retailer, in a region', city: 'retailer, in a city', shop: 'shop of a retailer' } as const;

const ofLevel = (level: keyof typeof pathWords) => {
  const asked = {
    id: `perRetailer.${level}`,
    path: `price-retailer/${pathWords[level]}`,
    summary: `Prices as a matrix, a row a product, a column a ${columns[level]}`,
    body: matrixBody,
  };
  return { table: pagedAnalysisCall({ ...asked, reply: priceMatrix }), csv: csvTwin(asked) };
};

/** Price per retailer: the matrix of each level and its CSV twin (a row a product and column). */
export const perRetailerCalls = { region: ofLevel('region'), city: ofLevel('city'), shop: ofLevel('shop') } as const;
