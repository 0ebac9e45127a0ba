import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type EndPageProps = { frame: DashboardFrameProps; kind: 'delete' | 'leave'; title: string; id: number };

const actions = { delete: paths.deleteDashboard, leave: paths.leaveDashboard };

/** Asks for confirmation before a dashboard is deleted or left: what is deleted, what stays. */
export const EndPage = ({ frame, kind, title, id }: EndPageProps) => {
  const { t, basePath } = usePage();
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: frame.dashboard.name, href: frame.overview.href }}
        above={{ label: t('settings:title'), href: basePath + paths.settings(id) }}
        title={title}
        lead={t(`settings:${kind}Text`)}
      />
      <div className="row">
        <PostButton action={actions[kind](id)} look="danger">
          {t(`settings:${kind}Yes`)}
        </PostButton>
        <ButtonLink href={basePath + paths.settings(id)}>{t('common:cancel')}</ButtonLink>
      </div>
    </DashboardFrame>
  );
};
