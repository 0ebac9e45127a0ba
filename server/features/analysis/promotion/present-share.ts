import { type TableRow, textCell } from '../../../../views/islands/table-model.ts';
import type { MarketDrawing } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/TablePanel.tsx';
import type { TimeChart } from '../../../contract/analyses/time-chart.ts';
import type { ShareRow, ShareTable } from '../../../contract/entities/promotion.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { numberCell, sortableColumns } from '../columns.ts';
import { writeView } from '../filter/selection.ts';
import { inPercent } from '../market/in-percent.ts';
import { marketTable } from '../market/market-table.ts';
import { drawable, presentTime } from '../present-time.ts';
import type { OpenPromotion } from './open-promotion.ts';

/** Share, depth or what saves nothing, a line a retailer. */
export const presentShareChart =
  (request: PageRequest, open: OpenPromotion) =>
  (reply: TimeChart): MarketDrawing => {
    const { t } = request;
    const { start, end } = open.selection;
    const value = presentTime(request, inPercent(open), reply, {
      id: 'chart',
      title: t(`promotion:chart.${open.figure}`),
      sub: t('promotion:chart.sub', { period: open.formats.period(start, end) }),
      lines: drawable(reply.series),
    });
    return { kind: 'lines', value };
  };

/** Of the promoted observations, in %. */
export const seemingShare = ({ seeming, promoted }: Pick<ShareRow, 'seeming' | 'promoted'>): number | null =>
  promoted > 0 ? (100 * seeming) / promoted : null;

/** A retailer opens its calendar. */
const calendarHref = ({ selection }: OpenPromotion, here: string, retailerId: number): string =>
  withQuery(here, writeView({ ...selection, kept: null, retailers: [retailerId] }, { view: 'calendar' }));

const rowOf =
  (open: OpenPromotion, here: string) =>
  (row: ShareRow): TableRow => {
    const { formats, cut } = open;
    const seeming = seemingShare(row);
    return {
      key: `${row.masterId}-${row.start}`,
      own: false,
      cells: [
        textCell(row.name, { href: calendarHref(open, here, row.masterId) }),
        ...(cut === 'week' ? [textCell(formats.bucket(row.start, 'week'), { sub: formats.day(row.start) })] : []),
        numberCell(formats.percent(row.share), row.share),
        numberCell(formats.percent(row.depth), row.depth),
        numberCell(formats.percent(seeming), seeming),
        numberCell(formats.count(row.promoted), row.promoted),
        numberCell(formats.count(row.known), row.known),
        numberCell(formats.count(row.shops), row.shops),
      ],
    };
  };

/** Retailer by retailer, over the whole period or week by week. */
export function presentShareTable(
  request: PageRequest,
  open: OpenPromotion,
  table: ShareTable,
  here: string,
): TableValue {
  const { t } = request;
  const { cut } = open;
  const standard = cut === 'week' ? 'start' : 'share';
  const column = sortableColumns(open, here, { key: standard, direction: 'desc' });
  const number = (key: string, label: string, unit = '') => column({ key, label, unit, kind: 'number' });
  return marketTable(request, open, here, table, {
    title: t(`promotion:table.${cut}`),
    hint: t('promotion:table.opensCalendar'),
    columns: [
      column({ key: 'place', label: t('analysis:table.place.retailer'), kind: 'head' }),
      ...(cut === 'week' ? [column({ key: 'start', label: t('promotion:week'), kind: 'text' })] : []),
      number('share', t('figures:promotionShare'), '%'),
      number('depth', t('figures:promotionDepth'), '%'),
      number('seeming', t('figures:seemingShare'), '%'),
      number('promoted', t('figures:promoted')),
      number('known', t('figures:knownPromotion')),
      number('shops', t('figures:shops')),
    ],
    rows: table.data.map(rowOf(open, here)),
    terms: ['promotionShare', 'promotionDepth', 'seemingShare', 'promoted', 'knownPromotion', 'shops'],
  });
}
