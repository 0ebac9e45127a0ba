import { paths } from '../../../server/domain/paths.shared.ts';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { DeleteDraftForm } from './DeleteDraftForm.tsx';

export type DeleteDraftPageProps = { dashboard: { id: number; name: string } };

/** Deleting requires a page that says what is deleted and what stays. */
export const DeleteDraftPage = ({ dashboard }: DeleteDraftPageProps) => {
  const { t, basePath } = usePage();
  const keep = (
    <a className="button" href={basePath + paths.setup(dashboard.id)}>
      {t('dashboards:deleteNo')}
    </a>
  );
  return (
    <Frame current="dashboards">
      <div className="dialog">
        <h1>{t('dashboards:deleteTitle', { name: dashboard.name })}</h1>
        <DeleteDraftForm dashboardId={dashboard.id} keep={keep} />
      </div>
    </Frame>
  );
};
