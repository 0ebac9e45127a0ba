import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { Following, type FollowingProps } from '../../components/Following.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { EmptyState, NoMatch } from '../../components/notices/States.tsx';
import { type PagesProps, Pagination } from '../../components/Pagination.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { DataNav } from './DataNav.tsx';
import { type JobRow, JobTable } from './JobTable.tsx';

/** A kind with its figures in the order of the states; a figure of nothing leads nowhere. */
export type JobsCount = { kind: string; figures: { text: string; href: string | null }[] };

export type JobsPageProps = {
  /** How all of them stand. */
  title: string;
  counts: JobsCount[];
  form: { state: string; states: Option[]; kind: string; kinds: Option[] };
  rows: JobRow[];
  /** While one of them is running. */
  following: FollowingProps | null;
  page: number;
  /** Null where all are shown. */
  allHref: string | null;
  pages: PagesProps;
  problem: { title: string; text: string } | null;
};

const Counts = ({ counts, states }: { counts: JobsCount[]; states: Option[] }) => {
  const { t } = usePage();
  return (
    <div className="stack stack--tight">
      <h2>{t('jobs:counts')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard */}
      <section className="tablebox tablebox--open" tabIndex={0} aria-label={t('jobs:counts')}>
        <table className="table table--cards table--counts">
          <thead>
            <tr>
              <th scope="col">{t('jobs:kind')}</th>
              {states.map(state => (
                <th key={state.value} scope="col" className="n">
                  {state.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counts.map(({ kind, figures }) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                {figures.map(({ text, href }, index) => (
                  <td key={states[index]?.value} className="n" data-label={states[index]?.label}>
                    {href === null ? text : <a href={href}>{text}</a>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};

const Narrow = ({ state, states, kind, kinds }: JobsPageProps['form']) => {
  const { t, basePath } = usePage();
  return (
    <form method="get" action={basePath + paths.jobs} className="row finder__row">
      <SelectField id="state" name="state" label={t('jobs:state')} value={state} options={states} />
      <SelectField id="kind" name="kind" label={t('jobs:kind')} value={kind} options={kinds} />
      <Button>{t('data:show')}</Button>
    </form>
  );
};

const List = ({ rows, form: { state, kind }, page, allHref, pages }: JobsPageProps) => {
  const { t } = usePage();
  if (rows.length === 0 && allHref === null) {
    return <EmptyState icon="clock" title={t('jobs:none')} text={t('jobs:noneText')} />;
  }
  if (rows.length === 0) {
    const removals = allHref === null ? [] : [{ label: t('jobs:showAll'), href: allHref }];
    return <NoMatch title={t('jobs:noMatch')} text={t('jobs:noMatchText')} removals={removals} />;
  }
  return (
    <>
      <JobTable rows={rows} fields={{ state, kind, page }} />
      {pages.pages.length > 0 ? <Pagination {...pages} /> : null}
    </>
  );
};

/** What happens without a person's request: how much of it stands how, and each job with what can be done about it. */
export const JobsPage = (props: JobsPageProps) => {
  const { t } = usePage();
  const { title, counts, form, following, problem } = props;
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{t('jobs:lead')}</p>
      </div>
      <DataNav current="jobs" />
      <div className="stack stack--loose">
        {problem ? <Banner type="error" {...problem} /> : null}
        {counts.length > 0 ? <Counts counts={counts} states={form.states.filter(({ value }) => value !== '')} /> : null}
        <div className="stack">
          {counts.length > 0 ? <h2>{t('jobs:list')}</h2> : null}
          <Narrow {...form} />
          {following ? <Following {...following} /> : null}
          <List {...props} />
        </div>
      </div>
    </Frame>
  );
};
