import type { PageRequest } from '../../../http/pages/page-request.ts';
import { atEnd } from '../market/at-end.ts';
import type { OpenStockOut, StockOverview } from './open-stock-out.ts';

/** The name of a view: out of stock, out now, or out at the end of the period. */
export const viewName = (request: PageRequest, open: OpenStockOut, view: OpenStockOut['view']): string => {
  const { when } = atEnd(request, open);
  if (view === 'now') return request.t(when === 'now' ? 'figures:outNow' : 'figures:outThen');
  return request.t(`stockOut:views.${view}`);
};

/** The question in the title. */
export const presentQuestion = (request: PageRequest, open: OpenStockOut): string => {
  const { t } = request;
  const { when, day } = atEnd(request, open);
  if (open.view === 'now') return t(`stockOut:${when}.question`, { day });
  if (open.view !== 'shops') return t(`stockOut:question.${open.view}`);
  return open.charted ? t('stockOut:question.shops', { product: open.charted.name }) : t('stockOut:question.shopsNone');
};

/** The answer in words; null if no stock state is known. */
export const presentAnswer = (request: PageRequest, open: OpenStockOut, overview: StockOverview) => {
  const { t } = request;
  const { formats, view } = open;
  const { when, day } = atEnd(request, open);
  if (overview.known === 0) return null;
  const now = {
    strong: t(`stockOut:${when}.answer`, { count: overview.outNow, number: formats.count(overview.outNow), day }),
    rest: t('stockOut:answer.nowRest', { pairs: formats.count(overview.pairs) }),
  };
  if (view === 'now') return now;
  if (overview.rate === null) return null;
  return {
    strong: t('stockOut:answer.rate', { rate: formats.percent(overview.rate) }),
    rest: t('stockOut:answer.rateRest', { out: formats.count(overview.out), known: formats.count(overview.known) }),
  };
};
