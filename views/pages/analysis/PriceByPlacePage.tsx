import { RangeLegend, RangePlot, type RangeRow, rangeAxis } from '../../charts/RangePlot.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { usePage } from '../../page-context.tsx';
import { TableSection } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

export type PlaceChartValue = {
  title: string;
  sub: string;
  rows: RangeRow[];
  tickTexts: (values: readonly number[]) => string[];
  foot: string[];
  /** What the rings are, where the averages of another period are drawn. */
  compared: string;
  /** The same numbers for the zoomable chart. */
  figure: {
    categories: string[];
    series: { name: string; values: (number | null)[] }[];
    unit: string;
    locale?: string;
    digits?: number;
  };
};

export type PriceByPlacePageProps = {
  head: AnalysisHead;
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<PlaceChartValue>;
  table: PanelState<TableValue>;
};

const PlaceChart = ({ title, sub, rows, tickTexts, foot, compared, figure }: PlaceChartValue) => {
  const { t } = usePage();
  return (
    <ChartFigure
      id="chart"
      title={title}
      sub={sub}
      legend={
        <RangeLegend
          range={t('analysis:chart.range')}
          average={t('figures:average')}
          mode={t('figures:mode')}
          {...(rows.some(row => row.reference) ? { reference: t('analysis:chart.reference') } : {})}
          {...(compared ? { compared } : {})}
        />
      }
      drawing={<RangePlot id="range" title={title} rows={rows} averages={t('figures:average')} tickTexts={tickTexts} />}
      figure={{ kind: 'range', ...figure }}
      foot={foot}
      axis={{ axis: rangeAxis(rows), texts: tickTexts }}
      numbers={{ href: '#table', label: t('analysis:chart.toTable') }}
    />
  );
};

/** Price by region, city or shop: the question, the answer, the figures, the chart, the table. */
export const PriceByPlacePage = ({ head, figures, chart, table }: PriceByPlacePageProps) => (
  <AnalysisFrame figures={figures ? <Figures {...figures} /> : null} head={head}>
    {chart.state === 'notFound' && table.state === 'notFound' ? null : (
      <section>
        <Panel panel={chart}>{value => <PlaceChart {...value} />}</Panel>
      </section>
    )}
    <TableSection id="table">
      <Panel panel={table}>{value => <TablePanel {...value} />}</Panel>
    </TableSection>
  </AnalysisFrame>
);
