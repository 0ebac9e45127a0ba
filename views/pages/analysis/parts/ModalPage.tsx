import { AxisStart } from '../../../charts/AxisStart.tsx';
import { RangeLegend, RangePlot, type RangeRow, rangeAxis } from '../../../charts/RangePlot.tsx';
import { Definitions, type DefinitionsProps } from '../../../components/Definitions.tsx';
import { Panel, type PanelState } from '../../../components/Panel.tsx';
import { usePage } from '../../../page-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './AnalysisFrame.tsx';
import { PlainTable, type PlainTableProps } from './PlainTable.tsx';
import type { ViewChoice } from './ViewChoices.tsx';

export type ModalPageProps = {
  head: AnalysisHead;
  back: { href: string; label: string };
  switches: ViewChoice[];
  places: PanelState<{
    table: PlainTableProps;
    /** Lowest to highest of each place; null for modes, and if there are too many places to draw. */
    range: {
      title: string;
      rows: RangeRow[];
      /** What the marks of the other period are; '' if there are none. */
      compared: string;
      tickTexts: (values: readonly number[]) => string[];
    } | null;
    note: string;
    definitions: DefinitionsProps;
  }>;
};

/** One product by region, city or shop: a separate page, of which a dialog shows a part (`data-dialog`). */
export const ModalPage = ({ head, back, switches, places }: ModalPageProps) => {
  const { t } = usePage();
  return (
    <AnalysisFrame
      head={head}
      choices={switches}
      under={
        <p>
          <a href={back.href}>{back.label}</a>
        </p>
      }
    >
      <section id="dialog-part" className="stack" aria-label={head.question}>
        <Panel panel={places}>
          {({ table, range, note, definitions }) => (
            <>
              {range ? (
                <div className="chart">
                  <RangeLegend
                    range={t('analysis:chart.range')}
                    average={t('figures:average')}
                    mode={t('figures:mode')}
                    compared={range.compared}
                  />
                  <RangePlot id="range" averages={t('figures:average')} {...range} />
                  <p className="chart__foot">
                    <AxisStart axis={rangeAxis(range.rows)} texts={range.tickTexts} />
                  </p>
                </div>
              ) : null}
              {note ? <p className="muted">{note}</p> : null}
              <PlainTable {...table} />
              <Definitions {...definitions} />
            </>
          )}
        </Panel>
      </section>
    </AnalysisFrame>
  );
};
