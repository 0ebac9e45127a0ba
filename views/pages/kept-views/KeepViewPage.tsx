import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
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
    /** Views that can be kept anew with what is shown now. */
    replaceable: Option[];
  };

const Kept = ({ kept }: Pick<KeepViewPageProps, 'kept'>) =>
  kept.map(({ name, value }) => <input type="hidden" key={name} name={name} value={value} />);

/** What is shown takes the place of what a view has kept so far. */
const Replace = ({ action, kept, replaceable }: Pick<KeepViewPageProps, 'action' | 'kept' | 'replaceable'>) => {
  const { t } = usePage();
  return (
    <details className="stack">
      <summary>{t('views:replace')}</summary>
      <AccountForm action={action} submit={t('views:replaceYes')} errors={[]} problem={null} look="plain">
        <Kept kept={kept} />
        <SelectField
          id="view"
          name="view"
          label={t('views:replaceWhich')}
          value={replaceable[0]?.value ?? ''}
          options={replaceable}
        />
      </AccountForm>
    </details>
  );
};

/** Gives an analysis with its selection a name. */
export const KeepViewPage = (props: KeepViewPageProps) => {
  const { t } = usePage();
  const { frame, crumbs, action, backHref, analysis, filter, isRelative, kept, replaceable, errors, problem } = props;
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
            <strong>{analysis}</strong>
            <br />
            {filter}
          </p>
          <p className="muted">{t(isRelative ? 'views:relative' : 'views:fixed')}</p>
        </div>
        <AccountForm action={action} submit={t('views:save')} errors={errors} problem={problem} cancelHref={backHref}>
          <Kept kept={kept} />
          <ViewFields {...props} />
        </AccountForm>
        {replaceable.length > 0 ? <Replace {...props} /> : null}
      </div>
    </DashboardFrame>
  );
};
