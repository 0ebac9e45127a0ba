import { paths } from '../../../server/domain/paths.shared.ts';
import { EndForm, type Ending } from '../../components/forms/EndForm.tsx';
import type { FormError } from '../../components/forms/ErrorSummary.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type DeleteDraftPageProps = { dashboard: { id: number; name: string }; ending: Ending; errors: FormError[] };

/** Deleting requires a page that says what is deleted and what stays. */
export const DeleteDraftPage = ({ dashboard: { id, name }, ending, errors }: DeleteDraftPageProps) => {
  const { t, basePath } = usePage();
  const keepHref = basePath + paths.setup(id);
  return (
    <Frame current="dashboards">
      <DashboardPageHead
        dashboard={{ name, href: keepHref }}
        title={t('dashboards:deleteTitle', { name })}
        crumb={t('dashboards:deleteDraft')}
        lead={t('settings:deleteLead')}
      />
      <div className="dialog">
        <EndForm
          action={paths.deleteDraft(id)}
          ending={ending}
          submit={t('dashboards:deleteYes')}
          keepHref={keepHref}
          errors={errors}
        />
      </div>
    </Frame>
  );
};
