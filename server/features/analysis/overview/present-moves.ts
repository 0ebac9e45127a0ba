import type { MovesValue } from '../../../../views/pages/dashboards/Moves.tsx';
import type { PriceChange, PriceChanges } from '../../../contract/analyses/price-changes.ts';
import type { ListName } from '../../../domain/analysis-address.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { changesFileHref, productHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';

/**
 * Whether there are only changes without a size, because no shop has an earlier price: the largest change comes first,
 * those without a size last.
 */
export const hasNoneBefore = ({ summary, data }: Pick<PriceChanges, 'summary' | 'data'>): boolean =>
  summary?.changed !== 0 && data.length > 0 && data.every(row => row.before === null);

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
      href: productHref(request, open, row.masterProductId, {
        ['retailer' satisfies ListName]: String(row.masterRetailerId),
      }),
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

/** The figure of the tile that links here. */
const movesText = ({ t }: PageRequest, { formats }: OpenOverview, { summary }: PriceChanges): string => {
  if (!summary || summary.products === 0) return '';
  const { changed, dearer, cheaper, products } = summary;
  const counts = { changed: formats.count(changed), dearer: formats.count(dearer), cheaper: formats.count(cheaper) };
  return t('overview:movesOf', { count: products, ...counts });
};

/**
 * The text if no change has a size: nothing changed, there is nothing to compare with, or the price returned to its old
 * value.
 */
const noneKey = ({ summary, data }: PriceChanges): 'still' | 'noRetailer' | 'noneBefore' | 'cameBack' => {
  if ((summary?.changed ?? data.length) === 0) return 'still';
  if (data.length === 0) return 'noRetailer';
  return hasNoneBefore({ summary, data }) ? 'noneBefore' : 'cameBack';
};

const presentNone = ({ t }: PageRequest, { formats }: OpenOverview, table: PriceChanges): MovesValue['none'] => {
  const { changed, products } = table.summary ?? { changed: table.total, products: table.total };
  const key = noneKey(table);
  const counts = { changed: formats.count(changed), products: formats.count(products) };
  return { title: t(`overview:noMoves.${key}`), text: t(`overview:noMoves.${key}Text`, counts) };
};

/** The largest changes of the days, up or down; a text if there are none. */
export const presentMoves = (request: PageRequest, open: OpenOverview, table: PriceChanges): MovesValue => {
  const { t } = request;
  const moves = table.data.filter(isMove);
  const widest = Math.max(1e-6, ...moves.map(row => Math.abs(row.changePercent)));
  return {
    rows: moves.map(presentMove(request, open, widest)),
    summary: movesText(request, open, table),
    none: presentNone(request, open, table),
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
