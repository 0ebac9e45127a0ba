import { type DivergingBar, DivergingBars } from '../../charts/DivergingBars.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { Switch, type SwitchProps } from '../../components/forms/Switch.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { usePage } from '../../page-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

export type GapChartValue = { title: string; sub: string; bars: DivergingBar[]; foot: string[] };

export type PriceGapPageProps = {
  head: AnalysisHead;
  level: SwitchProps;
  /** The competitors: shown above the figures, since every number depends on them. */
  against: string;
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<GapChartValue>;
  table: PanelState<TableValue>;
};

/** Price gap: own products against their competitors, place by place. */
export const PriceGapPage = ({ head, level, against, figures, chart, table }: PriceGapPageProps) => {
  const { t } = usePage();
  return (
    <AnalysisFrame head={head} under={<Switch {...level} />}>
      <p className="muted">{against}</p>
      {figures ? <Figures {...figures} /> : null}
      {chart.state === 'notFound' && table.state === 'notFound' ? null : (
        <section>
          <Panel panel={chart}>
            {({ bars, ...value }) => (
              <ChartFigure
                id="chart"
                {...value}
                drawing={<DivergingBars id="bars" title={value.title} bars={bars} />}
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
