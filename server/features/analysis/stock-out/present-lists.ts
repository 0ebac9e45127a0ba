import { type TableRow, textCell } from '../../../../views/islands/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { OftenRow, OftenTable, OutRow, OutTable } from '../../../contract/entities/stock-out.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { withQuery } from '../../paths.ts';
import { numberCell, sortableColumns } from '../columns.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { atEnd } from '../market/at-end.ts';
import { dayText } from '../market/day-text.ts';
import { marketTable } from '../market/market-table.ts';
import type { OpenStockOut } from './open-stock-out.ts';

/** The days of a product, in one shop or in all of them. */
const daysHref = ({ selection }: OpenStockOut, here: string, productId: number, shopId?: number): string => {
  const shops = shopId === undefined ? {} : { shops: [shopId] };
  const one = { ...selection, kept: null, charted: productId, ...shops };
  return withQuery(here, writeView(one, { view: 'shops' }));
};

const outRow =
  (request: PageRequest, open: OpenStockOut, here: string) =>
  (row: OutRow): TableRow => {
    const { formats, own } = open;
    return {
      key: `${row.masterProductId}-${row.shopMasterId}`,
      own: own.has(row.masterProductId),
      cells: [
        textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
        textCell(row.shopName, {
          sub: row.shopDetail,
          href: daysHref(open, here, row.masterProductId, row.shopMasterId),
        }),
        textCell(dayText(formats, row.since)),
        numberCell(formats.count(row.days), row.days),
        textCell(dayText(formats, row.seen)),
        numberCell(formats.money(row.price), row.price),
      ],
    };
  };

/** What was out of stock when it was last seen, product by shop. */
export function presentOutTable(request: PageRequest, open: OpenStockOut, table: OutTable, here: string): TableValue {
  const { t } = request;
  const { when, day } = atEnd(request, open);
  const column = sortableColumns(open, here, { key: 'since', direction: 'asc' });
  const seen = { ...column({ key: 'seen', label: t('stockOut:seen'), kind: 'text' }), sortHref: '' };
  return marketTable(request, open, here, table, {
    title: t(`stockOut:${when}.table`, { day }),
    hint: t('stockOut:table.opensDays'),
    columns: [
      column({ key: 'product', label: t('figures:product'), kind: 'head' }),
      column({ key: 'place', label: t('analysis:table.place.shop'), kind: 'text' }),
      column({ key: 'since', label: t('stockOut:since'), kind: 'text' }),
      column({ key: 'days', label: t('figures:timeOut'), kind: 'number' }),
      seen,
      column({ key: 'price', label: t('figures:lastPrice'), unit: open.formats.currency, kind: 'number' }),
    ],
    rows: table.data.map(outRow(request, open, here)),
    terms: [when === 'now' ? 'outNow' : 'outThen', 'timeOut', 'lastPrice'],
  });
}

const oftenRow =
  (open: OpenStockOut, here: string) =>
  (row: OftenRow): TableRow => {
    const { formats, own } = open;
    return {
      key: String(row.masterProductId),
      own: own.has(row.masterProductId),
      cells: [
        textCell(row.productName, { sub: row.upc, href: daysHref(open, here, row.masterProductId) }),
        numberCell(formats.percent(row.rate), row.rate),
        ...[row.times, row.days, row.longest, row.out, row.shops, row.known].map(value =>
          numberCell(formats.count(value), value),
        ),
      ],
    };
  };

/** Products by how often they were out of stock. */
export function presentOftenTable(
  request: PageRequest,
  open: OpenStockOut,
  table: OftenTable,
  here: string,
): TableValue {
  const { t } = request;
  const { when, day } = atEnd(request, open);
  const column = sortableColumns(open, here, { key: 'rate', direction: 'desc' });
  const number = (key: string, label: string, unit = '') => column({ key, label, unit, kind: 'number' });
  return marketTable(request, open, here, table, {
    title: t('stockOut:table.often'),
    hint: t('stockOut:table.opensProductDays'),
    columns: [
      column({ key: 'product', label: t('figures:product'), kind: 'head' }),
      number('rate', t('figures:stockOutRate'), '%'),
      number('times', t('figures:timesOut')),
      number('days', t('figures:timeOut')),
      number('longest', t('stockOut:longest')),
      number('out', t(`stockOut:${when}.shops`, { day })),
      number('shops', t('figures:shops')),
      { ...number('known', t('figures:knownStock')), sortHref: '' },
    ],
    rows: table.data.map(oftenRow(open, here)),
    terms: ['stockOutRate', 'timesOut', 'timeOut', when === 'now' ? 'outNow' : 'outThen', 'knownStock'],
  });
}
