import { ScoreBars, type ScoreBarsProps } from '../../charts/ScoreBars.tsx';
import { ShareBars, type ShareBarsProps } from '../../charts/ShareBars.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { TableSection } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure, type ChartFigureProps } from './parts/ChartFigure.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';
import type { ViewChoice } from './parts/ViewChoices.tsx';

export type PositionChart = {
  title: string;
  sub: string;
  foot: string[];
  /** The analysis that compares otherwise. */
  numbers?: ChartFigureProps['numbers'];
} & (
  | ({ kind: 'places' } & Omit<ScoreBarsProps, 'title'>)
  | ({ kind: 'rivals' } & Pick<ShareBarsProps, 'bars' | 'values' | 'keys'>)
);

export type PricePositionPageProps = {
  head: AnalysisHead;
  switches: ViewChoice[];
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<PositionChart>;
  table: PanelState<TableValue>;
};

/** Price position: where own products are the cheapest, or who is cheaper, as a picture and in a table. */
export const PricePositionPage = ({ head, switches, figures, chart, table }: PricePositionPageProps) => (
  <AnalysisFrame figures={figures ? <Figures {...figures} /> : null} head={head} choices={switches}>
    {table.state === 'notFound' ? null : (
      <section>
        <Panel panel={chart}>
          {({ title, sub, foot, numbers, ...drawn }) => (
            <ChartFigure
              id="chart"
              title={title}
              sub={sub}
              drawing={
                drawn.kind === 'rivals' ? (
                  <ShareBars title={title} bars={drawn.bars} values={drawn.values} keys={drawn.keys} against />
                ) : (
                  <ScoreBars title={title} keys={drawn.keys} bars={drawn.bars} />
                )
              }
              foot={foot}
              {...(numbers ? { numbers } : {})}
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
