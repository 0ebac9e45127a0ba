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
import { PartSection, TableSection } from '../../part-context.tsx';
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

const Drawing = ({ drawing }: { drawing: MarketDrawing }) => {
  const { t } = usePage();
  const numbers = { href: '#table', label: t('analysis:chart.toTable') };
  if (drawing.kind === 'lines') return <TimeChart numbers={numbers} {...drawing.value} />;
  const { title, sub, foot, xTicks } = drawing;
  const common = { id: 'chart', title, sub, foot, numbers };
  if (drawing.kind === 'intervals') {
    return (
      <>
        <ChartFigure
          {...common}
          legend={<IntervalLegend id="legend" signs={drawing.legend} />}
          drawing={<IntervalChart id="intervals" title={title} groups={drawing.groups} xTicks={xTicks} />}
        />
        {drawing.pages ? <Pagination {...drawing.pages} /> : null}
      </>
    );
  }
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
