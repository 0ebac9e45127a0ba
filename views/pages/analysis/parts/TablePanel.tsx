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

/** The first rows of the table, in its order; what can be done with all of them can be done on their own page. */
const TablePart = ({ title, model, part }: PartProps) => {
  const { t } = usePage();
  const { columns, rows, total } = model;
  const first = rows.slice(0, part.mostRows);
  const fixed = columns.map(column => ({ ...column, sortHref: '' }));
  return (
    <>
      <div className="panel__head">
        <h3>{titleWords(title)}</h3>
        {first.length < total ? (
          <p className="panel__sub">
            {t('paper:firstRows', { shown: first.length, total })}
            <span className="no-print"> {t('paper:fewerHere')}</span>
          </p>
        ) : null}
      </div>
      <div className={codesClass(first, model.groups)}>
        <TableBox model={{ ...model, caption: usePartLabel(model.caption) }} columns={fixed} rows={first} />
      </div>
    </>
  );
};

/** So few rows are seen at once on a phone: nothing is searched among them. */
const fewRows = 8;

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
  const texts = {
    find: t('analysis:table.find'),
    columns: t('analysis:table.columns'),
    none: t('analysis:table.none'),
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
