import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import type { DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { BelowSettings } from './BelowSettings.tsx';

export type LeavePageProps = { frame: DashboardFrameProps; title: string; id: number };

/** Asks for confirmation before a dashboard is left: what that means for oneself and for the others. */
export const LeavePage = (props: LeavePageProps) => {
  const { t, basePath } = usePage();
  return (
    <BelowSettings {...props} crumb={t('settings:leave')} lead={t('settings:leaveText')}>
      <div className="row">
        <PostButton action={paths.leaveDashboard(props.id)} look="danger">
          {t('settings:leaveYes')}
        </PostButton>
        <ButtonLink href={basePath + paths.settings(props.id)}>{t('common:cancel')}</ButtonLink>
      </div>
    </BelowSettings>
  );
};
