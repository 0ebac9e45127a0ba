import { summaryBody } from '../../entities/analysis-bodies.ts';
import { timeChart } from '../../entities/analysis-replies.ts';
import {
  oftenBody,
  oftenRow,
  oftenTable,
  outBody,
  outRow,
  outTable,
  stockOverview,
  stockRateBody,
  stockRateRow,
  stockRateTable,
  stripBody,
  stripRow,
  stripTable,
} from '../../entities/stock-out.ts';
import { chartOfBothVersions, tableOfBothVersions } from './analysis-call.ts';

const asked = <B>(id: string, path: string, summary: string, body: B) => ({
  ...{ id: `stockOut.${id}`, path: `stock-outs/${path}`, summary, body },
});

const pathWords = { retailer: 'retailers', region: 'regions' } as const;

/** The chart's `observations` are those whose stock state is known; it has no `promotion`. */
const rate = (level: keyof typeof pathWords) => {
  const path = `rate/${pathWords[level]}`;
  const { chart, chartV1 } = chartOfBothVersions(
    asked(`rate.${level}.chart`, `${path}/chart`, `Stock-out rate over time, a line a ${level}`, stockRateBody),
    timeChart,
  );
  const table = tableOfBothVersions(asked(`rate.${level}`, path, `Stock-out rate by ${level}`, stockRateBody), {
    row: stockRateRow,
    table: stockRateTable,
  });
  return { ...table, chart, chartV1 };
};

const overview = chartOfBothVersions(
  asked('summary', 'summary', 'What the period knows of stock', summaryBody),
  stockOverview,
);

/** Stock-outs (product.md §7.7): the rate by place, what is out now, which products most often, and the days by shop. */
export const stockOutCalls = {
  summary: { chart: overview.chart, chartV1: overview.chartV1 },
  retailer: rate('retailer'),
  region: rate('region'),
  now: tableOfBothVersions(asked('now', 'now', 'What is out of stock, product by shop, since when', outBody), {
    row: outRow,
    table: outTable,
  }),
  often: tableOfBothVersions(asked('often', 'products', 'Products by how often they were out of stock', oftenBody), {
    row: oftenRow,
    table: oftenTable,
  }),
  strip: tableOfBothVersions(asked('strip', 'shops', 'One product: in stock or not, day by day and shop', stripBody), {
    row: stripRow,
    table: stripTable,
  }),
} as const;
