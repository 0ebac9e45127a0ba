import { MarketPage } from '../../../../views/pages/analysis/MarketPage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { promotion as declared } from '../../../contract/analyses/promotion.ts';
import { promoProducts } from '../../../contract/calls/dashboard/products.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { ask, summaryBody } from '../ask/ask.ts';
import { isFirstPage, readPage } from '../ask/ask-table.ts';
import { askBefore, openBefore } from '../compare/compared.ts';
import { askLinesBefore } from '../compare/lines-under.ts';
import { endingWithData, readReach } from '../market/late.ts';
import { mostOffered } from '../market/product-choice.ts';
import { chartCut } from '../market/rate-lines.ts';
import type { Screen } from '../screen.ts';
import { bodies, type OpenPromotion, openPromotion } from './open-promotion.ts';
import { type PromotionReadings, presentPromotion } from './present.ts';

type OfView = Pick<PromotionReadings, 'of' | 'lastPage'>;

const readWhole = (request: PageRequest, open: OpenPromotion) =>
  ask(open, () => request.call(declared.share.calls.table, { body: bodies.shareWhole(open) }));

const readShare = async (request: PageRequest, open: OpenPromotion): Promise<OfView> => {
  const { share, shareChart } = declared;
  const isWhole = open.cut === 'period' && isFirstPage(open);
  // Only asked where the days can be read.
  const cut = () => chartCut(open.cut, open.selection);
  const readChart = (of: OpenPromotion) => request.call(shareChart.calls.read, { body: bodies.shareChart(of, cut()) });
  const [{ table, lastPage }, chart, chartBefore, whole] = await Promise.all([
    readPage(request, open, share.calls.table, bodies.share(open)),
    ask(open, () => readChart(open)),
    askLinesBefore(open, readChart),
    isWhole ? null : readWhole(request, open),
  ]);
  return { of: { view: 'share', table, chart, chartBefore, whole: whole ?? table }, lastPage };
};

const readView = async (request: PageRequest, open: OpenPromotion): Promise<OfView> => {
  const { view } = open;
  if (view === 'share') return readShare(request, open);
  if (view === 'calendar') {
    const { table: ofCalendar } = declared.calendar.calls;
    const [{ table, lastPage }, before] = await Promise.all([
      readPage(request, open, ofCalendar, bodies.calendar(open)),
      askBefore(open, of => request.call(ofCalendar, { query: { page: 1, limit: 1 }, body: bodies.calendar(of) })),
    ]);
    return { of: { view, table, before: before?.total ?? null }, lastPage };
  }
  const { table, lastPage } = await readPage(request, open, declared[view].calls.table, bodies[view](open));
  return { of: { view, table }, lastPage };
};

const read = async (request: PageRequest, open: OpenPromotion): Promise<PromotionReadings> => {
  const params = { dashboardId: open.data.basic.id };
  const readOverview = (of: OpenPromotion) => request.call(declared.overview.calls.read, { body: summaryBody(of) });
  // The table of shares has them; where another is shown it is read for the tiles' sake.
  const isOther = open.view !== 'share' && openBefore(open) !== null;
  const [overview, before, products, reach, ofView, other] = await Promise.all([
    ask(open, () => readOverview(open)),
    askBefore(open, readOverview),
    request.call(promoProducts, { params, query: { page: 1, limit: mostOffered } }),
    readReach(request, open),
    readView(request, open),
    isOther ? readWhole(request, open) : null,
  ]);
  const whole = ofView.of.view === 'share' ? ofView.of.whole : other;
  const shared = whole?.kind === 'ok' ? whole.value.summary?.shared : undefined;
  return { overview, before, products, reach, shared, ...ofView };
};

/** Promotions: share and depth, the calendar, the deepest running ones, those without a saving. */
export const promotion: Screen = {
  address: screenAddress(declared),
  show: async (request, opened) => {
    const open = openPromotion(opened);
    const readings = await read(request, open);
    const title = `${request.t('analysisTypes:name.promotion')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return {
      page: page(title, MarketPage, presentPromotion(request, endingWithData(open, readings.reach), readings)),
      status,
    };
  },
  csv: ({ t }, opened) => {
    const open = openPromotion(opened);
    return {
      call: declared[open.view].calls.csv,
      body: bodies[open.view](open),
      name: t('promotion:csvName'),
      type: t(`promotion:csv.${open.view}`),
      apart:
        open.view === 'share'
          ? [
              open.figure === 'share' ? null : t(`promotion:figures.${open.figure}`),
              open.cut === 'period' ? null : t(`promotion:cut.${open.cut}`),
            ]
          : [],
    };
  },
};
