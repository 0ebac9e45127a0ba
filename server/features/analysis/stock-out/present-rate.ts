import { type TableRow, textCell } from '../../../../views/islands/table-model.ts';
import type { MarketDrawing } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { TimeChart } from '../../../contract/entities/analysis-replies.ts';
import type { StockRateRow, StockRateTable } from '../../../contract/entities/stock-out.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { withQuery } from '../../paths.ts';
import { numberCell, sortableColumns } from '../columns.ts';
import { writeView } from '../filter/selection.ts';
import { atEnd } from '../market/at-end.ts';
import { inPercent } from '../market/in-percent.ts';
import { marketTable } from '../market/market-table.ts';
import { lacking } from '../placeless.ts';
import { drawable, presentTime } from '../present-time.ts';
import type { OpenStockOut } from './open-stock-out.ts';

/** The rate, a line a retailer or region. */
export const presentRateChart =
  (request: PageRequest, open: OpenStockOut) =>
  (reply: TimeChart): MarketDrawing => {
    const { t } = request;
    const { start, end } = open.selection.period;
    const value = presentTime(request, inPercent(open), reply, {
      id: 'chart',
      title: t(`stockOut:chart.${open.level}`),
      sub: t('stockOut:chart.sub', { period: open.formats.period(start, end) }),
      lines: drawable(reply.series),
    });
    return { kind: 'lines', value: { ...value, foot: [...placelessNote(request, open), ...value.foot] } };
  };

/** That shops without a region are in no line and no row, where there are some beside those that have one. */
const placelessNote = ({ t }: PageRequest, open: OpenStockOut): string[] =>
  open.level === 'region' && lacking(open, 'region') === 'some' ? [t('analysis:placeless.someRow')] : [];

/** A retailer or region opens what is out there. */
const nowHref = ({ selection, level }: OpenStockOut, here: string, id: number): string => {
  const place = level === 'retailer' ? { retailers: [id] } : { regions: [id] };
  return withQuery(here, writeView({ ...selection, kept: null, ...place }, { view: 'now' }));
};

const rowOf =
  (open: OpenStockOut, here: string) =>
  (row: StockRateRow): TableRow => {
    const { formats, cut } = open;
    return {
      key: `${row.masterId}-${row.start}`,
      own: false,
      cells: [
        textCell(row.name, { href: nowHref(open, here, row.masterId) }),
        ...(cut === 'week' ? [textCell(formats.bucket(row.start, 'week'), { sub: formats.day(row.start) })] : []),
        numberCell(formats.percent(row.rate), row.rate),
        numberCell(formats.count(row.out), row.out),
        numberCell(formats.count(row.known), row.known),
        numberCell(formats.count(row.shops), row.shops),
      ],
    };
  };

/** Place by place, over the whole period or week by week. */
export function presentRateTable(
  request: PageRequest,
  open: OpenStockOut,
  table: StockRateTable,
  here: string,
): TableValue {
  const { t } = request;
  const { cut, level } = open;
  const { when, day } = atEnd(request, open);
  const column = sortableColumns(open, here, { key: cut === 'week' ? 'start' : 'rate', direction: 'desc' });
  const number = (key: string, label: string, unit = '') => column({ key, label, unit, kind: 'number' });
  return marketTable(request, open, here, table, {
    title: t(`stockOut:table.${level}.${cut}`),
    hint: t(`stockOut:${when}.opens`, { day }),
    columns: [
      column({ key: 'place', label: t(`analysis:table.place.${level}`), kind: 'head' }),
      ...(cut === 'week' ? [column({ key: 'start', label: t('promotion:week'), kind: 'text' })] : []),
      number('rate', t('figures:stockOutRate'), '%'),
      number('out', t('stockOut:outObservations')),
      number('known', t('figures:knownStock')),
      number('shops', t('figures:shops')),
    ],
    rows: table.data.map(rowOf(open, here)),
    terms: ['stockOutRate', 'knownStock', 'shops'],
  });
}
