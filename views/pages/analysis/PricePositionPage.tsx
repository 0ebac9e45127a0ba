import { ScoreBars, type ScoreBarsProps } from '../../charts/ScoreBars.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { Switch, type SwitchProps } from '../../components/forms/Switch.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

export type PlacesChart = Omit<ScoreBarsProps, 'id'> & { sub: string; foot: string[] };

export type PricePositionPageProps = {
  head: AnalysisHead;
  switches: SwitchProps[];
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<PlacesChart>;
  table: PanelState<TableValue>;
};

/** Price position: where own products are the cheapest, place by place as a picture, then places, products or competitors. */
export const PricePositionPage = ({ head, switches, figures, chart, table }: PricePositionPageProps) => (
  <AnalysisFrame
    figures={figures ? <Figures {...figures} /> : null}
    head={head}
    under={
      <div className="switches">
        {switches.map(one => (
          <Switch key={one.label} {...one} />
        ))}
      </div>
    }
  >
    {table.state === 'notFound' ? null : (
      <section>
        <Panel panel={chart}>
          {({ title, sub, foot, ...score }) => (
            <ChartFigure
              id="chart"
              title={title}
              sub={sub}
              drawing={<ScoreBars id="bars" title={title} {...score} />}
              foot={foot}
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
