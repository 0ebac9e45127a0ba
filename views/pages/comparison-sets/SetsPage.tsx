import { paths } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type SetRow = {
  id: number;
  name: string;
  holds: string;
  /** What has left the dashboard, in words; '' for nothing. */
  gone: string;
  href: string;
  /** Its analysis; '' if there is none. */
  compareHref: string;
  ticked: boolean;
};
type SetList = { status: 'active' | 'archived'; sets: SetRow[] };

export type SetsPageProps = {
  frame: DashboardFrameProps;
  id: number;
  dashboardName: string;
  canEdit: boolean;
  lists: SetList[];
  problem: { title: string; text: string } | null;
};

const Row = ({ set, canEdit }: { set: SetRow; canEdit: boolean }) => {
  const { t } = usePage();
  return (
    <li className="set">
      {canEdit ? (
        <label className="set__tick">
          <input type="checkbox" name="set" value={set.id} defaultChecked={set.ticked} />
          <span className="visually-hidden">{t('sets:tick', { name: set.name })}</span>
        </label>
      ) : null}
      <div className="set__what">
        <h3>
          <a href={set.href}>{set.name}</a>
        </h3>
        <p className="muted">{set.holds}</p>
        {set.gone ? <p className="warns">{set.gone}</p> : null}
      </div>
      {set.compareHref ? (
        <ButtonLink href={set.compareHref} size="small">
          {t('sets:compare')}
          <span className="visually-hidden">: {set.name}</span>
        </ButtonLink>
      ) : null}
    </li>
  );
};

const Acts = ({ status }: Pick<SetList, 'status'>) => {
  const { t } = usePage();
  return (
    <div className="row">
      {status === 'active' ? (
        <Button size="small" name="do" value="archive">
          {t('sets:archiveTicked')}
        </Button>
      ) : (
        <Button size="small" name="do" value="activate">
          {t('sets:activateTicked')}
        </Button>
      )}{' '}
      <Button size="small" name="do" value="delete">
        {t('sets:deleteTicked')}
      </Button>
    </div>
  );
};

const List = ({ list: { status, sets }, id, canEdit }: { list: SetList; id: number; canEdit: boolean }) => {
  const { t, basePath } = usePage();
  const rows = (
    <ul className="sets">
      {sets.map(set => (
        <Row key={set.id} set={set} canEdit={canEdit} />
      ))}
    </ul>
  );
  return (
    <section className="stack stack--tight" aria-labelledby={status}>
      <h2 id={status}>{t(`sets:${status}`)}</h2>
      {sets.length === 0 ? <p className="muted">{t(`sets:${status}None`)}</p> : null}
      {sets.length > 0 && canEdit ? (
        <form method="post" action={basePath + paths.comparisonSets(id)} className="stack stack--tight">
          <Csrf />
          {rows}
          <Acts status={status} />
        </form>
      ) : null}
      {sets.length > 0 && !canEdit ? rows : null}
    </section>
  );
};

/** Comparison sets of a dashboard: the active ones and the archived ones, each list with actions for several. */
export const SetsPage = ({ frame, id, dashboardName, canEdit, lists, problem }: SetsPageProps) => {
  const { t, basePath } = usePage();
  const isEmpty = lists.every(list => list.sets.length === 0);
  const active = lists.find(list => list.status === 'active')?.sets.length ?? 0;
  const make = canEdit ? (
    <ButtonLink href={basePath + paths.newComparisonSet(id)} look="primary">
      {t('sets:new')}
    </ButtonLink>
  ) : null;
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        title={isEmpty ? t('sets:title') : t('sets:count', { count: active })}
        crumb={t('sets:title')}
        lead={t('sets:lead')}
        acts={isEmpty ? null : make}
      />
      <div className="stack stack--loose">
        {problem ? <Banner type="error" {...problem} /> : null}
        {canEdit ? null : <p className="muted">{t('settings:readOnly')}</p>}
        {isEmpty ? (
          <EmptyState icon="tag" title={t('sets:none')} text={t(canEdit ? 'sets:noneText' : 'sets:noneYours')}>
            {make}
          </EmptyState>
        ) : (
          lists.map(list => <List key={list.status} list={list} id={id} canEdit={canEdit} />)
        )}
      </div>
    </DashboardFrame>
  );
};
