import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { DashboardCrumbs } from '../../layout/DashboardCrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type DeleteSetsPageProps = {
  frame: DashboardFrameProps;
  id: number;
  dashboardName: string;
  sets: { id: number; name: string; holds: string }[];
};

/** Names the sets before they are deleted. */
export const DeleteSetsPage = ({ frame, id, dashboardName, sets }: DeleteSetsPageProps) => {
  const { t, basePath } = usePage();
  const title = t('sets:deleteTitle', { count: sets.length });
  return (
    <DashboardFrame {...frame}>
      <DashboardCrumbs
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        above={{ label: t('sets:title'), href: basePath + paths.comparisonSets(id) }}
        crumb={t('sets:delete')}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{t('sets:deleteText')}</p>
      </div>
      <form method="post" action={basePath + paths.deleteComparisonSets(id)} className="stack form-narrow">
        <Csrf />
        <ul className="settings">
          {sets.map(set => (
            <li className="setting" key={set.id}>
              <input type="hidden" name="set" value={set.id} />
              <strong className="breakable">{set.name}</strong>
              <span className="muted">{set.holds}</span>
            </li>
          ))}
        </ul>
        <div className="row">
          <Button look="danger">{t('sets:deleteYes', { count: sets.length })}</Button>{' '}
          <a className="button" href={basePath + paths.comparisonSets(id)}>
            {t('common:cancel')}
          </a>
        </div>
      </form>
    </DashboardFrame>
  );
};
