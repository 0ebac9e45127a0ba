import { csvOf } from './csv-of.ts';
import type { Engine } from './engines/engine.ts';
import type { Observations } from './observations.ts';
import { readRates } from './read-market.ts';
import { readIntervals, readPromotions } from './read-promotion.ts';
import { intervalsCsvSelect, intervalsQuery } from './sql/promotion-intervals.ts';
import { promotionShare } from './sql/promotion-share.ts';
import { promotionsCsvSelect, promotionsQuery } from './sql/promotions.ts';
import { rateChartQuery, ratesCsvSelect, ratesQuery } from './sql/rates.ts';

type Promotion =
  | 'promotionShare'
  | 'promotionShareChart'
  | 'promotionShareCsv'
  | 'promotions'
  | 'promotionsCsv'
  | 'promotionCalendar'
  | 'promotionCalendarCsv';
const promotionReads = (engine: Engine): Pick<Observations, Promotion> => {
  const { dialect, rows } = engine;
  const share = ratesQuery(promotionShare);
  const chart = rateChartQuery(promotionShare);
  return {
    promotionShare: async (query, signal) => readRates(await rows(share(query, dialect), signal)),
    promotionShareChart: (query, signal) => rows(chart(query, dialect), signal),
    promotionShareCsv: csvOf(engine, ratesCsvSelect(promotionShare, true)),
    promotions: async (query, signal) => readPromotions(await rows(promotionsQuery(query, dialect), signal)),
    promotionsCsv: csvOf(engine, promotionsCsvSelect),
    promotionCalendar: async (query, signal) => readIntervals(await rows(intervalsQuery(query, dialect), signal)),
    promotionCalendarCsv: csvOf(engine, intervalsCsvSelect),
  };
};

/** The reads of promotions, over any engine. */
export const marketReads = (engine: Engine): Pick<Observations, Promotion> => ({
  ...promotionReads(engine),
});
