import { type Column, ColumnChart } from '../../charts/ColumnChart.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { Switch, type SwitchProps } from '../../components/Switch.tsx';
import { usePage } from '../../page-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './AnalysisFrame.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { TablePanel, type TableValue } from './TablePanel.tsx';

export type SizesChart = { title: string; sub: string; description: string; columns: Column[]; foot: string[] };

export type PriceVolatilityPageProps = {
  head: AnalysisHead;
  view: SwitchProps;
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<SizesChart>;
  table: PanelState<TableValue>;
};

const wholeNumbers = (values: readonly number[]): string[] =>
  values.map(value => (Number.isInteger(value) ? String(value) : ''));

/** Price volatility: how far prices moved as a picture, then products or retailers, the most restless first. */
export const PriceVolatilityPage = ({ head, view, figures, chart, table }: PriceVolatilityPageProps) => {
  const { t } = usePage();
  return (
    <AnalysisFrame head={head} under={<Switch {...view} />}>
      {figures ? <Figures {...figures} /> : null}
      {table.state === 'notFound' ? null : (
        <section>
          <Panel panel={chart}>
            {({ columns, description, ...value }) => (
              <ChartFigure
                id="chart"
                {...value}
                drawing={
                  <ColumnChart
                    id="sizes"
                    title={value.title}
                    description={description}
                    columns={columns}
                    yTickTexts={wholeNumbers}
                  />
                }
                numbers={{ href: '#table', label: t('analysis:chart.toTable') }}
              />
            )}
          </Panel>
        </section>
      )}
      <section id="table">
        <Panel panel={table}>{value => <TablePanel {...value} />}</Panel>
      </section>
    </AnalysisFrame>
  );
};
