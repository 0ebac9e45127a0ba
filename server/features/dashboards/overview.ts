import { DashboardPage, type DashboardPageProps } from '../../../views/pages/dashboards/DashboardPage.tsx';
import { priceCalls } from '../../contract/calls/charts/price.ts';
import { priceProducts } from '../../contract/calls/dashboard/products.ts';
import { allAnalysis } from '../../contract/calls/main/dashboards.ts';
import type { PlaceChart, PriceProduct } from '../../contract/entities/analysis.ts';
import { defaultPreset, presetPeriod } from '../../domain/date-presets.ts';
import { todayIn } from '../../domain/days.ts';
import { type Formats, formatsFor } from '../../domain/formats.ts';
import { ownProductIds } from '../../domain/own-products.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { analysisBodyOf } from '../analysis-body.ts';
import { analysisPath, switchedOn } from '../analysis-types.ts';
import { dashboardFrame } from '../dashboard-frame.ts';
import { idParameter, orEnd } from '../failure.ts';
import { type DashboardData, dashboardOrEnd, loadDashboard } from '../load-dashboard.ts';
import { panelOf } from '../panel.ts';
import { paths } from '../paths.ts';

const newestShown = 12;
const mostBars = 20;

const barsOf = (chart: PlaceChart, formats: Formats) => {
  const averages = chart.series.find(series => series.name === 'average')?.data ?? [];
  return chart.xAxisData.flatMap((name, index) => {
    const value = averages[index] ?? null;
    return value === null ? [] : [{ name, value, text: formats.money(value) }];
  });
};

const newestOf = (products: PriceProduct[], data: DashboardData, formats: Formats) => {
  const own = ownProductIds(data.ownProducts);
  return products.map(product => ({
    id: product.masterProductId,
    upc: product.upc,
    name: product.productName,
    observations: formats.count(product.observations),
    newest: product.newest ? formats.moment(product.newest) : '–',
    own: own.has(product.masterProductId),
  }));
};

const factsOf = (
  { t }: PageRequest,
  { basic, firstDay }: DashboardData,
  formats: Formats,
): DashboardPageProps['facts'] => [
  { name: t('dashboards:since'), value: firstDay ? formats.day(firstDay) : t('dashboards:dataNone') },
  { name: t('dashboards:currency'), value: basic.currency },
  { name: t('dashboards:timeZone'), value: basic.timeZone },
];

/** A dashboard's own page. A draft is not one yet: its setup is. */
export async function overview(request: PageRequest): Promise<Reply> {
  const { t, basePath, lang } = request;
  const id = idParameter(request.params.id);
  const [loaded, types] = await Promise.all([
    loadDashboard(request, id),
    request.call(allAnalysis, { params: { id } }),
  ]);
  const data = dashboardOrEnd(loaded);
  const { basic } = data;
  if (basic.status === 'draft') return redirectTo(paths.setup(id));
  const formats = formatsFor({ lang, locale: basic.locale, currency: basic.currency, timeZone: basic.timeZone });
  const today = todayIn(basic.timeZone, request.now);
  const period = presetPeriod(defaultPreset, today, data.firstDay);
  const [chart, products] = await Promise.all([
    request.call(priceCalls.retailer.chart, {
      query: { limit: mostBars },
      body: analysisBodyOf(id, basic.countryId, { period }),
    }),
    request.call(priceProducts, { params: { dashboardId: id }, query: { limit: newestShown } }),
  ]);
  const analyses = switchedOn(orEnd(types));
  const nothing = { title: t('analysis:none.noData'), text: t('analysis:none.noDataText'), removals: [] };
  const retryHref = basePath + paths.dashboard(id);
  const counted = (words: 'dashboards:pageProducts' | 'dashboards:pageRetailers', count: number): string =>
    t(words, { count, amount: formats.count(count) });
  const props: DashboardPageProps = {
    frame: dashboardFrame({ basic, t, basePath, analyses, current: null }),
    name: basic.name,
    lead: t('dashboards:pageLead', {
      products: counted('dashboards:pageProducts', data.products.length),
      retailers: counted('dashboards:pageRetailers', data.retailers.length),
      country: basic.countryName,
    }),
    facts: factsOf(request, data, formats),
    analyses: analyses.map(key => ({
      label: t(`analysis:name.${key}`),
      help: t(`analysis:help.${key}`),
      href: basePath + analysisPath(id, key),
    })),
    byRetailer: panelOf(chart, {
      t,
      name: t('dashboards:byRetailerTitle'),
      retryHref,
      notFound: nothing,
      present: value => ({
        sub: t('dashboards:byRetailerSub', {
          currency: basic.currency,
          period: formats.period(period.start, period.end),
        }),
        bars: barsOf(value, formats),
      }),
    }),
    newest: panelOf(products, {
      t,
      name: t('analysis:panel.newest'),
      retryHref,
      notFound: nothing,
      present: value => ({
        sub: t('dashboards:newestSub', {
          count: formats.count(value.total),
          total: formats.count(data.products.length),
        }),
        rows: newestOf(value.data, data, formats),
      }),
    }),
  };
  return pageReply(page(basic.name, DashboardPage, props));
}
