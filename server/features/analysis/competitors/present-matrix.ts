import type { RivalMatrixProps } from '../../../../views/pages/analysis/RivalMatrix.tsx';
import type { PairRow, PairsTable } from '../../../contract/entities/competitors-analysis.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { productHref } from '../links.ts';
import { gapHref, type OpenCompetitors } from './open-competitors.ts';

/** Competitors that have a column; the list of pairs has all. */
const mostColumns = 12;

type Rival = { id: number; name: string; upc: string };

/** The competitors that are compared with most own products. */
const rivalsOf = (pairs: readonly PairRow[]): Rival[] => {
  const each = [...Map.groupBy(pairs, pair => pair.masterCompetitorId).values()];
  return each
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) =>
      first ? [{ id: first.masterCompetitorId, name: first.competitorName, upc: first.competitorUpc }] : [],
    );
};

/** Pairs come by own product: the last one may be cut by the page, and then has no row. */
const rowsOf = ({ data, total }: PairsTable): PairRow[][] => {
  const each = [...Map.groupBy(data, pair => pair.masterProductId).values()];
  return data.length < total && each.length > 1 ? each.slice(0, -1) : each;
};

/** Own product × competitor, the gap in %. */
export const presentMatrix = (request: PageRequest, open: OpenCompetitors, table: PairsTable): RivalMatrixProps => {
  const { t } = request;
  const { formats } = open;
  const rows = rowsOf(table);
  const rivals = rivalsOf(rows.flat());
  const shown = rivals.slice(0, mostColumns);
  const { start, end } = open.selection.period;
  const told = rows.flat().filter(pair => shown.some(rival => rival.id === pair.masterCompetitorId)).length;
  return {
    title: t('rivals:table.matrix'),
    hint: t('rivals:hint.matrix'),
    caption: t('rivals:matrixCaption', { period: formats.period(start, end) }),
    headers: shown.map(rival => ({
      key: String(rival.id),
      name: rival.name,
      href: productHref(request, open, rival.id),
    })),
    rows: rows.flatMap(pairs => {
      const [first] = pairs;
      if (!first) return [];
      return [
        {
          ...{ key: String(first.masterProductId), name: first.productName, sub: first.upc },
          href: productHref(request, open, first.masterProductId),
          cells: shown.map(rival => {
            const pair = pairs.find(one => one.masterCompetitorId === rival.id);
            return {
              text: pair ? formats.signedPercent(pair.gapPercent) : '',
              index: pair ? formats.percent(pair.index) : '',
              href: pair ? gapHref(request, open, pair.masterProductId, rival.id) : '',
            };
          }),
        },
      ];
    }),
    more: told < table.total ? t('rivals:matrixMore', { count: told, total: formats.count(table.total) }) : '',
  };
};
