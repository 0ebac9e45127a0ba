import { paths } from '../../../server/domain/paths.shared.ts';
import { EndForm, type Ending } from '../../components/forms/EndForm.tsx';
import type { FormError } from '../../components/forms/ErrorSummary.tsx';
import type { DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { BelowSettings } from './BelowSettings.tsx';

export type DeletePageProps = {
  frame: DashboardFrameProps;
  title: string;
  id: number;
  ending: Ending;
  errors: FormError[];
};

/** Asks for confirmation before a dashboard is deleted: whom it ends for, what goes, what stays. */
export const DeletePage = ({ ending, errors, ...page }: DeletePageProps) => {
  const { t, basePath } = usePage();
  return (
    <BelowSettings {...page} crumb={t('settings:delete')} lead={t('settings:deleteLead')}>
      <div className="dialog">
        <EndForm
          action={paths.deleteDashboard(page.id)}
          ending={ending}
          submit={t('settings:deleteYes')}
          keepHref={basePath + paths.settings(page.id)}
          errors={errors}
        />
      </div>
    </BelowSettings>
  );
};
