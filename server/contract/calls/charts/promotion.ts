import { timeChart } from '../../analyses/time-chart.ts';
import { summaryBody } from '../../entities/analysis-bodies.ts';
import {
  intervalBody,
  intervalRow,
  intervalTable,
  promotionBody,
  promotionOverview,
  promotionRow,
  promotionTable,
  shareBody,
  shareRow,
  shareTable,
} from '../../entities/promotion.ts';
import { chartOfBothVersions, tableOfBothVersions } from './analysis-call.ts';

const asked = <B>(id: string, path: string, summary: string, body: B) => ({
  ...{ id: `promotion.${id}`, path: `promotions/${path}`, summary, body },
});

/** The chart's `promotion` is the share as well; its `observations` are those whose promotion state is known. */
const { chart, chartV1 } = chartOfBothVersions(
  asked('share.chart', 'share/chart', 'Share or depth of promotions over time, a line a retailer', shareBody),
  timeChart,
);

const overview = chartOfBothVersions(
  asked('summary', 'summary', 'What the period knows of promotions', summaryBody),
  promotionOverview,
);

/** Promotions (product.md §7.7): share and depth, the calendar, the deepest that run, those that save nothing. */
export const promotionCalls = {
  summary: { chart: overview.chart, chartV1: overview.chartV1 },
  share: {
    ...tableOfBothVersions(asked('share', 'share', 'Share and depth of promotions by retailer', shareBody), {
      row: shareRow,
      table: shareTable,
    }),
    chart,
    chartV1,
  },
  calendar: tableOfBothVersions(
    asked('calendar', 'calendar', 'Promotions of products at retailers, from when to when', intervalBody),
    { row: intervalRow, table: intervalTable },
  ),
  deepest: tableOfBothVersions(
    asked('deepest', 'deepest', 'Promotions that run, product by shop, the deepest first', promotionBody),
    { row: promotionRow, table: promotionTable },
  ),
  seeming: tableOfBothVersions(
    asked(
      'seeming',
      'simulated',
      'Promotions that are not below the lowest price of the 30 days before',
      promotionBody,
    ),
    { row: promotionRow, table: promotionTable },
  ),
} as const;
