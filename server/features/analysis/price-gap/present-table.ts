import { type TableColumn, type TableRow, textCell } from '../../../../views/islands/table-model.ts';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { GapRow, GapTable } from '../../../contract/entities/analysis-replies.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { numberCell, sortableColumns } from '../columns.ts';
import { definitionsOf } from '../definitions.ts';
import { levelDownHref, productHref } from '../links.ts';
import { presentPages } from '../present-pages.ts';
import { rowsPerPageOf } from '../rows-per-page.ts';
import type { OpenGap } from './open-gap.ts';

const columnsOf = ({ t }: PageRequest, open: OpenGap, here: string): TableColumn[] => {
  const column = sortableColumns(open, here, { key: 'product', direction: 'asc' });
  const { currency } = open.formats;
  const number = (key: string, label: string, unit = '') => column({ key, label, unit, kind: 'number' });
  return [
    column({ key: 'product', label: t('figures:product'), kind: 'head' }),
    column({ key: 'place', label: t(`analysis:table.place.${open.level}`), kind: 'text' }),
    number('own', t('figures:own'), currency),
    number('reference', t('figures:reference'), currency),
    number('gap', t('figures:gap'), currency),
    number('gapPercent', t('figures:gapPercent')),
    number('index', t('figures:index')),
    number('observations', t('figures:observations')),
    number('shops', t('figures:shops')),
  ];
};

const rowOf =
  (request: PageRequest, open: OpenGap, here: string) =>
  (row: GapRow): TableRow => {
    const { formats } = open;
    const observations = row.ownObservations + row.referenceObservations;
    return {
      key: `${row.masterProductId}-${row.placeId}`,
      own: true,
      cells: [
        textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
        textCell(row.placeName, { sub: row.placeDetail, href: levelDownHref(open, here, open.level, row.placeId) }),
        numberCell(formats.money(row.own), row.own),
        numberCell(formats.money(row.reference), row.reference),
        numberCell(formats.signedMoney(row.gap), row.gap),
        numberCell(formats.signedPercent(row.gapPercent), row.gapPercent),
        numberCell(formats.percent(row.index), row.index),
        numberCell(formats.count(observations), observations),
        numberCell(formats.count(row.shops), row.shops),
      ],
    };
  };

/** Own product × place, a page of rows. */
export function presentGapTable(request: PageRequest, open: OpenGap, table: GapTable, here: string): TableValue {
  const { t } = request;
  const { selection, formats, key, level } = open;
  const period = formats.period(selection.start, selection.end);
  return {
    title: t(`gap:table.${level}`),
    hint: level === 'shop' ? '' : t(`analysis:table.opens.${level}`),
    model: {
      caption: t('analysis:table.caption', { name: t(`analysis:name.${key}`), period }),
      columns: columnsOf(request, open, here),
      rows: table.data.map(rowOf(request, open, here)),
      total: table.total,
      pages: presentPages(request, open, table, here),
    },
    rowsPerPage: rowsPerPageOf(open, here),
    definitions: definitionsOf(t, ['own', 'reference', 'gap', 'gapPercent', 'index', 'observations', 'shops']),
  };
}
