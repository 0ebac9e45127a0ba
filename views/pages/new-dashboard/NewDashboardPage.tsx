import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { DashboardNameField } from '../../components/forms/DashboardNameField.tsx';
import { errorAt, type FormError, FormMessages } from '../../components/forms/ErrorSummary.tsx';
import { type Option, SelectField } from '../../components/forms/Field.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { type StepLink, Steps } from '../choices/Steps.tsx';

export type NewDashboardPageProps = {
  name: string;
  countryId: string;
  countries: Option[];
  planId: string;
  /** The choice of a plan, if the team has several. */
  plans: Option[];
  /** The import whose retailers and products are chosen, and what is said of it; '' for none. */
  importId: string;
  importText: string;
  steps: StepLink[];
  maxName: number;
  errors: FormError[];
  /** A message above the form: the plan is full, the service is unavailable. */
  problem: { title: string; text: string } | null;
};

/** The first step: the dashboard's name and country. */
export const NewDashboardPage = (props: NewDashboardPageProps) => {
  const { t, basePath } = usePage();
  const { name, countryId, countries, planId, plans, importId, importText, maxName, steps, errors, problem } = props;
  return (
    <Frame current="dashboards">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('common:dashboards'), href: basePath + paths.dashboards }, { label: t('dashboards:new') }]}
      />
      <div className="pagehead">
        <h1>{t('dashboards:newTitle')}</h1>
        {importText ? null : <p className="pagehead__answer">{t('dashboards:newLead')}</p>}
      </div>
      <Steps steps={steps} />
      <form method="post" action={basePath + paths.newDashboard} className="stack setup form-narrow" noValidate>
        <Csrf />
        {importId ? <input type="hidden" name="importId" value={importId} /> : null}
        <FormMessages problem={problem} errors={errors} />
        {importText ? <p className="breakable">{importText}</p> : null}
        <DashboardNameField name={name} maxName={maxName} errors={errors} />
        <SelectField
          id="countryId"
          name="countryId"
          label={t('dashboards:country')}
          help={t('dashboards:countryHelp')}
          value={countryId}
          options={[{ value: '', label: t('dashboards:choose') }, ...countries]}
          error={errorAt(errors, 'countryId', t('dashboards:country'))}
        />
        {plans.length > 1 ? (
          <SelectField
            id="planId"
            name="planId"
            label={t('dashboards:plan')}
            help={t('dashboards:planHelp')}
            value={planId}
            options={plans}
            error={errorAt(errors, 'planId', t('dashboards:plan'))}
          />
        ) : (
          <input type="hidden" name="planId" value={planId} />
        )}
        <div className="row">
          <Button look="primary">{t('choices:next')}</Button>{' '}
          <a className="button button--quiet" href={basePath + paths.dashboards}>
            {t('common:cancel')}
          </a>
        </div>
      </form>
    </Frame>
  );
};
