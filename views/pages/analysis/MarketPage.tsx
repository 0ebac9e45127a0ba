import {
  IntervalChart,
  type IntervalChartProps,
  IntervalLegend,
  type IntervalSigns,
} from '../../charts/IntervalChart.tsx';
import { StockLegend, StockStrips, type StockStripsProps } from '../../charts/StockStrips.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { usePage } from '../../page-context.tsx';
import { PartSection, TableSection, usePart } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { Notes } from './parts/Notes.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';
import { TimeChart, type TimeChartValue } from './parts/TimeChart.tsx';
import type { ViewChoice } from './parts/ViewChoices.tsx';

type Titled = { title: string; sub: string; foot: string[] };

/** What a view draws above its table. */
export type MarketDrawing =
  | { kind: 'lines'; value: TimeChartValue }
  | ({ kind: 'intervals'; legend: IntervalSigns } & Titled &
      Pick<IntervalChartProps, 'groups' | 'xTicks'> & {
        /** The pages of the table, if there are several: each is drawn separately. */
        pages: PagesProps | null;
        total: { count: number; text: string };
      })
  | ({ kind: 'strips'; legend: Record<'inStock' | 'out' | 'unknown', string> } & Titled &
      Pick<StockStripsProps, 'lanes' | 'xTicks'>);

export type MarketPageProps = {
  head: AnalysisHead;
  switches: ViewChoice[];
  figures: { label: string; figures: Figure[] } | null;
  /** null if the view only has a table. */
  drawing: PanelState<MarketDrawing> | null;
  table: PanelState<TableValue>;
};

type Intervals = Extract<MarketDrawing, { kind: 'intervals' }>;

/** The first bars of a drawing, as many as the table beside it has rows. */
const firstOf = (groups: Intervals['groups'], most: number): Intervals['groups'] => {
  let left = most;
  return groups.flatMap(group => {
    const lanes = group.lanes.flatMap(lane => {
      const intervals = lane.intervals.slice(0, left);
      left -= intervals.length;
      return intervals.length > 0 ? [{ ...lane, intervals }] : [];
    });
    return lanes.length > 0 ? [{ ...group, lanes }] : [];
  });
};

const countIn = (groups: Intervals['groups']): number =>
  groups.flatMap(({ lanes }) => lanes.flatMap(({ intervals }) => intervals)).length;

/** Bars of a page of the table, with its pages below; as one of several analyses the first ones, and a way to all. */
const IntervalDrawing = ({ drawing }: { drawing: Intervals }) => {
  const { t } = usePage();
  const part = usePart();
  const { title, sub, foot, xTicks, legend, pages, total } = drawing;
  const groups = part ? firstOf(drawing.groups, part.mostRows) : drawing.groups;
  const count = countIn(groups);
  const key = part ? 'promotion:calendar.first' : 'promotion:calendar.some';
  const some = count < total.count ? [t(key, { count, total: total.text })] : [];
  const ofPart = part?.href && count < total.count;
  return (
    <>
      <ChartFigure
        id="chart"
        title={title}
        sub={sub}
        foot={[...foot, ...some]}
        numbers={
          ofPart
            ? { href: part.href, label: t('promotion:calendar.all', { total: total.text }), isOfPart: true }
            : { href: '#table', label: t('analysis:chart.toTable') }
        }
        legend={<IntervalLegend id="legend" signs={legend} />}
        drawing={<IntervalChart id="intervals" title={title} groups={groups} xTicks={xTicks} />}
      />
      {pages && !part ? <Pagination {...pages} /> : null}
    </>
  );
};

const Drawing = ({ drawing }: { drawing: MarketDrawing }) => {
  const { t } = usePage();
  const numbers = { href: '#table', label: t('analysis:chart.toTable') };
  if (drawing.kind === 'lines') return <TimeChart numbers={numbers} {...drawing.value} />;
  if (drawing.kind === 'intervals') return <IntervalDrawing drawing={drawing} />;
  const { title, sub, foot, xTicks } = drawing;
  const common = { id: 'chart', title, sub, foot, numbers };
  return (
    <ChartFigure
      {...common}
      legend={<StockLegend {...drawing.legend} />}
      drawing={<StockStrips title={title} lanes={drawing.lanes} xTicks={xTicks} />}
    />
  );
};

/** Promotions or stock-outs: figures in words, a drawing, its table, with the options of the view above. */
export const MarketPage = ({ head, switches, figures, drawing, table }: MarketPageProps) => (
  <AnalysisFrame
    figures={figures ? <Figures {...figures} /> : null}
    head={head}
    listsNotes={drawing?.state === 'ok'}
    choices={switches}
  >
    {drawing && !(drawing.state === 'notFound' && table.state === 'notFound') ? (
      <PartSection id="drawing">
        <Panel panel={drawing}>{value => <Drawing drawing={value} />}</Panel>
      </PartSection>
    ) : null}
    {drawing?.state === 'ok' && head.notes ? <Notes {...head.notes} /> : null}
    <TableSection id="table">
      <Panel panel={table}>{value => <TablePanel {...value} />}</Panel>
    </TableSection>
  </AnalysisFrame>
);
