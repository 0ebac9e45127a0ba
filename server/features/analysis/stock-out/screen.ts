import { MarketPage } from '../../../../views/pages/analysis/MarketPage.tsx';
import { screenAddress } from '../../../contract/analyses/parts/calls.ts';
import { stockOut as declared } from '../../../contract/analyses/stock-out.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { notFound } from '../../../upstream/outcome.ts';
import { ask, summaryBody } from '../ask/ask.ts';
import { isFirstPage, readPage } from '../ask/ask-table.ts';
import { askBefore, openBefore } from '../compare/compared.ts';
import { askLinesBefore } from '../compare/lines-under.ts';
import { endingWithData, readReach } from '../market/late.ts';
import { chartCut } from '../market/rate-lines.ts';
import type { Screen } from '../screen.ts';
import { bodies, type OpenStockOut, openStockOut } from './open-stock-out.ts';
import { presentStockOut, readAbout, type StockReadings } from './present.ts';

type OfView = Pick<StockReadings, 'of' | 'lastPage'>;

const readWhole = (request: PageRequest, open: OpenStockOut) =>
  ask(open, () => request.call(declared.rate[open.level].table.calls.table, { body: bodies.rateWhole(open) }));

const readRate = async (request: PageRequest, open: OpenStockOut): Promise<OfView> => {
  const { table, chart } = declared.rate[open.level];
  const isWhole = open.cut === 'period' && isFirstPage(open);
  // Only asked where the days can be read.
  const cut = () => chartCut(open.cut, open.selection);
  const readChart = (of: OpenStockOut) => request.call(chart.calls.read, { body: bodies.rateChart(of, cut()) });
  const [{ table: read, lastPage }, drawn, chartBefore, whole] = await Promise.all([
    readPage(request, open, table.calls.table, bodies.rate(open)),
    ask(open, () => readChart(open)),
    askLinesBefore(open, readChart),
    isWhole ? null : readWhole(request, open),
  ]);
  return { of: { view: 'rate', table: read, chart: drawn, chartBefore, whole: whole ?? read }, lastPage };
};

const readView = async (request: PageRequest, open: OpenStockOut): Promise<OfView> => {
  const { view } = open;
  if (view === 'rate') return readRate(request, open);
  if (view === 'now') {
    const { table, lastPage } = await readPage(request, open, declared.now.calls.table, bodies.now(open));
    return { of: { view, table }, lastPage };
  }
  if (view === 'often') {
    const { table, lastPage } = await readPage(request, open, declared.often.calls.table, bodies.often(open));
    return { of: { view, table }, lastPage };
  }
  if (!open.charted) return { of: { view, table: notFound() }, lastPage: null };
  const { table, lastPage } = await readPage(request, open, declared.shops.calls.table, bodies.shops(open));
  return { of: { view, table }, lastPage };
};

const read = async (request: PageRequest, open: OpenStockOut): Promise<StockReadings> => {
  const readOverview = (of: OpenStockOut) => request.call(declared.overview.calls.read, { body: summaryBody(of) });
  // The table of rates has it; where another is shown it is read for the tile's sake.
  const isOther = open.view !== 'rate' && openBefore(open) !== null;
  const [overview, before, reach, ofView, other] = await Promise.all([
    ask(open, () => readOverview(open)),
    askBefore(open, readOverview),
    readReach(request, open),
    readView(request, open),
    isOther ? readWhole(request, open) : null,
  ]);
  const whole = ofView.of.view === 'rate' ? ofView.of.whole : other;
  const shared = whole?.kind === 'ok' ? whole.value.summary?.shared : undefined;
  return { overview, before, reach, shared, ...ofView };
};

const describeFile = (open: OpenStockOut) => {
  const { view, level } = open;
  const shown = view === 'rate' ? declared.rate[level].table : declared[view];
  return { call: shown.calls.csv, body: bodies[view](open) };
};

/** Stock-outs: the rate by place and week, what is out now, which products most often, the days of one product by shop. */
export const stockOut: Screen = {
  address: screenAddress(declared),
  about: async (request, opened) => readAbout(await openStockOut(request, opened)),
  show: async (request, opened) => {
    const open = await openStockOut(request, opened);
    const readings = await read(request, open);
    const title = `${request.t('analysisTypes:name.stock-out')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return {
      page: page(title, MarketPage, presentStockOut(request, endingWithData(open, readings.reach), readings)),
      status,
    };
  },
  csv: async (request, opened) => {
    const { t } = request;
    const open = await openStockOut(request, opened);
    const apart = {
      rate: [t(`analysis:table.place.${open.level}`), open.cut === 'period' ? null : t(`promotion:cut.${open.cut}`)],
      shops: [open.charted?.name ?? null],
      now: [],
      often: [],
    }[open.view];
    return { ...describeFile(open), name: t('stockOut:csvName'), type: t(`stockOut:csv.${open.view}`), apart };
  },
};
