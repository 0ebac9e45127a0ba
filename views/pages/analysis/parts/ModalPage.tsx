import { Definitions, type DefinitionsProps } from '../../../components/Definitions.tsx';
import { Panel, type PanelState } from '../../../components/Panel.tsx';
import { AnalysisFrame, type AnalysisHead } from './AnalysisFrame.tsx';
import { PlaceChart, type PlaceChartValue } from './PlaceChart.tsx';
import { PlainTable, type PlainTableProps } from './PlainTable.tsx';
import type { ViewChoice } from './ViewChoices.tsx';

export type ModalPageProps = {
  head: AnalysisHead;
  switches: ViewChoice[];
  /** Lowest to highest of each place; null for modes, and where there are no places. */
  chart: PanelState<PlaceChartValue> | null;
  places: PanelState<{ table: PlainTableProps; note: string; definitions: DefinitionsProps }>;
};

/** One product by region, city or shop: a separate page, of which a dialog shows a part (`data-dialog`). */
export const ModalPage = ({ head, switches, chart, places }: ModalPageProps) => (
  <AnalysisFrame head={head} choices={switches}>
    <section id="dialog-part" className="stack" aria-label={head.question}>
      {chart ? <Panel panel={chart}>{value => <PlaceChart {...value} />}</Panel> : null}
      <Panel panel={places}>
        {({ table, note, definitions }) => (
          <>
            {note ? <p className="muted">{note}</p> : null}
            <PlainTable {...table} />
            <Definitions {...definitions} />
          </>
        )}
      </Panel>
    </section>
  </AnalysisFrame>
);
