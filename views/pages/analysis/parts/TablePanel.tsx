import { hasBoth } from '../../../../server/domain/analysis/own-rows.shared.ts';
import { Definitions, type DefinitionsProps } from '../../../components/Definitions.tsx';
import { Switch, SwitchMenu, type SwitchProps } from '../../../components/forms/Switch.tsx';
import { OwnKey } from '../../../components/OwnKey.tsx';
import { IslandSlot } from '../../../islands/IslandSlot.tsx';
import { TableBox } from '../../../islands/table/TableShell.tsx';
import { codesClass } from '../../../islands/table/table-codes.ts';
import type { TableModel } from '../../../islands/table/table-model.ts';
import { usePage } from '../../../page-context.tsx';
import { type AnalysisPart, usePart, usePartLabel } from '../../../part-context.tsx';
import { titleWords } from '../../../title-words.ts';
import { type RowsPerPage, RowsPerPageForm } from './RowsPerPageForm.tsx';

export type TableValue = {
  title: string;
  hint: string;
  /** What stands below its figures where they are compared with another period. */
  comparedHint?: string;
  /** What rows stand together by, if one can choose. */
  grouping?: SwitchProps;
  /** The orders by the change of a figure, where two periods are compared. */
  ordering?: SwitchProps;
  model: TableModel;
  rowsPerPage: RowsPerPage | null;
  definitions: DefinitionsProps;
};

type PartProps = Pick<TableValue, 'title' | 'model'> & { part: AnalysisPart };

/** Rows of the first group, or of all, that a phone shows, its head counted (client/styles/pages/several.css). */
const mostNarrow = 9;

const narrowRows = (rows: TableModel['rows']): number => {
  const group = rows[0]?.group;
  if (group === undefined) return Math.min(rows.length, mostNarrow);
  return Math.min(rows.filter(row => row.group === group).length, mostNarrow - 1);
};

/** How many rows of how many there are, of which a phone shows fewer; and what the line before some of them means. */
const RowsShown = ({ rows, total }: Pick<TableModel, 'rows' | 'total'>) => {
  const { t } = usePage();
  const narrow = narrowRows(rows);
  const words = (shown: number): string => (shown < total ? t('paper:firstRows', { shown, total }) : '');
  if (narrow === rows.length && !words(narrow) && !hasBoth(rows)) return null;
  return (
    <p className="panel__sub">
      {narrow === rows.length ? (
        words(narrow)
      ) : (
        <>
          <span className="not-narrow">{words(rows.length)}</span>
          <span className="narrow-only">{words(narrow)}</span>
        </>
      )}{' '}
      <OwnKey rows={rows} />
    </p>
  );
};

/** The first rows, as many as there is room for: a product is not cut between its places, where another one stands above it. */
const firstRows = (rows: TableModel['rows'], most: number): TableModel['rows'] => {
  const next = rows[most]?.group;
  const begin = next === undefined ? most : rows.findIndex(({ group }) => group === next);
  return rows.slice(0, begin > 0 ? Math.min(begin, most) : most);
};

/** The first rows of the table, in its order; what can be done with all of them can be done on their own page. */
const TablePart = ({ title, model, part }: PartProps) => {
  const { columns, rows, total } = model;
  const first = firstRows(rows, part.mostRows);
  const fixed = columns.map(column => ({ ...column, sortHref: '' }));
  return (
    <>
      <div className="panel__head">
        <h3>{titleWords(title)}</h3>
        <RowsShown rows={first} total={total} />
      </div>
      <div className={codesClass(first, model.groups)}>
        <TableBox model={{ ...model, caption: usePartLabel(model.caption) }} columns={fixed} rows={first} />
      </div>
    </>
  );
};

/** So few rows are seen at once on a phone: nothing is searched among them. */
const fewRows = 11;

const classOf = ({ rows, groups, total }: TableModel): string | undefined =>
  [codesClass(rows, groups), total <= fewRows ? 'few' : ''].filter(Boolean).join(' ') || undefined;

/** The table of an analysis: sorted, searched and paged in place with scripts, by links without. */
export const TablePanel = ({
  id = 'rows',
  title,
  hint,
  comparedHint,
  grouping,
  ordering,
  model,
  rowsPerPage,
  definitions,
}: TableValue & { id?: string }) => {
  const { t } = usePage();
  const part = usePart();
  if (part) return <TablePart title={title} model={model} part={part} />;
  // Rows of other pages are not here to be searched.
  const isPart = model.rows.length < model.total;
  const texts = {
    find: t(isPart ? 'analysis:table.findPart' : 'analysis:table.find'),
    columns: t('analysis:table.columns'),
    none: t(isPart ? 'analysis:table.nonePart' : 'analysis:table.none'),
    ascending: t('analysis:table.ascending'),
    descending: t('analysis:table.descending'),
  };
  return (
    <>
      <div className="panel__head">
        <h2>{titleWords(title)}</h2>
        <p className="panel__sub">
          {titleWords([hint, comparedHint].filter(Boolean).join(' · '))} <OwnKey rows={model.rows} />
        </p>
        {grouping || ordering ? (
          <div className="row">
            {grouping ? <Switch {...grouping} /> : null}
            {ordering ? <SwitchMenu {...ordering} /> : null}
          </div>
        ) : null}
      </div>
      <div className={classOf(model)}>
        <IslandSlot name="Table" id={id} mode="visible" props={{ id, texts, ...model }} />
      </div>
      {rowsPerPage ? <RowsPerPageForm {...rowsPerPage} /> : null}
      <Definitions {...definitions} />
    </>
  );
};
