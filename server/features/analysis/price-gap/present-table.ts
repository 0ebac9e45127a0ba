import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { isOfOne } from '../ask/open-analysis.ts';
import { groupsHint, placeGroups } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { presentTable } from '../present/table.ts';
import { levelDownHref, type OpenGap } from './open-gap.ts';
import type { GapRow, GapTable } from './readings.ts';

/** Own product × place, a page of rows. */
export function presentGapTable(request: PageRequest, open: OpenGap, table: GapTable, here: string): TableValue {
  const { t } = request;
  const { level, formats, selection } = open;
  const { names, cells, ...together } = placeGroups<GapRow>(request, open, {
    level,
    areAllOwn: true,
    placeHref: row => levelDownHref(open, here, level, row.placeId),
  });
  return presentTable(request, open, here, priceGap[level], table, {
    title: t(isOfOne(open, true) ? `analysis:table.one.${level}` : `gap:table.${level}`),
    hint: groupsHint(request, open, level, true),
    // At a shop every figure is of one shop, and of a single competitor no average. An index says in per cent once more what the gap does.
    shown: [
      ...names,
      ...(['own', 'reference', 'gapPercent'] as const),
      ...(selection.sort === 'index' ? (['index'] as const) : []),
      ...(table.data.some(({ competitors = 0 }) => competitors > 1) ? (['competitors'] as const) : []),
      'observations',
      ...(level === 'shop' ? [] : (['shops'] as const)),
    ],
    cells: {
      ...cells,
      observations: (row: GapRow) => {
        const both = row.ownObservations + row.referenceObservations;
        return numberCell(
          t('gap:bothCounts', {
            own: formats.count(row.ownObservations),
            other: formats.count(row.referenceObservations),
          }),
          both,
        );
      },
    },
    isOwn: () => true,
    ...together,
    labels: { ...together.labels, observations: t('gap:bothObservations') },
  });
}
