import { ButtonLink } from '../../components/Button.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { AskedSearch } from '../../components/forms/ListSearch.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import type { NoteRow } from '../analysis/parts/Notes.tsx';

type FilterProps = { action: string; find: string; analysis: string; analyses: Option[] };

export type NotesPageProps = {
  frame: DashboardFrameProps;
  dashboardName: string;
  /** How many there are, and when the latest was. */
  title: string;
  /** Null for who may not write one. */
  newHref: string | null;
  /** How long a note can be, and how many there can be. */
  limits: string;
  /** Null where there are few. */
  filter: FilterProps | null;
  /** How many of them were found; '' where all are shown. */
  foundText: string;
  /** Whether the dashboard has any note at all. */
  hasAny: boolean;
  clearHref: string;
  rows: NoteRow[];
  pages: PagesProps;
};

const Filter = ({ action, find, analysis, analyses }: FilterProps) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="finder finder--few">
      <AskedSearch name="find" label={t('notes:find')} value={find} list="notes" />
      <SelectField id="analysis" name="analysis" label={t('notes:analysis')} value={analysis} options={analyses} />
      <button type="submit" className="button">
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

type FoundProps = Pick<NotesPageProps, 'rows' | 'pages' | 'clearHref' | 'foundText'>;

const Found = ({ rows, pages, clearHref, foundText }: FoundProps) => {
  const { t } = usePage();
  if (rows.length === 0)
    return (
      <EmptyState icon="pencil" title={t('notes:notFound')} text={t('notes:notFoundText')}>
        <ButtonLink href={clearHref}>{t('notes:all')}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {foundText ? (
        <p className="muted" role="status">
          {foundText}
        </p>
      ) : null}
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
            {filter ? <Filter {...filter} /> : null}
            <div className="stack" id="notes">
              <Found {...found} />
            </div>
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
