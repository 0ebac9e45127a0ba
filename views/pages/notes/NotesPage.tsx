import { ButtonLink } from '../../components/Button.tsx';
import { type Option, SelectField, TextField } from '../../components/forms/Field.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import type { NoteRow } from '../analysis/parts/Notes.tsx';

type FilterProps = { action: string; find: string; maxFind: number; analysis: string; analyses: Option[] };

export type NotesPageProps = {
  frame: DashboardFrameProps;
  dashboardName: string;
  /** How many there are, and when the latest was. */
  title: string;
  /** Null for who may not write one. */
  newHref: string | null;
  /** How long a note can be, and how many there can be. */
  limits: string;
  filter: FilterProps;
  /** Whether the dashboard has any note at all. */
  hasAny: boolean;
  clearHref: string;
  rows: NoteRow[];
  pages: PagesProps;
};

const Filter = ({ action, find, maxFind, analysis, analyses }: FilterProps) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="row finder__row">
      <TextField id="find" name="find" type="search" label={t('notes:find')} value={find} maxLength={maxFind} small />
      <SelectField
        id="analysis"
        name="analysis"
        label={t('notes:analysis')}
        value={analysis}
        options={analyses}
        small
      />
      <button type="submit" className="button button--small">
        {t('common:find')}
      </button>
    </form>
  );
};

const Row = ({ when, text, about, by, href }: NoteRow) => {
  const { t } = usePage();
  return (
    <li className="set">
      <div className="set__what">
        <h2>{text}</h2>
        <p>{[when, about].filter(Boolean).join(' · ')}</p>
        <p className="muted">{by}</p>
      </div>
      {href ? (
        <ButtonLink href={href} size="small">
          {t('notes:change')}
          <span className="visually-hidden">: {text}</span>
        </ButtonLink>
      ) : null}
    </li>
  );
};

const Found = ({ rows, pages, clearHref }: Pick<NotesPageProps, 'rows' | 'pages' | 'clearHref'>) => {
  const { t } = usePage();
  if (rows.length === 0)
    return (
      <EmptyState icon="pencil" title={t('notes:notFound')} text={t('notes:notFoundText')}>
        <ButtonLink href={clearHref}>{t('notes:all')}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <ul className="sets">
        {rows.map(row => (
          <Row key={row.id} {...row} />
        ))}
      </ul>
      {pages.pages.length > 0 ? <Pagination {...pages} /> : null}
    </>
  );
};

/** The notes of a dashboard, the latest day first, to be searched, written, changed and deleted. */
export const NotesPage = ({
  frame,
  dashboardName,
  title,
  newHref,
  limits,
  filter,
  hasAny,
  ...found
}: NotesPageProps) => {
  const { t } = usePage();
  const write = newHref ? (
    <ButtonLink href={newHref} look="primary">
      {t('notes:new')}
    </ButtonLink>
  ) : null;
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        title={title}
        crumb={t('notes:title')}
        lead={t('notes:lead')}
        acts={hasAny ? write : null}
      />
      <div className="stack stack--loose form-wide">
        {hasAny ? (
          <>
            <Filter {...filter} />
            <Found {...found} />
          </>
        ) : (
          <EmptyState icon="pencil" title={t('notes:none')} text={t(newHref ? 'notes:noneText' : 'notes:noneToRead')}>
            {write}
          </EmptyState>
        )}
        <p className="field__help">{limits}</p>
      </div>
    </DashboardFrame>
  );
};
