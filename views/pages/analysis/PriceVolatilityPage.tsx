import { type Column, ColumnChart } from '../../charts/ColumnChart.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import type { SwitchProps } from '../../components/forms/Switch.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { TableSection } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

export type SizesChart = {
  title: string;
  sub: string;
  description: string;
  columns: Column[];
  yTickTexts: (values: readonly number[]) => string[];
  foot: string[];
};

export type PriceVolatilityPageProps = {
  head: AnalysisHead;
  view: SwitchProps;
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<SizesChart>;
  table: PanelState<TableValue>;
};

/** Price volatility: how far prices moved as a picture, then products or retailers, the most restless first. */
export const PriceVolatilityPage = ({ head, view, figures, chart, table }: PriceVolatilityPageProps) => (
  <AnalysisFrame figures={figures ? <Figures {...figures} /> : null} head={head} choices={[view]}>
    {table.state === 'notFound' ? null : (
      <section>
        <Panel panel={chart}>
          {({ columns, description, yTickTexts, ...value }) => (
            <ChartFigure
              id="chart"
              {...value}
              drawing={
                <ColumnChart
                  id="sizes"
                  title={value.title}
                  description={description}
                  columns={columns}
                  yTickTexts={yTickTexts}
                />
              }
            />
          )}
        </Panel>
      </section>
    )}
    <TableSection id="table">
      <Panel panel={table}>{value => <TablePanel {...value} />}</Panel>
    </TableSection>
  </AnalysisFrame>
);
