import { type Column, ColumnChart } from '../../charts/ColumnChart.tsx';
import type { Tick } from '../../charts/layout/place-ticks.ts';
import { type ShareBar, ShareBars } from '../../charts/ShareBars.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import type { SwitchProps } from '../../components/forms/Switch.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { TableSection } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

export type SizesChart = {
  kind: 'sizes';
  title: string;
  sub: string;
  description: string;
  columns: Column[];
  edges: Omit<Tick, 'at'>[];
  /** What light and dark bars count; `before`: the other period, whose values are strokes, '' where none is drawn. */
  keys: { light: string; dark: string; before?: string };
  yTickTexts: (values: readonly number[]) => string[];
  foot: string[];
};

/** The changes of each retailer. */
export type RetailersChart = {
  kind: 'retailers';
  title: string;
  sub: string;
  values: string;
  bars: ShareBar[];
  foot: string[];
};

export type PriceVolatilityPageProps = {
  head: AnalysisHead;
  view: SwitchProps;
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<SizesChart | RetailersChart>;
  table: PanelState<TableValue>;
};

const Sizes = ({ title, description, columns, edges, yTickTexts }: SizesChart) => (
  <ColumnChart
    id="sizes"
    title={title}
    description={description}
    columns={columns}
    edges={edges}
    yTickTexts={yTickTexts}
  />
);

const SizesLegend = ({ light, dark, before }: SizesChart['keys']) => (
  <ul className="legend s-own">
    {[
      { name: light, className: 'bar bar--light' },
      { name: dark, className: 'bar' },
    ].map(({ name, className }) => (
      <li key={name}>
        <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
          <rect className={className} x="1" y="1" width="12" height="12" />
        </svg>
        {name}
      </li>
    ))}
    {before ? (
      <li>
        <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
          <line className="then then--stroke" x1="0" x2="14" y1="7" y2="7" />
        </svg>
        {before}
      </li>
    ) : null}
  </ul>
);

/** Price volatility: how far prices moved, or at which retailer, as a picture, then products or retailers, the most restless first. */
export const PriceVolatilityPage = ({ head, view, figures, chart, table }: PriceVolatilityPageProps) => (
  <AnalysisFrame figures={figures ? <Figures {...figures} /> : null} head={head} choices={[view]}>
    {table.state === 'notFound' ? null : (
      <section>
        <Panel panel={chart}>
          {drawn => (
            <ChartFigure
              id="chart"
              title={drawn.title}
              sub={drawn.sub}
              foot={drawn.foot}
              legend={drawn.kind === 'sizes' ? <SizesLegend {...drawn.keys} /> : null}
              drawing={drawn.kind === 'sizes' ? <Sizes {...drawn} /> : <ShareBars {...drawn} />}
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
