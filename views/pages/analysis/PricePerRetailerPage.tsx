import { Definitions, type DefinitionsProps } from '../../components/Definitions.tsx';
import { SwitchMenu, type SwitchProps } from '../../components/forms/Switch.tsx';
import { OwnKey } from '../../components/OwnKey.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { TableSection } from '../../part-context.tsx';
import { titleWords } from '../../title-words.ts';
import { type EndsProps, EndsTable } from './comparisons/EndsTable.tsx';
import { MatrixSigns, MatrixTable, type MatrixTableProps } from './comparisons/MatrixTable.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { type RowsPerPage, RowsPerPageForm } from './parts/RowsPerPageForm.tsx';
import type { ViewChoice } from './parts/ViewChoices.tsx';

export type PricePerRetailerPageProps = {
  head: AnalysisHead;
  switches: ViewChoice[];
  /**
   * The places that the matrix can be limited to: links if they are few, otherwise a list; or a note that there are
   * none.
   */
  places: ViewChoice | { none: string };
  matrix: PanelState<{
    title: string;
    /** In which order the columns stand. */
    order: string;
    /** What stands below the figures, of two periods and against own prices. */
    hints: string[];
    /** The orders of the rows by a change, where two periods are compared. */
    ordering: SwitchProps | null;
    table: MatrixTableProps;
    /** Of too many columns to stand side by side. */
    ends: EndsProps | null;
    pages: PagesProps;
    rowsPerPage: RowsPerPage | null;
    foot: string[];
    definitions: DefinitionsProps;
  }>;
};

/** Price per retailer: which retailer is cheapest for each product. */
export const PricePerRetailerPage = ({ head, switches, places, matrix }: PricePerRetailerPageProps) => (
  <AnalysisFrame
    head={head}
    choices={'none' in places ? switches : [...switches, places]}
    under={'none' in places ? <p className="muted filter-remark">{places.none}</p> : null}
  >
    <TableSection id="table">
      <Panel panel={matrix}>
        {({ title, order, hints, ordering, table, ends, pages, rowsPerPage, foot, definitions }) => (
          <>
            <div className="panel__head">
              <h2>{titleWords(title)}</h2>
              <p className={ends ? 'panel__sub' : 'panel__sub not-narrow'}>
                {ends ? ends.sub : order}{' '}
                <span className="not-narrow">
                  <OwnKey rows={table.rows} />
                </span>
              </p>
              {ordering ? (
                <div className="row">
                  <SwitchMenu {...ordering} />
                </div>
              ) : null}
            </div>
            <MatrixSigns table={table} hints={hints} ends={ends !== null} />
            {ends ? <EndsTable {...table} {...ends} /> : <MatrixTable {...table} />}
            <Pagination {...pages} />
            <div className="chart">
              <p className="chart__foot">
                {foot.map(line => (
                  <span key={line}>{line} </span>
                ))}
              </p>
            </div>
            {rowsPerPage ? <RowsPerPageForm {...rowsPerPage} /> : null}
            <Definitions {...definitions} />
          </>
        )}
      </Panel>
    </TableSection>
  </AnalysisFrame>
);
