import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { groupsHint, placeGroups } from '../present/by-place.ts';
import { numberCell } from '../present/columns.ts';
import { presentTable } from '../present/table.ts';
import { levelDownHref, type OpenGap } from './open-gap.ts';
import type { GapRow, GapTable } from './readings.ts';

/** Own product × place, a page of rows. */
export function presentGapTable(request: PageRequest, open: OpenGap, table: GapTable, here: string): TableValue {
  const { t } = request;
  const { level, formats } = open;
  const { names, cells, ...together } = placeGroups<GapRow>(request, open, {
    level,
    placeHref: row => levelDownHref(open, here, level, row.placeId),
  });
  return presentTable(request, open, here, priceGap[level], table, {
    title: t(`gap:table.${level}`),
    hint: level === 'shop' ? t('analysis:table.byName') : groupsHint(request, open, level, true),
    shown: [...names, 'own', 'reference', 'gap', 'gapPercent', 'index', 'observations', 'shops'],
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
