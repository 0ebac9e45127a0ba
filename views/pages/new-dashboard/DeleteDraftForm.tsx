import type { ReactNode } from 'react';
import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { usePage } from '../../page-context.tsx';

/** What is deleted and what stays when a draft is deleted; `keep` is the link back. */
export const DeleteDraftForm = ({ dashboardId, keep }: { dashboardId: number; keep: ReactNode }) => {
  const { t, basePath } = usePage();
  return (
    <form method="post" action={basePath + paths.deleteDraft(dashboardId)} className="stack">
      <Csrf />
      <p>{t('dashboards:deleteText')}</p>
      <p className="row">
        <Button look="danger">{t('dashboards:deleteYes')}</Button>
        {keep}
      </p>
    </form>
  );
};
