import { DivergingBars } from '../../charts/DivergingBars.tsx';
import { PairPlot, type PairPlotProps, pairAxis } from '../../charts/PairPlot.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import type { SwitchProps } from '../../components/forms/Switch.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { PartSection, TableSection } from '../../part-context.tsx';
import type { GapChartValue } from './comparisons/CompetitorsPage.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { ChoiceForm } from './parts/ChoiceForm.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

/** Own and competitors' prices by place. */
export type PairChartValue = PairPlotProps & { sub: string; about?: string; foot: string[] };

export type PriceGapPageProps = {
  head: AnalysisHead;
  level: SwitchProps;
  /** Of all own products together, or of the one product where the page is about it alone. */
  figures: { label: string; figures: Figure[] } | null;
  /** All own products together, place by place; null where the page is about one of them. */
  all: GapChartValue | null;
  /** The one product, place by place. */
  chart: PanelState<PairChartValue>;
  table: PanelState<TableValue>;
};

const All = ({ bars, values, tickTexts, ...value }: GapChartValue) => (
  <section>
    <ChartFigure
      id="all"
      {...value}
      drawing={<DivergingBars title={value.title} bars={bars} values={values} tickTexts={tickTexts} />}
    />
  </section>
);

type OneProps = Pick<PriceGapPageProps, 'chart'> & { subject: AnalysisHead['subject'] };

/** Both prices of one product in each place; below them the choice of another one, where all of them are beside it. */
const One = ({ chart, subject }: OneProps) => (
  <PartSection id="product">
    <Panel panel={chart}>
      {({ rows, words, tickTexts, ...value }) => (
        <ChartFigure
          id="chart"
          {...value}
          drawing={<PairPlot title={value.title} rows={rows} words={words} tickTexts={tickTexts} />}
          note={subject?.action ? <ChoiceForm {...subject} action={`${subject.action}#product`} /> : null}
          axis={{ axis: pairAxis(rows), texts: tickTexts }}
        />
      )}
    </Panel>
  </PartSection>
);

/** Price gap: own products against their competitors, all of them together beside one of them, place by place. */
export const PriceGapPage = ({ head, level, all, figures, chart, table }: PriceGapPageProps) => (
  <AnalysisFrame
    figures={figures ? <Figures {...figures} /> : null}
    head={all ? { ...head, subject: null } : head}
    choices={[level]}
  >
    {chart.state === 'notFound' && table.state === 'notFound' ? null : (
      <div className={all ? 'duo' : undefined}>
        {all ? <All {...all} /> : null}
        <One chart={chart} subject={all && head.subject} />
      </div>
    )}
    <TableSection id="table">
      <Panel panel={table}>{value => <TablePanel {...value} />}</Panel>
    </TableSection>
  </AnalysisFrame>
);
