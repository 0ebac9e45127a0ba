import { type TableRow, textCell } from '../../../../views/islands/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { PromotionRow, PromotionTable } from '../../../contract/entities/promotion.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { numberCell, sortableColumns } from '../columns.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { atEnd } from '../market/at-end.ts';
import { dayText } from '../market/day-text.ts';
import { marketTable } from '../market/market-table.ts';
import type { OpenPromotion } from './open-promotion.ts';

/** A shop opens the calendar of the product there. */
const shopHref = ({ selection }: OpenPromotion, here: string, row: PromotionRow): string => {
  const one = { products: [row.masterProductId], competitors: [], groups: [], shops: [row.shopMasterId] };
  return withQuery(here, writeView({ ...selection, kept: null, ...one }, { view: 'calendar' }));
};

const savingOf = ({ t }: PageRequest, { before, seeming }: PromotionRow): string => {
  if (before === null) return t('promotion:saving.unknown');
  return t(seeming ? 'promotion:saving.seeming' : 'promotion:saving.saving');
};

const rowOf =
  (request: PageRequest, open: OpenPromotion, here: string) =>
  (row: PromotionRow): TableRow => {
    const { formats, own } = open;
    const { when } = atEnd(request, open);
    return {
      key: `${row.masterProductId}-${row.shopMasterId}-${row.start}`,
      own: own.has(row.masterProductId),
      cells: [
        textCell(row.productName, {
          sub: row.promotion ?? row.upc,
          href: productHref(request, open, row.masterProductId),
        }),
        textCell(row.shopName, { sub: row.shopDetail, href: shopHref(open, here, row) }),
        numberCell(formats.percent(row.depth), row.depth),
        numberCell(formats.money(row.price), row.price),
        numberCell(formats.money(row.regular), row.regular),
        numberCell(formats.money(row.before), row.before),
        textCell(savingOf(request, row)),
        textCell(dayText(formats, row.start)),
        textCell(dayText(formats, row.end), row.now ? { tag: request.t(`promotion:${when}.tag`) } : {}),
      ],
    };
  };

/** Promotions of a product in a shop: the deepest that run, or those that save nothing. */
export function presentShopsTable(
  request: PageRequest,
  open: OpenPromotion,
  table: PromotionTable,
  here: string,
): TableValue {
  const { t } = request;
  const { currency } = open.formats;
  const { when, day } = atEnd(request, open);
  const column = sortableColumns(open, here, { key: 'depth', direction: 'desc' });
  const number = (key: string, label: string, unit: string) => column({ key, label, unit, kind: 'number' });
  const unsorted = <Column extends object>(one: Column) => ({ ...one, sortHref: '' });
  return marketTable(request, open, here, table, {
    title: open.view === 'seeming' ? t('promotion:table.seeming') : t(`promotion:${when}.table`, { day }),
    hint: t('promotion:table.opensShopCalendar'),
    columns: [
      column({ key: 'product', label: t('figures:product'), kind: 'head' }),
      column({ key: 'place', label: t('analysis:table.place.shop'), kind: 'text' }),
      number('depth', t('figures:deepest'), '%'),
      number('price', t('promotion:price'), currency),
      unsorted(number('regular', t('promotion:regular'), currency)),
      number('before', t('figures:lowestBefore'), currency),
      unsorted(column({ key: 'saving', label: t('figures:saving'), kind: 'text' })),
      column({ key: 'start', label: t('promotion:from'), kind: 'text' }),
      column({ key: 'end', label: t('promotion:until'), kind: 'text' }),
    ],
    rows: table.data.map(rowOf(request, open, here)),
    terms: ['promotion', 'shopDepth', 'lowestBefore', 'saving'],
  });
}
