import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/Button.tsx';
import { Definitions, type DefinitionsProps } from '../../../components/Definitions.tsx';
import { type Figure, Figures } from '../../../components/Figures.tsx';
import { FileLinks } from '../../../components/FileLinks.tsx';
import { EmptyState } from '../../../components/notices/States.tsx';
import { OwnKey } from '../../../components/OwnKey.tsx';
import { Panel, type PanelState } from '../../../components/Panel.tsx';
import { usePage } from '../../../page-context.tsx';
import { AloneOnly, PartHeading, TableSection } from '../../../part-context.tsx';
import { titleWords } from '../../../title-words.ts';
import { AnalysisFrame, type AnalysisHead } from '../parts/AnalysisFrame.tsx';
import type { ChoiceFormProps } from '../parts/ChoiceForm.tsx';
import { PlainTable, type PlainTableProps } from '../parts/PlainTable.tsx';
import { TimeChart, type TimeChartValue } from '../parts/TimeChart.tsx';
import type { ViewChoice } from '../parts/ViewChoices.tsx';
import { MatrixTable, type MatrixTableProps } from './MatrixTable.tsx';

/** A table of the page with the definitions of its figures, and its file. */
type TablePartProps<Table> = {
  title: string;
  hint: string;
  /** What a link of it opens, which paper does not need. */
  opens?: string;
  /** What stands below its figures where they are compared; '' where they are not. */
  comparedHint: string;
  table: Table;
  file: string | null;
  definitions: DefinitionsProps;
};
export type BasketTablePart = TablePartProps<PlainTableProps>;
export type BasketProductsPart = TablePartProps<MatrixTableProps>;

export type ComparativePageProps = {
  head: AnalysisHead;
  /** The link for making a set, if there is none to compare. */
  none: { href: string; listHref: string } | null;
  setHref: string;
  /** The choices of the set that have left the dashboard, by name; '' if there are none. */
  gone: string;
  sets: ChoiceFormProps | null;
  switches: ViewChoice[];
  against: ViewChoice | null;
  figures: { label: string; figures: Figure[] } | null;
  time: PanelState<{ chart: TimeChartValue; numbers: (PlainTableProps & { title: string }) | null }>;
  retailers: PanelState<BasketTablePart>;
  products: PanelState<BasketProductsPart>;
};

const TablePart = ({
  title,
  hint,
  opens,
  comparedHint,
  file,
  definitions,
  table,
  children,
}: TablePartProps<{ rows: readonly { own: boolean }[] }> & { children: ReactNode }) => (
  <>
    <div className="panel__head">
      <PartHeading>{title}</PartHeading>
      <p className="panel__sub">
        <span className="not-narrow">
          {titleWords(hint)}
          {opens ? <span className="no-print"> · {titleWords(opens)}</span> : null}
          {comparedHint ? ' · ' : ''}
        </span>
        {titleWords(comparedHint)} <OwnKey rows={table.rows} />
      </p>
    </div>
    {children}
    {file ? (
      <p className="table-file no-print">
        <FileLinks href={file} of={title} />
      </p>
    ) : null}
    <Definitions {...definitions} />
  </>
);

const captionOf = ({ title, table }: BasketTablePart | BasketProductsPart): string => `${title}: ${table.caption}`;

const RetailersPart = (part: BasketTablePart) => (
  <TablePart {...part}>
    <PlainTable {...part.table} caption={captionOf(part)} />
  </TablePart>
);

const ProductsPart = (part: BasketProductsPart) => (
  <TablePart {...part}>
    <MatrixTable {...part.table} caption={captionOf(part)} />
  </TablePart>
);

const None = ({ href, listHref }: NonNullable<ComparativePageProps['none']>) => {
  const { t } = usePage();
  return (
    <EmptyState icon="tag" title={t('baskets:none')} text={t('sets:noneText')}>
      <div className="row">
        <ButtonLink href={href} look="primary">
          {t('sets:new')}
        </ButtonLink>{' '}
        <ButtonLink href={listHref}>{t('sets:title')}</ButtonLink>
      </div>
    </EmptyState>
  );
};

/** The set first; nothing while there is none. */
const choicesOf = ({ sets, switches, against, setHref }: ComparativePageProps): ViewChoice[] =>
  setHref ? [...(sets ? [sets] : []), ...switches, ...(against ? [against] : [])] : [];

const SetLink = ({ setHref }: Pick<ComparativePageProps, 'setHref'>) => {
  const { t } = usePage();
  return setHref ? (
    <a className="choice-form" href={setHref}>
      {t('baskets:openSet')}
    </a>
  ) : null;
};

/** "Nothing found" is shown once for all parts. */
const isNothing = ({ time, retailers, products }: ComparativePageProps): boolean =>
  [time, retailers, products].every(one => one.state === 'notFound');

const Parts = (props: ComparativePageProps) => {
  const { time, retailers, products } = props;
  if (isNothing(props)) return <Panel panel={retailers}>{value => <RetailersPart {...value} />}</Panel>;
  return (
    <>
      <TableSection id="table">
        <Panel panel={retailers}>{value => <RetailersPart {...value} />}</Panel>
      </TableSection>
      <section>
        <Panel panel={time}>{({ chart }) => <TimeChart {...chart} />}</Panel>
      </section>
      <TableSection id="products">
        <Panel panel={products}>{value => <ProductsPart {...value} />}</Panel>
      </TableSection>
      {time.state === 'ok' && time.value.numbers ? (
        <AloneOnly>
          <section id="numbers">
            <div className="panel__head">
              <h2>{time.value.numbers.title}</h2>
            </div>
            <PlainTable {...time.value.numbers} />
          </section>
        </AloneOnly>
      ) : null}
    </>
  );
};

/** Comparative: the cost of a comparison set's basket at each retailer. */
export const ComparativePage = (props: ComparativePageProps) => (
  <AnalysisFrame
    figures={props.figures && !props.none && !isNothing(props) ? <Figures {...props.figures} /> : null}
    head={props.head}
    choices={choicesOf(props)}
    beside={<SetLink {...props} />}
    under={props.setHref && props.gone ? <p className="warns">{props.gone}</p> : null}
  >
    {props.none ? <None {...props.none} /> : <Parts {...props} />}
  </AnalysisFrame>
);
