import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { productHref } from '../links.ts';
import { numberCell } from '../present/columns.ts';
import { presentTable } from '../present/table.ts';
import { levelDownHref, type OpenGap } from './open-gap.ts';
import type { GapRow, GapTable } from './readings.ts';

/** Own product × place, a page of rows. */
export function presentGapTable(request: PageRequest, open: OpenGap, table: GapTable, here: string): TableValue {
  const { t } = request;
  const { level, formats } = open;
  return presentTable(request, open, here, priceGap[level], table, {
    title: t(`gap:table.${level}`),
    hint: level === 'shop' ? '' : t(`analysis:table.opens.${level}`),
    shown: ['productName', 'placeName', 'own', 'reference', 'gap', 'gapPercent', 'index', 'observations', 'shops'],
    cells: {
      productName: (row: GapRow) =>
        textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
      placeName: (row: GapRow) =>
        textCell(row.placeName, { sub: row.placeDetail, href: levelDownHref(open, here, level, row.placeId) }),
      observations: (row: GapRow) => {
        const both = row.ownObservations + row.referenceObservations;
        return numberCell(formats.count(both), both);
      },
    },
    isOwn: () => true,
  });
}
