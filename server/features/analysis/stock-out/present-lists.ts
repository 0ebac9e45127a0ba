import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { CallResult } from '../../../contract/call.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { atEnd } from '../market/at-end.ts';
import { dayText } from '../market/day-text.ts';
import { lastSeenBelow } from '../market/late.ts';
import { besideName } from '../present/by-place.ts';
import type { Freshness } from '../present/freshness.ts';
import { presentTable } from '../present/table.ts';
import type { OpenStockOut, StockOverview } from './open-stock-out.ts';

/** The days of a product, in one shop or in all of them. */
const daysHref = ({ selection }: OpenStockOut, here: string, productId: number, shopId?: number): string => {
  const shops = shopId === undefined ? {} : { shops: [shopId] };
  const one = { ...selection, kept: null, charted: productId, ...shops };
  return withQuery(here, writeView(one, writeFields(stockOut.address, { view: 'shops' })));
};

type OutRow = RowOf<typeof stockOut.now.columns>;

/** What the table lists: where data end earlier, how many of its rows are of the end, and how many were seen out before. */
const outTitle = (request: PageRequest, open: OpenStockOut, overview: StockOverview | null): string => {
  const { t } = request;
  const { when, day } = atEnd(request, open);
  const { outNow = 0, foremost } = overview ?? {};
  const earlier = foremost?.earlier ?? 0;
  const number = open.formats.count(outNow - earlier);
  return earlier > 0
    ? t(`stockOut:${when}.tableEarlier`, { number, earlier: open.formats.count(earlier), day })
    : t(`stockOut:${when}.table`, { day });
};

/** What was out of stock when last observed, product by shop. */
export function presentOutTable(
  request: PageRequest,
  open: OpenStockOut,
  table: CallResult<typeof stockOut.now.calls.table>,
  { here, reach, overview }: { here: string; reach: Freshness | null; overview: StockOverview | null },
): TableValue {
  return presentTable(request, open, here, stockOut.now, table, {
    title: outTitle(request, open, overview),
    hint: request.t('stockOut:table.opensDays'),
    // When it was seen last stands below the day since when, where others were seen later.
    shown: ['productName', 'shopName', 'since', 'days', 'price'],
    cells: {
      productName: (row: OutRow) =>
        textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
      shopName: (row: OutRow) =>
        textCell(row.shopName, {
          sub: besideName(row.shopName, row.shopDetail),
          href: daysHref(open, here, row.masterProductId, row.shopMasterId),
        }),
      since: (row: OutRow) =>
        textCell(dayText(open.formats, row.since), { sub: lastSeenBelow(request, open, reach, row.seen) }),
    },
    isOwn: row => open.own.has(row.masterProductId),
  });
}

type OftenRow = RowOf<typeof stockOut.often.columns>;

/** Products by how often they were out of stock. */
export function presentOftenTable(
  request: PageRequest,
  open: OpenStockOut,
  table: CallResult<typeof stockOut.often.calls.table>,
  here: string,
): TableValue {
  const { t } = request;
  const { when, day } = atEnd(request, open);
  return presentTable(request, open, here, stockOut.often, table, {
    title: t('stockOut:table.often'),
    hint: [
      t('stockOut:table.opensProductDays'),
      ...(when === 'then' ? [t('stockOut:then.shopsAt', { day })] : []),
    ].join(' · '),
    shown: ['productName', 'rate', 'times', 'days', 'longest', 'out', 'shops', 'known'],
    labels: { out: t(`stockOut:${when}.shops`) },
    cells: {
      productName: (row: OftenRow) =>
        textCell(row.productName, { sub: row.upc, href: daysHref(open, here, row.masterProductId) }),
    },
    isOwn: row => open.own.has(row.masterProductId),
  });
}
