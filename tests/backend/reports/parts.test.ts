import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardList } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as reports from '../../../server/contract/calls/main/dashboards/reports.ts';
import * as views from '../../../server/contract/calls/main/dashboards/views.ts';
import { type ViewAnalysis, viewAnalyses } from '../../../server/domain/analysis/analysis-keys.ts';
import { makeReport } from '../../support/report-maker.ts';
import { type DemoBackend, startDemoBackend } from '../api/demo-backend.ts';

let demo: DemoBackend;
let dashboardId: number;
let userId: number;
beforeAll(async () => {
  demo = await startDemoBackend({ makeReport });
  const all = await demo.ask(dashboardList);
  dashboardId = all.find(({ status, startDay }) => status === 'active' && startDay !== null)?.id ?? 0;
  const { people } = await demo.ask(reports.reportChoices, { params: { dashboardId } });
  userId = people.find(({ self }) => self)?.userId ?? 0;
});
afterAll(() => demo.remove());

/** What a mail about a view has of its page: how many figures, whether a chart, its table by its title and first column. */
const partsOf = async (analysis: ViewAnalysis) => {
  const params = { dashboardId };
  const view = { name: analysis, analysis, query: 'range=newest_30_days', shared: false };
  const viewId = (await demo.ask(views.createView, { params, body: view })).id;
  const schedule = { rhythm: 'daily', weekday: 1, monthDay: 1, hour: 7, timeZone: 'UTC' };
  const about = { name: analysis, viewId, languageId: 1, file: 'none', onlyChanged: false };
  const body = { ...about, schedule, userIds: [userId], addressIds: [] };
  const { id } = await demo.ask(reports.createReport, { params, body });
  const { parts } = await demo.ask(reports.previewReport, { params: { reportId: id } });
  const { title = '', columns = [] } = parts.table ?? {};
  // Without the days, which are those of the data.
  const table = [title.replace(/, \d.*$/, ''), columns[0]?.label ?? ''];
  return { figures: parts.figures.length, chart: parts.chart !== null, table };
};

test('a mail shows of each analysis the figures, the first chart, and the first table', async () => {
  const found: Partial<Record<ViewAnalysis, object>> = {};
  for (const analysis of viewAnalyses) found[analysis] = await partsOf(analysis);
  expect(found).toEqual({
    'price-by-region': { figures: 5, chart: true, table: ['All products by region', 'Region'] },
    'price-by-city': { figures: 5, chart: true, table: ['All products by city', 'City'] },
    'price-by-shop': { figures: 5, chart: true, table: ['All products by shop', 'Shop'] },
    'price-gap': { figures: 3, chart: true, table: ['Own products by region', 'Region'] },
    'price-evolution': { figures: 0, chart: true, table: ['Price changes by product', 'Product'] },
    'price-per-retailer': { figures: 0, chart: false, table: ['Price per retailer', ''] },
    'price-position': { figures: 4, chart: true, table: ['Places', 'Retailer'] },
    'price-volatility': { figures: 4, chart: true, table: ['Price changes by product', 'Product'] },
    assortment: { figures: 4, chart: true, table: ['Listed and not listed by retailer', 'Retailer'] },
    promotion: { figures: 4, chart: true, table: ['By retailer, the whole period', 'Retailer'] },
    'stock-out': { figures: 2, chart: true, table: ['By retailer, the whole period', 'Retailer'] },
    // What no image is, has no figure: how many there are goes by the day of the market.
    'hero-image': { figures: expect.toSatisfy(count => count >= 2 && count <= 6), chart: false, table: ['', ''] },
    comparative: { figures: 4, chart: true, table: ['Weekly shop', 'Retailer'] },
    competitors: { figures: 4, chart: true, table: ['Own products among their competitors', 'Own product'] },
    'price-changes': {
      figures: 4,
      chart: false,
      table: [expect.stringMatching(/^Price changes by product and retailer, [A-Z]{3}$/), 'Product'],
    },
  });
});
