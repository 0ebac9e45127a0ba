import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type RemoveMemberPageProps = {
  frame: DashboardFrameProps;
  title: string;
  id: number;
  member: { id: number; name: string };
};

/** Asks for confirmation before somebody is taken off a dashboard: what they lose, and what stays. */
export const RemoveMemberPage = ({ frame, title, id, member }: RemoveMemberPageProps) => {
  const { t, basePath } = usePage();
  const above = { label: t('members:title'), href: basePath + paths.members(id) };
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: frame.dashboard.name, href: frame.overview.href }}
        above={above}
        title={title}
        crumb={t('members:remove')}
        lead={t('members:removeText', { name: member.name })}
      />
      <div className="row">
        <PostButton action={paths.memberRemove(id)} fields={{ member: member.id }} look="danger">
          {t('members:removeYes')}
        </PostButton>
        <ButtonLink href={above.href}>{t('common:cancel')}</ButtonLink>
      </div>
    </DashboardFrame>
  );
};
