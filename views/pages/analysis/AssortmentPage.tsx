import { ScoreBars, type ScoreBarsProps } from '../../charts/ScoreBars.tsx';
import { type ShareBar, ShareBars } from '../../charts/ShareBars.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { FileLinks } from '../../components/FileLinks.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { usePage } from '../../page-context.tsx';
import { PartHeading, TableSection } from '../../part-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { LinkedNote, type LinkedNoteProps } from './parts/LinkedNote.tsx';
import { PlainTable, type PlainTableProps } from './parts/PlainTable.tsx';
import { TablePanel, type TableValue } from './parts/TablePanel.tsx';
import type { ViewChoice } from './parts/ViewChoices.tsx';

/** `numbers`: where on the page the same stands in numbers; `file`: its rows, where the file of the page has others. */
type Titled = { title: string; sub: string; foot: string[]; numbers?: '#table' | '#numbers'; file?: string };

/** What a view draws: parts of a whole of 100 %, or bars of three parts. */
export type AssortmentDrawing =
  | ({ kind: 'shares'; bars: ShareBar[]; values: string } & Titled)
  | ({ kind: 'parts' } & Titled & Pick<ScoreBarsProps, 'keys' | 'bars' | 'shared'>);

type Choice = { name: string; label: string; value: string; options: { value: string; label: string }[] };
/** The choice of the two retailers, sent together. */
export type PairFormProps = { action: string; kept: { name: string; value: string }[]; choices: Choice[] };

export type AssortmentPageProps = {
  head: AnalysisHead;
  /** What the address asks for and the page leaves out, each with the address without it. */
  leftOut: LinkedNoteProps[];
  switches: ViewChoice[];
  /** null where the view is not about two retailers. */
  pair: PairFormProps | null;
  figures: { label: string; figures: Figure[] } | null;
  /** null where there is nothing to draw. */
  chart: PanelState<AssortmentDrawing> | null;
  /** A short table between drawing and rows; null where the view has none. */
  beside: (PlainTableProps & { hint: string; file: string }) | null;
  table: PanelState<TableValue>;
};

const PairForm = ({ action, kept, choices }: PairFormProps) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="row choice-form no-print">
      {kept.map(field => (
        <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
      ))}
      {choices.map(({ name, label, value, options }) => (
        <div className="row" key={name}>
          <label htmlFor={`choose-${name}`}>{label}</label>
          <select className="select select--small" id={`choose-${name}`} name={name} defaultValue={value}>
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button type="submit" className="button button--small">
        {t('common:show')}
      </button>
    </form>
  );
};

const Drawing = ({ drawing }: { drawing: AssortmentDrawing }) => {
  const { t } = usePage();
  const { title, sub, foot, numbers, file } = drawing;
  return (
    <ChartFigure
      id="chart"
      title={title}
      sub={sub}
      drawing={
        drawing.kind === 'shares' ? (
          <ShareBars title={title} bars={drawing.bars} values={drawing.values} />
        ) : (
          <ScoreBars title={title} keys={drawing.keys} bars={drawing.bars} shared={drawing.shared ?? false} />
        )
      }
      foot={foot}
      {...(file ? { file } : {})}
      {...(numbers ? { numbers: { href: numbers, label: t('analysis:chart.toTable') } } : {})}
    />
  );
};

/** Assortment: what is listed where in figures, as a picture and in a table; which of its views is shown above them. */
export const AssortmentPage = ({
  head,
  leftOut,
  switches,
  pair,
  figures,
  chart,
  beside,
  table,
}: AssortmentPageProps) => (
  <AnalysisFrame
    figures={figures ? <Figures {...figures} /> : null}
    head={head}
    choices={switches}
    under={
      <>
        {pair ? <PairForm {...pair} /> : null}
        {leftOut.map(note => (
          <LinkedNote key={note.text} {...note} />
        ))}
      </>
    }
  >
    {chart ? (
      <section>
        <Panel panel={chart}>{value => <Drawing drawing={value} />}</Panel>
      </section>
    ) : null}
    {beside ? (
      <TableSection className="stack stack--tight" id="numbers">
        <div className="panel__head">
          <PartHeading>{beside.caption}</PartHeading>
          <p className="panel__sub">{beside.hint}</p>
        </div>
        <PlainTable {...beside} />
        <p className="table-file no-print">
          <FileLinks href={beside.file} of={beside.caption} />
        </p>
      </TableSection>
    ) : null}
    <TableSection id="table">
      <Panel panel={table}>{value => <TablePanel {...value} />}</Panel>
    </TableSection>
  </AnalysisFrame>
);
