import { Panel, type PanelState } from '../../components/Panel.tsx';
import { AloneOnly, TableSection } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { Notes } from './parts/Notes.tsx';
import { PlainTable, type PlainTableProps } from './parts/PlainTable.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';
import { TimeChart, type TimeChartValue } from './parts/TimeChart.tsx';
import type { ViewChoice } from './parts/ViewChoices.tsx';

export type PriceEvolutionPageProps = {
  head: AnalysisHead;
  switches: ViewChoice[];
  evolution: PanelState<{
    chart: TimeChartValue;
    table: TableValue;
    /** Every number of the chart, on request. */
    numbers: (PlainTableProps & { title: string }) | null;
  }>;
};

/** Price evolution: lines over time, their changes, and all numbers on request. */
export const PriceEvolutionPage = ({ head, switches, evolution }: PriceEvolutionPageProps) => (
  <AnalysisFrame head={head} listsNotes={evolution.state === 'ok'} choices={switches}>
    <Panel panel={evolution}>
      {({ chart, table, numbers }) => (
        <>
          <section>
            <TimeChart {...chart} />
          </section>
          {head.notes ? <Notes {...head.notes} /> : null}
          <TableSection id="table">
            <TablePanel {...table} />
          </TableSection>
          {numbers ? (
            <AloneOnly>
              <section id="numbers">
                <div className="panel__head">
                  <h2>{numbers.title}</h2>
                </div>
                <PlainTable {...numbers} />
              </section>
            </AloneOnly>
          ) : null}
        </>
      )}
    </Panel>
  </AnalysisFrame>
);
