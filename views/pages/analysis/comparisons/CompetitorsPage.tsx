import { DivergingBars, type DivergingBarsProps } from '../../../charts/DivergingBars.tsx';
import { ScoreBars, type ScoreBarsProps } from '../../../charts/ScoreBars.tsx';
import { type Figure, Figures } from '../../../components/Figures.tsx';
import type { SwitchProps } from '../../../components/forms/Switch.tsx';
import { Panel, type PanelState } from '../../../components/Panel.tsx';
import { usePage } from '../../../page-context.tsx';
import { TableSection } from '../../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from '../parts/AnalysisFrame.tsx';
import { ChartFigure } from '../parts/ChartFigure.tsx';
import { TablePanel, type TableValue } from '../parts/TablePanel.tsx';
import { CompetitorMatrix, type CompetitorMatrixProps } from './CompetitorMatrix.tsx';

export type GapChartValue = DivergingBarsProps & { sub: string; foot: string[] };

type ScoreValue = ScoreBarsProps & { sub: string; foot: string[] };

/** The content of a view: bars and their table, the matrix, or the retailers. */
type Content =
  | { view: 'bars'; chart: PanelState<GapChartValue>; table: PanelState<TableValue> }
  | { view: 'matrix'; matrix: PanelState<CompetitorMatrixProps> }
  | { view: 'retailers'; table: PanelState<{ score: ScoreValue; table: TableValue }> };

export type CompetitorsPageProps = {
  head: AnalysisHead;
  view: SwitchProps;
  figures: { label: string; figures: Figure[] } | null;
  content: Content;
};

const Bars = ({ chart, table }: Extract<Content, { view: 'bars' }>) => {
  const { t } = usePage();
  return (
    <>
      {chart.state === 'notFound' && table.state === 'notFound' ? null : (
        <section>
          <Panel panel={chart}>
            {({ bars, values, tickTexts, ...value }) => (
              <ChartFigure
                id="chart"
                {...value}
                drawing={<DivergingBars title={value.title} bars={bars} values={values} tickTexts={tickTexts} />}
                numbers={{ href: '#table', label: t('analysis:chart.toTable') }}
              />
            )}
          </Panel>
        </section>
      )}
      <TableSection id="table">
        <Panel panel={table}>{value => <TablePanel {...value} />}</Panel>
      </TableSection>
    </>
  );
};

const Retailers = ({ table: panel }: Extract<Content, { view: 'retailers' }>) => {
  const { t } = usePage();
  return (
    <Panel panel={panel}>
      {({ score: { sub, foot, ...score }, table }) => (
        <>
          <section>
            <ChartFigure
              id="chart"
              title={score.title}
              sub={sub}
              drawing={<ScoreBars {...score} />}
              foot={foot}
              numbers={{ href: '#table', label: t('analysis:chart.toTable') }}
            />
          </section>
          <TableSection id="table">
            <TablePanel {...table} />
          </TableSection>
        </>
      )}
    </Panel>
  );
};

/** Competitors: own products against each of theirs. */
export const CompetitorsPage = ({ head, view, figures, content }: CompetitorsPageProps) => (
  <AnalysisFrame figures={figures ? <Figures {...figures} /> : null} head={head} choices={[view]}>
    {content.view === 'bars' ? <Bars {...content} /> : null}
    {content.view === 'retailers' ? <Retailers {...content} /> : null}
    {content.view === 'matrix' ? (
      <TableSection id="table">
        <Panel panel={content.matrix}>{value => <CompetitorMatrix {...value} />}</Panel>
      </TableSection>
    ) : null}
  </AnalysisFrame>
);
