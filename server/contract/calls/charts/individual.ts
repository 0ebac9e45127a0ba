import { individualBody, modalBody, retailerDetailsBody } from '../../entities/analysis-bodies.ts';
import { priceTimeChart, productTimeChart } from '../../entities/analysis-replies.ts';
import { individualSummary, modeList, placeList, retailerDetails } from '../../entities/individual.ts';
import { analysisCall, csvTwin, pagedAnalysisCall } from './analysis-call.ts';

const asked = (id: string, path: string, summary: string) => ({
  id: `individual.${id}`,
  path: `individual/${path}`,
  summary,
  body: individualBody,
});

const line = asked(
  'line',
  'line-price-evolution',
  'One product over time: average, minimum, maximum, mode, competitors',
);
const byRetailer = asked('byRetailer', 'price-evolution-retailer', 'One product over time, a line a retailer');
const byWeek = asked('byWeek', 'bar-price-week', 'One product by ISO week: average, minimum, maximum, mode');
const mode = asked('mode', 'retailer-mode', 'The most frequent price of one product at each retailer');
const details = {
  id: 'individual.details',
  path: 'individual/retailer-details',
  summary: 'One product at one retailer, a page of its shops',
  body: retailerDetailsBody,
};
/** Without a shop in the period the lowest price of the 30 days may still be known. */
const detailsRead = pagedAnalysisCall({
  ...details,
  reply: retailerDetails,
  tellsMore: ({ lowest }) => lowest !== null,
});

/**
 * The individual analysis (product.md §7.7). Its table of prices by retailer is `priceCalls.retailer`. The series of `line`
 * and `byWeek` are called average, minimum, maximum, mode and, of `line`, reference: the competitors' average.
 */
export const individualCalls = {
  summary: {
    read: analysisCall({ ...asked('summary', 'summary', 'One product in the period'), reply: individualSummary }),
  },
  line: { read: analysisCall({ ...line, reply: productTimeChart }), csv: csvTwin(line) },
  byRetailer: { read: analysisCall({ ...byRetailer, reply: priceTimeChart }), csv: csvTwin(byRetailer) },
  byWeek: { read: analysisCall({ ...byWeek, reply: productTimeChart }), csv: csvTwin(byWeek) },
  mode: { read: analysisCall({ ...mode, reply: modeList }), csv: csvTwin(mode) },
  details: { read: detailsRead, csv: csvTwin(details) },
} as const;

const pathWords = { region: 'regions', city: 'cities', shop: 'shops' } as const;

const modal = (level: keyof typeof pathWords) => {
  const figures = {
    id: `modal.${level}`,
    path: `modal/${pathWords[level]}`,
    summary: `Figures of one product by ${level}`,
    body: modalBody,
  };
  const modes = {
    ...figures,
    id: `modal.${level}.mode`,
    path: `${figures.path}/mode`,
    summary: `Mode of one product by ${level}`,
  };
  return {
    figures: { read: analysisCall({ ...figures, reply: placeList }), csv: csvTwin(figures) },
    mode: { read: analysisCall({ ...modes, reply: modeList }), csv: csvTwin(modes) },
  };
};

/** The modal views of the individual analysis, each with its mode variant. */
export const modalCalls = { region: modal('region'), city: modal('city'), shop: modal('shop') } as const;
