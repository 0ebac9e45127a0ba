import { type Figure, Figures } from '../../components/Figures.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { TableSection } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';

export type PriceChangesPageProps = {
  head: AnalysisHead;
  figures: { label: string; figures: Figure[] } | null;
  table: PanelState<TableValue>;
};

/** All price changes: what changed since a day, by product and retailer. */
export const PriceChangesPage = ({ head, figures, table }: PriceChangesPageProps) => (
  <AnalysisFrame figures={figures ? <Figures {...figures} /> : null} head={head}>
    <TableSection id="table">
      <Panel panel={table}>{value => <TablePanel {...value} />}</Panel>
    </TableSection>
  </AnalysisFrame>
);
