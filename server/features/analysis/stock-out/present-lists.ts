import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { CallResult } from '../../../contract/call.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { isFirstPage } from '../ask/ask-table.ts';
import { mostMoved } from '../compare/moves.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { atEnd } from '../market/at-end.ts';
import { dayText } from '../market/day-text.ts';
import { type LateRetailers, lastSeenBelow } from '../market/late.ts';
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

/** What was out on the last day stands before what was seen out where data end earlier, each under its name. */
const outGroups = (request: PageRequest, open: OpenStockOut) => {
  const { when, day } = atEnd(request, open);
  const head = ([row]: OutRow[]) =>
    textCell(row?.earlier ? request.t('stockOut:group.earlier') : request.t(`stockOut:${when}.group`, { day }));
  return { of: 'reach' as const, by: (row: OutRow) => Number(row.earlier ?? false), head };
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
    ...(overview?.foremost?.earlier ? { groups: outGroups(request, open) } : {}),
  });
}

type OftenRow = RowOf<typeof stockOut.often.columns>;

/** Whose rate changed most since the other period, in words; '' where several did, none, or that is not known. */
export const oftenMoved = (
  request: PageRequest,
  open: OpenStockOut,
  { data, total }: CallResult<typeof stockOut.often.calls.table>,
): string => {
  const rows = data.map(({ productName: name, rate: now, before }) => ({ name, now, before: before?.rate }));
  // On the first page of the order by change stands what changed most.
  const isPart = total > data.length && !isFirstPage(open);
  const most = mostMoved(request, { formats: open.formats, kind: 'share', rows }, isPart);
  return most ? request.t('stockOut:mostMoved', { name: most.name, change: most.text }) : '';
};

/** Products by how often they were out of stock. */
export function presentOftenTable(
  request: PageRequest,
  open: OpenStockOut,
  table: CallResult<typeof stockOut.often.calls.table>,
  { here, late }: { here: string; late: LateRetailers },
): TableValue {
  const { t } = request;
  const { when, day } = atEnd(request, open);
  return presentTable(request, open, here, stockOut.often, table, {
    title: t('stockOut:table.often'),
    hint: [
      t('stockOut:table.opensProductDays'),
      ...(when === 'then' && late.size === 0 ? [t('stockOut:then.shopsAt', { day })] : []),
    ].join(' · '),
    shown: ['productName', 'rate', 'times', 'days', 'longest', 'out', 'shops', 'known'],
    // Those of late retailers are counted too.
    labels: { out: t(late.size > 0 ? 'stockOut:shopsLastSeen' : `stockOut:${when}.shops`) },
    named: ['times', 'longest'],
    cells: {
      productName: (row: OftenRow) =>
        textCell(row.productName, { sub: row.upc, href: daysHref(open, here, row.masterProductId) }),
    },
    isOwn: row => open.own.has(row.masterProductId),
  });
}
