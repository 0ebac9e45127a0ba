import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { MarketDrawing } from '../../../../views/pages/analysis/MarketPage.tsx';
import type { TableValue } from '../../../../views/pages/analysis/parts/TablePanel.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { promotion } from '../../../contract/analyses/promotion.ts';
import type { CallResult } from '../../../contract/call.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { LinesBefore } from '../compare/lines-under.ts';
import { writeView } from '../filter/selection.ts';
import { inPercent } from '../market/in-percent.ts';
import { type LateRetailers, untilText } from '../market/late.ts';
import { besideRate, chartCut, inTableOrder, weekNumbers } from '../market/rate-lines.ts';
import { wantedForm } from '../present/line-forms.ts';
import { analysisHref } from '../present/present-head.ts';
import { presentTime } from '../present/present-time.ts';
import { presentTable } from '../present/table.ts';
import type { OpenPromotion } from './open-promotion.ts';

type ShareRow = RowOf<typeof promotion.share.columns>;

const figureOf: Readonly<Record<OpenPromotion['figure'], (row: ShareRow) => number | null>> = {
  share: row => row.share,
  depth: row => row.depth,
  seeming: row => seemingShare(row),
};

/** Share, depth or promotions without a saving, with a line for each retailer; `rows`: those of the whole period. */
export const presentShareChart =
  (
    request: PageRequest,
    open: OpenPromotion,
    { rows, late, before }: { rows: ShareRow[]; late: LateRetailers; before: LinesBefore | null },
  ) =>
  (reply: TimeChart): MarketDrawing => {
    const { t } = request;
    const { start, end } = open.selection;
    const cut = chartCut(open.cut, open.selection);
    const wholeOf = (masterId: number): string => {
      const row = rows.find(one => one.masterId === masterId);
      return open.formats.percent(row ? figureOf[open.figure](row) : null);
    };
    const value = presentTime(request, inPercent(open), reply, {
      id: 'chart',
      title: t(`promotion:chart.${open.figure}`),
      sub: t(`promotion:chart.sub.${cut}`, { period: open.formats.period(start, end) }),
      lines: inTableOrder(reply, rows),
      ofAll: true,
      before,
      beside: besideRate(request, { cut, wholeOf, late }),
      ...weekNumbers(request, open, writeFields(promotion.address, { cut: 'week' })),
      form: wantedForm(open.selection, analysisHref(request, open), 'chart'),
    });
    return { kind: 'lines', value };
  };

/** Of the promoted observations, in %. */
export const seemingShare = ({ seeming, promoted }: Pick<ShareRow, 'seeming' | 'promoted'>): number | null =>
  promoted > 0 ? (100 * seeming) / promoted : null;

/** A retailer links to its calendar. */
const calendarHref = ({ selection }: OpenPromotion, here: string, retailerId: number): string =>
  withQuery(
    here,
    writeView(
      { ...selection, kept: null, retailers: [retailerId] },
      writeFields(promotion.address, { view: 'calendar' }),
    ),
  );

/** Retailer by retailer, over the whole period or week by week. */
export const presentShareTable =
  (request: PageRequest, open: OpenPromotion, { here, late }: { here: string; late: LateRetailers }) =>
  (table: CallResult<typeof promotion.share.calls.table>): TableValue => {
    const { t } = request;
    const { cut, formats } = open;
    return presentTable(request, open, here, promotion.share, table, {
      title: t(`promotion:table.${cut}`),
      hint: t('promotion:table.opensCalendar'),
      shown: [
        'name',
        ...(cut === 'week' ? (['start'] as const) : []),
        'share',
        'depth',
        'seemingShare',
        'promoted',
        'known',
        'shops',
      ],
      labels: { start: t('promotion:week') },
      cells: {
        name: (row: ShareRow) =>
          textCell(row.name, {
            sub: untilText(request, late, row.masterId),
            href: calendarHref(open, here, row.masterId),
          }),
        start: (row: ShareRow) => textCell(formats.bucket(row.start, 'week'), { sub: formats.day(row.start) }),
      },
      computed: { seemingShare },
      cut,
    });
  };
