import type { MovesValue } from '../../../../views/pages/dashboards/Moves.tsx';
import type { PriceChangeRow, PriceChangesTable } from '../../../contract/entities/price-changes.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { changesFileHref, productHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';

type Move = PriceChangeRow & { changePercent: number };

const isMove = (row: PriceChangeRow): row is Move => row.changePercent !== null && row.changePercent !== 0;

/** A product at a retailer. `bar` runs from −100 to 100, the widest change of the list reaching to the end. */
const moveOf =
  (request: PageRequest, open: OpenOverview, widest: number) =>
  (row: Move): MovesValue['rows'][number] => {
    const { t } = request;
    const { formats, own } = open;
    return {
      key: `${row.masterProductId}-${row.masterRetailerId}`,
      name: row.productName,
      upc: row.upc,
      href: productHref(request, open, row.masterProductId, { retailer: String(row.masterRetailerId) }),
      own: own.has(row.masterProductId),
      sub: t('overview:moveAt', {
        retailer: row.retailerName,
        day: formats.bucket(row.changedOn, 'day').replaceAll(' ', '\u00a0'),
        shops: t('analysis:stands.shops', { count: row.shops, number: formats.count(row.shops) }),
      }),
      before: formats.money(row.before),
      now: formats.money(row.now),
      change: formats.signedPercent(row.changePercent),
      bar: Math.round((100 * row.changePercent) / widest),
    };
  };

/** The figure of the tile that leads here. */
const toldOf = ({ t }: PageRequest, { formats }: OpenOverview, { summary }: PriceChangesTable): string => {
  if (!summary || summary.products === 0) return '';
  const { changed, dearer, cheaper, products } = summary;
  const counts = { changed: formats.count(changed), dearer: formats.count(dearer), cheaper: formats.count(cheaper) };
  return t('overview:movesOf', { count: products, ...counts });
};

/** The widest changes of the days, up or down; null where nothing changed. */
export const presentMoves = (request: PageRequest, open: OpenOverview, table: PriceChangesTable): MovesValue => {
  const { t } = request;
  const moves = table.data.filter(isMove);
  const widest = Math.max(1e-6, ...moves.map(row => Math.abs(row.changePercent)));
  return {
    rows: moves.map(moveOf(request, open, widest)),
    told: toldOf(request, open, table),
    currency: open.formats.currency,
    file:
      table.total > 0
        ? {
            href: changesFileHref(request, open),
            label: t('overview:allChanges', { count: table.total, number: open.formats.count(table.total) }),
          }
        : null,
  };
};
