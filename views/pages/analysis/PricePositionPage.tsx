import { ScoreBars, type ScoreBarsProps } from '../../charts/ScoreBars.tsx';
import { type ShareBar, ShareBars } from '../../charts/ShareBars.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { TableSection } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';
import type { ViewChoice } from './parts/ViewChoices.tsx';

export type PositionChart = { title: string; sub: string; foot: string[] } & (
  | ({ kind: 'places' } & Omit<ScoreBarsProps, 'title'>)
  | { kind: 'rivals'; bars: ShareBar[]; values: string }
);

export type PricePositionPageProps = {
  head: AnalysisHead;
  switches: ViewChoice[];
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<PositionChart>;
  table: PanelState<TableValue>;
};

/** Price position: where own products are the cheapest, or who undercuts them, as a picture and in a table. */
export const PricePositionPage = ({ head, switches, figures, chart, table }: PricePositionPageProps) => (
  <AnalysisFrame figures={figures ? <Figures {...figures} /> : null} head={head} choices={switches}>
    {table.state === 'notFound' ? null : (
      <section>
        <Panel panel={chart}>
          {({ title, sub, foot, ...drawn }) => (
            <ChartFigure
              id="chart"
              title={title}
              sub={sub}
              drawing={
                drawn.kind === 'rivals' ? (
                  <ShareBars title={title} bars={drawn.bars} values={drawn.values} against />
                ) : (
                  <ScoreBars title={title} keys={drawn.keys} bars={drawn.bars} />
                )
              }
              foot={foot}
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
