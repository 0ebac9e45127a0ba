import { type Figure, Figures } from '../../components/Figures.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { TableSection } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { type NumbersLink, PlaceChart, type PlaceChartValue } from './parts/PlaceChart.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

export type PriceByPlacePageProps = {
  head: AnalysisHead;
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<PlaceChartValue>;
  numbers: NumbersLink;
  /** Where the averages of the competitors are that the chart marks. */
  gap: NumbersLink;
  table: PanelState<TableValue>;
};

/** Price by region, city or shop: the question, the answer, the figures, the chart, the table. */
export const PriceByPlacePage = ({ head, figures, chart, numbers, gap, table }: PriceByPlacePageProps) => (
  <AnalysisFrame figures={figures ? <Figures {...figures} /> : null} head={head}>
    {chart.state === 'notFound' && table.state === 'notFound' ? null : (
      <section>
        <Panel panel={chart}>{value => <PlaceChart {...value} numbers={numbers} gap={gap} />}</Panel>
      </section>
    )}
    <TableSection id="table">
      <Panel panel={table}>{value => <TablePanel {...value} />}</Panel>
    </TableSection>
  </AnalysisFrame>
);
