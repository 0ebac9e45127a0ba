import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { EndForm, type Ending } from '../../components/forms/EndForm.tsx';
import type { FormError } from '../../components/forms/ErrorSummary.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';

export type DeleteGroupPageProps = {
  frame: DashboardFrameProps;
  id: number;
  groupId: number;
  dashboardName: string;
  groupName: string;
  ending: Ending;
  errors: FormError[];
};

/** Asks for confirmation before a group is deleted: what uses it, and what stays. */
export const DeleteGroupPage = (props: DeleteGroupPageProps) => {
  const { t, basePath } = usePage();
  const { frame, id, groupId, dashboardName, groupName, ending, errors } = props;
  const keepHref = basePath + paths.group(id, groupId);
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: dashboardName, href: frame.overview.href },
          { label: t('groups:title'), href: basePath + paths.groups(id) },
          { label: groupName, href: keepHref },
          { label: t('groups:delete') },
        ]}
      />
      <div className="pagehead">
        <h1>{titleWords(t('groups:deleteTitle', { name: groupName }))}</h1>
        <p className="pagehead__answer">{t('groups:deleteLead')}</p>
      </div>
      <div className="dialog">
        <EndForm
          action={paths.groupDelete(id, groupId)}
          ending={ending}
          submit={t('groups:deleteYes')}
          keepHref={keepHref}
          errors={errors}
        />
      </div>
    </DashboardFrame>
  );
};
