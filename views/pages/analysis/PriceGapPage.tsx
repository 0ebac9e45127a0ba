import { DivergingBars } from '../../charts/DivergingBars.tsx';
import { PairPlot, type PairPlotProps, pairAxis } from '../../charts/PairPlot.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import type { SwitchProps } from '../../components/forms/Switch.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { usePage } from '../../page-context.tsx';
import { PartHeading, PartSection, TableSection } from '../../part-context.tsx';
import type { GapChartValue } from './comparisons/CompetitorsPage.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { ChoiceForm } from './parts/ChoiceForm.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

/** Own and competitors' prices by place. */
export type PairChartValue = PairPlotProps & { sub: string; foot: string[] };

export type PriceGapPageProps = {
  head: AnalysisHead;
  level: SwitchProps;
  /** The competitors: shown above the figures, since every number depends on them. */
  against: string;
  /** All own products together; null if products are chosen. */
  all: { figures: { label: string; figures: Figure[] } | null; chart: GapChartValue | null } | null;
  /** The head of the one product, where the page is about all of them first. */
  one: { name: string; answer: AnalysisHead['answer'] } | null;
  /** Of the one product, as is the chart. */
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<PairChartValue>;
  table: PanelState<TableValue>;
};

const All = ({ chart }: { chart: GapChartValue }) => {
  const { t } = usePage();
  const { bars, values, tickTexts, ...value } = chart;
  return (
    <section>
      <ChartFigure
        id="all"
        {...value}
        drawing={<DivergingBars title={value.title} bars={bars} values={values} tickTexts={tickTexts} />}
        numbers={{ href: '#table', label: t('gap:toProducts') }}
      />
    </section>
  );
};

type OneHeadProps = NonNullable<PriceGapPageProps['one']> & { subject: AnalysisHead['subject'] };

const OneHead = ({ name, answer, subject }: OneHeadProps) => (
  <PartSection id="product" className="stack stack--tight">
    <PartHeading>{name}</PartHeading>
    {answer ? (
      <p>
        <strong>{answer.strong}</strong> {answer.rest}
      </p>
    ) : null}
    {subject?.action ? <ChoiceForm {...subject} action={`${subject.action}#product`} /> : null}
  </PartSection>
);

/** Price gap: own products against their competitors, all of them together and then one, place by place. */
export const PriceGapPage = ({ head, level, against, all, one, figures, chart, table }: PriceGapPageProps) => {
  const { t } = usePage();
  const first = one ? all?.figures : figures;
  return (
    <AnalysisFrame
      figures={first ? <Figures {...first} /> : null}
      head={one ? { ...head, subject: null } : head}
      choices={[level]}
      under={<p className="filter-remark muted">{against}</p>}
    >
      {all?.chart ? <All chart={all.chart} /> : null}
      {one ? <OneHead {...one} subject={head.subject} /> : null}
      {one && figures ? <Figures {...figures} /> : null}
      {chart.state === 'notFound' && table.state === 'notFound' ? null : (
        <section>
          <Panel panel={chart}>
            {({ rows, words, tickTexts, ...value }) => (
              <ChartFigure
                id="chart"
                {...value}
                drawing={<PairPlot title={value.title} rows={rows} words={words} tickTexts={tickTexts} />}
                axis={{ axis: pairAxis(rows), texts: tickTexts }}
                numbers={{ href: '#table', label: t('analysis:chart.toTable') }}
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
};
