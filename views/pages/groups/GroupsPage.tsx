import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type GroupsPageProps = FormTrouble & {
  frame: DashboardFrameProps;
  id: number;
  dashboardName: string;
  canEdit: boolean;
  /** `pricesHref`: an analysis with its products alone; '' if there is none. */
  groups: { id: number; name: string; count: number; pricesHref: string }[];
  /** The input. */
  name: string;
  maxName: number;
};

const List = ({ id, groups, canEdit }: Pick<GroupsPageProps, 'id' | 'groups' | 'canEdit'>) => {
  const { t, basePath } = usePage();
  if (groups.length === 0)
    return (
      <EmptyState icon="tag" title={t('groups:none')} text={t(canEdit ? 'groups:noneText' : 'groups:noneYours')} />
    );
  return (
    <ul className="sets">
      {groups.map(group => (
        <li className="set" key={group.id}>
          <div className="set__what">
            <h2>
              <a href={basePath + paths.group(id, group.id)}>{group.name}</a>
            </h2>
            <p className="muted">{t('groups:products', { count: group.count })}</p>
          </div>
          <ButtonLink href={group.pricesHref} size="small">
            {t('groups:prices')}
            <span className="visually-hidden">: {group.name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
};

/** Product groups of a dashboard. */
export const GroupsPage = (props: GroupsPageProps) => {
  const { t } = usePage();
  const { frame, id, dashboardName, canEdit, groups, name, maxName, errors, problem } = props;
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        title={groups.length > 0 ? t('groups:count', { count: groups.length }) : t('groups:title')}
        crumb={t('groups:title')}
        lead={t('groups:lead')}
      />
      <div className="duo">
        <List id={id} groups={groups} canEdit={canEdit} />
        {canEdit ? (
          <section className="stack stack--tight" aria-labelledby="new-group">
            <h2 id="new-group">{t('groups:new')}</h2>
            <AccountForm action={paths.groups(id)} submit={t('groups:make')} errors={errors} problem={problem}>
              <AccountField name="name" label={t('groups:name')} errors={errors} max={maxName} value={name} />
            </AccountForm>
          </section>
        ) : null}
      </div>
    </DashboardFrame>
  );
};
