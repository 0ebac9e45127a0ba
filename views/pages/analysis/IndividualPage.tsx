import type { ReactNode } from 'react';
import { type Column, ColumnChart } from '../../charts/ColumnChart.tsx';
import type { Tick } from '../../charts/layout/place-ticks.ts';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { FileLinks } from '../../components/FileLinks.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import { IslandSlot } from '../../islands/IslandSlot.tsx';
import type { ModalLinksProps } from '../../islands/ModalLinks.island.tsx';
import { usePage } from '../../page-context.tsx';
import { AnalysisFrame, type AnalysisHead } from './parts/AnalysisFrame.tsx';
import { ChartFigure } from './parts/ChartFigure.tsx';
import { Notes } from './parts/Notes.tsx';
import { PlainTable, type PlainTableProps } from './parts/PlainTable.tsx';
import { TimeChart, type TimeChartValue } from './parts/TimeChart.tsx';
import { RetailerCard, type RetailerCardProps } from './RetailerCard.tsx';
import { type Sellers, SellersList } from './SellersList.tsx';

export type WeekChartValue = {
  title: string;
  sub: string;
  description: string;
  columns: Column[];
  xTicks?: Tick[];
  yTickTexts: (values: readonly number[]) => string[];
  foot: string[];
};

type Listed = PlainTableProps & { hint: string };

export type IndividualPageProps = {
  head: AnalysisHead;
  figures: PanelState<{ label: string; figures: Figure[] }>;
  line: PanelState<TimeChartValue>;
  /** Null if its only line is the one above it. */
  byRetailer: PanelState<TimeChartValue> | null;
  byWeek: PanelState<WeekChartValue>;
  table: PanelState<Listed>;
  retailer: PanelState<RetailerCardProps>;
  modes: PanelState<Listed>;
  /** Where it was ever observed; null if unknown. */
  sellers: Sellers | null;
  /** The views by place, which open as dialogs with scripts. */
  places: Omit<ModalLinksProps, 'id'>;
  /** Every number of the line, on request. */
  numbers: (PlainTableProps & { title: string }) | null;
  /** The file of each section, by its id. */
  files: Record<'line' | 'by-retailer' | 'by-week' | 'table' | 'modes', string>;
};

type SectionProps = {
  id: 'line' | 'table' | 'by-retailer' | 'retailer' | 'by-week' | 'modes' | 'places' | 'sellers';
  file?: string;
  titled?: boolean;
  hint?: string;
  children: ReactNode;
};

type FoldedProps = Pick<SectionProps, 'id' | 'children'>;

/** A section that says the same in more detail: its name opens it. */
const Folded = ({ id, children }: FoldedProps) => {
  const { t } = usePage();
  return (
    <section id={id}>
      <details className="folded">
        <summary>
          <h2>{t(`individual:section.${id}`)}</h2>
        </summary>
        {children}
      </details>
    </section>
  );
};

/** A section of the page; a chart has its own heading and file. */
const Section = ({ id, file, titled = false, hint, children }: SectionProps) => {
  const { t } = usePage();
  const name = t(`individual:section.${id}`);
  return (
    <section id={id}>
      {titled ? (
        <div className="panel__head">
          <h2>{name}</h2>
          {hint ? <p className="panel__sub not-narrow">{hint}</p> : null}
          {file ? <FileLinks href={file} of={name} /> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
};

const Weeks = ({ title, sub, foot, file, ...drawn }: WeekChartValue & { file: string }) => (
  <ChartFigure
    id="weeks"
    title={title}
    sub={sub}
    foot={foot}
    file={file}
    drawing={<ColumnChart id="weeks" title={title} {...drawn} />}
  />
);

const fileIf = (panel: PanelState<unknown>, file: string): { file?: string } => (panel.state === 'ok' ? { file } : {});

/** Where it has been sold; nothing where the table of its prices says that. */
const SellersSection = ({ sellers }: Pick<IndividualPageProps, 'sellers'>) =>
  sellers ? (
    <Section id="sellers" titled hint={sellers.hint}>
      <SellersList {...sellers} />
    </Section>
  ) : null;

const RetailerSection = ({ retailer }: Pick<IndividualPageProps, 'retailer'>) => (
  <Section id="retailer" titled={retailer.state !== 'ok'}>
    <Panel panel={retailer}>{value => <RetailerCard {...value} />}</Panel>
  </Section>
);

/** A product without data in the period: the retailer that was asked for, whose lowest price is of 30 days, and where it was sold. */
const PartsWithoutData = (props: IndividualPageProps) => (
  <>
    {props.retailer.state === 'ok' ? <RetailerSection retailer={props.retailer} /> : null}
    <SellersSection {...props} />
  </>
);

/** The parts of a product with data: what it costs over time, now, at one retailer, by place. */
const Parts = (props: IndividualPageProps) => {
  const { t } = usePage();
  const { head, line, byRetailer, byWeek, table, retailer, modes, places, numbers, files } = props;
  return (
    <>
      <Section id="line">
        <Panel panel={line}>{value => <TimeChart {...value} file={files.line} />}</Panel>
        {line.state === 'ok' && head.notes ? <Notes {...head.notes} /> : null}
        {numbers ? (
          <div id="numbers">
            <h3>{numbers.title}</h3>
            <PlainTable {...numbers} />
          </div>
        ) : null}
      </Section>
      <Section
        id="table"
        titled
        {...fileIf(table, files.table)}
        {...(table.state === 'ok' ? { hint: table.value.hint } : {})}
      >
        <Panel panel={table}>{value => <PlainTable {...value} />}</Panel>
      </Section>
      {byRetailer ? (
        <Section id="by-retailer">
          <Panel panel={byRetailer}>{value => <TimeChart {...value} file={files['by-retailer']} />}</Panel>
        </Section>
      ) : null}
      <RetailerSection retailer={retailer} />
      <div className="folds">
        <Folded id="by-week">
          <Panel panel={byWeek}>{value => <Weeks {...value} file={files['by-week']} />}</Panel>
        </Folded>
        <Folded id="modes">
          {modes.state === 'ok' ? (
            <div className="panel__head">
              <p className="panel__sub">{modes.value.hint}</p>
              <FileLinks href={files.modes} of={t('individual:section.modes')} />
            </div>
          ) : null}
          <Panel panel={modes}>{value => <PlainTable {...value} />}</Panel>
        </Folded>
      </div>
      <div className="duo">
        <Section id="places" titled>
          <IslandSlot name="ModalLinks" id="modal-links" mode="interaction" props={{ id: 'modal-links', ...places }} />
        </Section>
        <SellersSection {...props} />
      </div>
    </>
  );
};

/** Everything about one product on one page, by need. One without data in the period says so once, instead of its figures. */
export const IndividualPage = (props: IndividualPageProps) => {
  const { head, figures, line } = props;
  return (
    <AnalysisFrame
      figures={<Panel panel={figures}>{value => <Figures {...value} />}</Panel>}
      head={head}
      listsNotes={line.state === 'ok'}
    >
      {figures.state === 'notFound' ? <PartsWithoutData {...props} /> : <Parts {...props} />}
    </AnalysisFrame>
  );
};
