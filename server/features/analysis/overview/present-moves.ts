import type { MovesValue } from '../../../../views/pages/dashboards/Moves.tsx';
import type { PriceChange, PriceChanges } from '../../../contract/analyses/price-changes.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { productHref } from '../links.ts';
import { presentNone } from '../price-changes/words.ts';
import { changesHref } from './links.ts';
import { isOfDay, type OpenOverview } from './open-overview.ts';

type Move = PriceChange & { changePercent: number };

const isMove = (row: PriceChange): row is Move => row.changePercent !== null && row.changePercent !== 0;

/** A product at a retailer. `bar` is between −100 and 100, relative to the largest change of the list. */
const presentMove =
  (request: PageRequest, open: OpenOverview, widest: number) =>
  (row: Move): MovesValue['rows'][number] => {
    const { t } = request;
    const { formats, own } = open;
    return {
      key: `${row.masterProductId}-${row.masterRetailerId}`,
      name: row.productName,
      upc: row.upc,
      href: productHref(
        request,
        { ...open, selection: { ...open.selection, retailers: [row.masterRetailerId] } },
        row.masterProductId,
      ),
      own: own.has(row.masterProductId),
      sub: isOfDay(open)
        ? row.retailerName
        : t('overview:moveAt', {
            retailer: row.retailerName,
            day: formats.bucket(row.changedOn, 'day').replaceAll(' ', '\u00a0'),
          }),
      before: formats.money(row.before),
      now: formats.money(row.now),
      change: formats.signedPercent(row.changePercent),
      bar: Math.round((100 * row.changePercent) / widest),
    };
  };

/** The largest changes of the days, up or down; a text if there are none. */
export const presentMoves = (request: PageRequest, open: OpenOverview, table: PriceChanges): MovesValue => {
  const { t } = request;
  const moves = table.data.filter(isMove);
  const widest = Math.max(1e-6, ...moves.map(row => Math.abs(row.changePercent)));
  return {
    rows: moves.map(presentMove(request, open, widest)),
    none: presentNone(request, open, table),
    currency: open.formats.currency,
    all:
      table.total > 0
        ? {
            href: changesHref(request, open),
            label: t('overview:allChanges', { count: table.total, number: open.formats.count(table.total) }),
          }
        : null,
  };
};
