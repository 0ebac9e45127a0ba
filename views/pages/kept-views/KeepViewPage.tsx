import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { ViewFields, type ViewFieldsProps } from './ViewFields.tsx';

export type KeepViewPageProps = FormTrouble &
  ViewFieldsProps & {
    frame: DashboardFrameProps;
    crumbs: Crumb[];
    action: string;
    backHref: string;
    analysis: string;
    /** What is kept, in words. */
    filter: string;
    /** Whether the period is a named one, which goes on with the days. */
    isRelative: boolean;
    kept: { name: string; value: string }[];
  };

/** Gives an analysis with its selection a name. */
export const KeepViewPage = (props: KeepViewPageProps) => {
  const { t } = usePage();
  const { frame, crumbs, action, backHref, analysis, filter, isRelative, kept, errors, problem } = props;
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs label={t('common:crumbs')} crumbs={crumbs} />
      <div className="pagehead">
        <h1>{t('views:keep')}</h1>
        <p className="pagehead__answer">{t('views:keepLead')}</p>
      </div>
      <div className="stack stack--loose form-narrow">
        <div className="stack stack--tight">
          <p>
            <strong>{analysis}:</strong> {filter}
          </p>
          <p className="muted">{t(isRelative ? 'views:relative' : 'views:fixed')}</p>
        </div>
        <AccountForm action={action} submit={t('views:save')} errors={errors} problem={problem}>
          {kept.map(({ name, value }) => (
            <input type="hidden" key={name} name={name} value={value} />
          ))}
          <ViewFields {...props} />
        </AccountForm>
        <p>
          <a href={backHref}>{t('views:back')}</a>
        </p>
      </div>
    </DashboardFrame>
  );
};
