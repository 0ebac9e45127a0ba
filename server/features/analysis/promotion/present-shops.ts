import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { CallResult } from '../../../contract/call.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { atEnd } from '../market/at-end.ts';
import { dayText } from '../market/day-text.ts';
import { lastSeenBelow } from '../market/late.ts';
import { besideName } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import type { Freshness } from '../present/freshness.ts';
import { presentTable } from '../present/table.ts';
import type { OpenPromotion } from './open-promotion.ts';
import type { PromotionOverview } from './words.ts';

type PromotionRow = RowOf<typeof promotion.deepest.columns>;

/** A shop links to the calendar of the product there. */
const shopHref = ({ selection }: OpenPromotion, here: string, row: PromotionRow): string => {
  const one = { products: [row.masterProductId], competitors: [], groups: [], shops: [row.shopMasterId] };
  return withQuery(
    here,
    writeView({ ...selection, kept: null, ...one }, writeFields(promotion.address, { view: 'calendar' })),
  );
};

const savingWords = ({ t }: PageRequest, { before, seeming }: PromotionRow): string => {
  if (before === null) return t('promotion:saving.unknown');
  return t(seeming ? 'promotion:saving.seeming' : 'promotion:saving.saving');
};

/** What the table lists: where data end earlier, how many of its rows ran at the end, and how many when they were seen before. */
const shopsTitle = (request: PageRequest, open: OpenPromotion, overview: PromotionOverview | null): string => {
  const { t } = request;
  if (open.view === 'seeming') return t('promotion:table.seeming');
  const { when, day } = atEnd(request, open);
  const { now = 0, foremost } = overview ?? {};
  const earlier = foremost?.earlier ?? 0;
  const last = now - earlier;
  const number = open.formats.count(last);
  return earlier > 0
    ? t(`promotion:${when}.tableEarlier`, { count: last, number, earlier: open.formats.count(earlier), day })
    : t(`promotion:${when}.table`, { day });
};

/** What ran on the last day stands before what ran where data end earlier, when it was seen last, each under its name. */
const runningGroups = (request: PageRequest, open: OpenPromotion) => {
  const { when, day } = atEnd(request, open);
  const head = ([row]: PromotionRow[]) =>
    textCell(row?.earlier ? request.t('promotion:group.earlier') : request.t(`promotion:${when}.group`, { day }));
  return { of: 'reach' as const, by: (row: PromotionRow) => Number(row.earlier ?? false), head };
};

/** That the regular price is now below all prices of the days before: it was lowered since, and the promotion may save all the same. */
const regularCell = (
  { t }: PageRequest,
  { formats }: OpenPromotion,
  { regular, before }: PromotionRow,
): TableCell | null =>
  regular !== null && before !== null && regular < before
    ? { ...numberCell(formats.money(regular), regular), sub: t('promotion:regularCut') }
    : null;

/** Promotions of a product in a shop: the deepest running ones, or those without a saving. */
export function presentShopsTable(
  request: PageRequest,
  open: OpenPromotion,
  table: CallResult<typeof promotion.deepest.calls.table>,
  { here, reach, overview }: { here: string; reach: Freshness | null; overview: PromotionOverview | null },
): TableValue {
  const { t } = request;
  const { formats, own, view } = open;
  const lastSeenOf = (row: PromotionRow): string => lastSeenBelow(request, open, reach, row.end);
  return presentTable(request, open, here, view === 'seeming' ? promotion.seeming : promotion.deepest, table, {
    title: shopsTitle(request, open, overview),
    hint: t('promotion:table.opensShopCalendar'),
    // Those without a saving all say the same of it.
    shown: [
      ...(['productName', 'shopName', 'depth', 'price', 'regular', 'before'] as const),
      ...(view === 'seeming' ? [] : (['seeming'] as const)),
      'start',
      // Those that are running have no end: only how far they were seen, where that is not the last day of all.
      ...(view === 'seeming' ? (['end'] as const) : []),
    ],
    cells: {
      productName: (row: PromotionRow) =>
        textCell(row.productName, {
          sub: row.promotion ?? row.upc,
          href: productHref(request, open, row.masterProductId),
        }),
      shopName: (row: PromotionRow) =>
        textCell(row.shopName, { sub: besideName(row.shopName, row.shopDetail), href: shopHref(open, here, row) }),
      regular: (row: PromotionRow) => regularCell(request, open, row),
      start: (row: PromotionRow) =>
        view === 'seeming'
          ? textCell(dayText(formats, row.start))
          : { ...textCell(dayText(formats, row.start), { sub: lastSeenOf(row) }), before: t('promotion:card.since') },
      // What runs has no last day: the one that it was seen on is said where it is not that of the page.
      end: (row: PromotionRow) =>
        row.now
          ? {
              ...textCell(t('promotion:stillRunning'), { sub: lastSeenOf(row) }),
              before: `${dayText(formats, row.start)}\u00a0–`,
            }
          : textCell(dayText(formats, row.end)),
    },
    words: { seeming: row => savingWords(request, row) },
    // What a view without a saving is about: that the price is not below that of the days before.
    named: ['price', 'regular', ...(view === 'seeming' ? (['before'] as const) : [])],
    as: {
      price: t('promotion:card.price', { currency: formats.currency }),
      regular: t('promotion:card.regular'),
      before: t('promotion:card.before'),
    },
    rowsAre: 'promotion',
    isOwn: row => own.has(row.masterProductId),
    ...(view === 'deepest' && overview?.foremost?.earlier ? { groups: runningGroups(request, open) } : {}),
  });
}
