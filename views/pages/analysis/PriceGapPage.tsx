import { PairPlot, type PairPlotProps, pairAxis } from '../../charts/PairPlot.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { Switch, type SwitchProps } from '../../components/forms/Switch.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { usePage } from '../../page-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

/** Own and competitors' prices by place. */
export type PairChartValue = Omit<PairPlotProps, 'id'> & { sub: string; foot: string[] };

export type PriceGapPageProps = {
  head: AnalysisHead;
  level: SwitchProps;
  /** The competitors: shown above the figures, since every number depends on them. */
  against: string;
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<PairChartValue>;
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
            {({ rows, words, tickTexts, ...value }) => (
              <ChartFigure
                id="chart"
                {...value}
                drawing={<PairPlot id="bars" title={value.title} rows={rows} words={words} tickTexts={tickTexts} />}
                axis={{ axis: pairAxis(rows), texts: tickTexts }}
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
