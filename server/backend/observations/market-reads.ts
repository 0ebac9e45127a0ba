import { csvOf } from './csv-of.ts';
import type { Engine } from './engines/engine.ts';
import type { Observations } from './observations.ts';
import { readRateChart, readRates } from './read-market.ts';
import { readIntervals, readPromotions } from './read-promotion.ts';
import { readOften, readOut, readStrip } from './read-stock.ts';
import { intervalsCsvSelect, intervalsQuery } from './sql/promotion-intervals.ts';
import { promotionShare } from './sql/promotion-share.ts';
import { promotionsCsvSelect, promotionsQuery } from './sql/promotions.ts';
import { rateChartQuery, ratesCsvSelect, ratesQuery } from './sql/rates.ts';
import { outCsvSelect, outQuery } from './sql/stock-now.ts';
import { oftenCsvSelect, oftenQuery } from './sql/stock-often.ts';
import { stockOutRate } from './sql/stock-runs.ts';
import { stripCsvSelect, stripQuery } from './sql/stock-strip.ts';

type Promotion =
  | 'promotionShare'
  | 'promotionShareChart'
  | 'promotionShareCsv'
  | 'promotions'
  | 'promotionsCsv'
  | 'promotionCalendar'
  | 'promotionCalendarCsv';
type Stock =
  | 'stockOutRate'
  | 'stockOutRateChart'
  | 'stockOutRateCsv'
  | 'outNow'
  | 'outNowCsv'
  | 'outOften'
  | 'outOftenCsv'
  | 'stockStrip'
  | 'stockStripCsv';

const promotionReads = (engine: Engine): Pick<Observations, Promotion> => {
  const { dialect, rows } = engine;
  const share = ratesQuery(promotionShare);
  const chart = rateChartQuery(promotionShare);
  return {
    promotionShare: async (query, signal) => readRates(await rows(share(query, dialect), signal)),
    promotionShareChart: async (query, signal) =>
      readRateChart(await rows(chart(query, dialect), signal), query.bucket),
    promotionShareCsv: csvOf(engine, ratesCsvSelect(promotionShare, true)),
    promotions: async (query, signal) => readPromotions(await rows(promotionsQuery(query, dialect), signal)),
    promotionsCsv: csvOf(engine, promotionsCsvSelect),
    promotionCalendar: async (query, signal) => readIntervals(await rows(intervalsQuery(query, dialect), signal)),
    promotionCalendarCsv: csvOf(engine, intervalsCsvSelect),
  };
};

const stockReads = (engine: Engine): Pick<Observations, Stock> => {
  const { dialect, rows } = engine;
  const rate = ratesQuery(stockOutRate);
  const chart = rateChartQuery(stockOutRate);
  return {
    stockOutRate: async (query, signal) => readRates(await rows(rate(query, dialect), signal)),
    stockOutRateChart: async (query, signal) => readRateChart(await rows(chart(query, dialect), signal), query.bucket),
    stockOutRateCsv: csvOf(engine, ratesCsvSelect(stockOutRate, false)),
    outNow: async (query, signal) => readOut(await rows(outQuery(query, dialect), signal)),
    outNowCsv: csvOf(engine, outCsvSelect),
    outOften: async (query, signal) => readOften(await rows(oftenQuery(query, dialect), signal)),
    outOftenCsv: csvOf(engine, oftenCsvSelect),
    stockStrip: async (query, signal) => readStrip(await rows(stripQuery(query, dialect), signal), query.end),
    stockStripCsv: csvOf(engine, stripCsvSelect),
  };
};

/** The reads of promotions and stock-outs, over any engine. */
export const marketReads = (engine: Engine): Pick<Observations, Promotion | Stock> => ({
  ...promotionReads(engine),
  ...stockReads(engine),
});
