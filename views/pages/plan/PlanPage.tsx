import { paths } from '../../../server/domain/paths.shared.ts';
import { Definitions } from '../../components/Definitions.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Onboarding, type OnboardingProps } from '../../components/notices/Onboarding.tsx';
import { Packages, type PackagesProps } from '../../components/PackageCards.tsx';
import { Tag } from '../../components/Tag.tsx';
import { TeamHead, type TeamTabs } from '../../components/TeamHead.tsx';
import { Usage, type UsageProps } from '../../components/Usage.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { PlanCountries, type PlanCountriesProps } from './PlanCountries.tsx';

export type PlanPageProps = FormTrouble & {
  teamName: string;
  tabs: TeamTabs;
  /** How much of it is used. */
  title: string;
  lead: string;
  /** The status of the subscription in the upstream's words; null if there is nothing to say. */
  status: { kind: 'ok' | 'warning' | 'error'; text: string } | null;
  canManage: boolean;
  onboarding: OnboardingProps | null;
  usage: UsageProps[];
  countries: PlanCountriesProps | null;
  packages: PackagesProps | null;
  name: string;
  maxName: number;
  labels: { name: string; text: string }[];
};

const icons = { ok: 'ok', warning: 'alert', error: 'error' } as const;

const Rename = ({ name, maxName, errors }: Pick<PlanPageProps, 'name' | 'maxName' | 'errors'>) => {
  const { t } = usePage();
  const own = errors.filter(error => error.field === 'name');
  return (
    <details className="definitions form-narrow" open={own.length > 0}>
      <summary>{t('plan:renameSubmit')}</summary>
      <AccountForm action={paths.planName} submit={t('plan:renameSubmit')} look="plain" errors={own} problem={null}>
        <AccountField
          name="name"
          label={t('plan:newName')}
          help={t('plan:renameHelp')}
          value={name}
          max={maxName}
          errors={own}
        />
      </AccountForm>
    </details>
  );
};

const UsageCard = ({ usage }: Pick<PlanPageProps, 'usage'>) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight" aria-label={t('plan:usage')}>
      <div className="card usages">
        {usage.map(bar => (
          <Usage key={bar.id} {...bar} />
        ))}
      </div>
      <p className="muted">{t('plan:counting')}</p>
    </section>
  );
};

/** The use of a team's plan, the other packages, and possible changes. */
export const PlanPage = (props: PlanPageProps) => {
  const { t, appName } = usePage();
  const { teamName, tabs, title, lead, status, canManage, onboarding, usage, countries, packages, labels } = props;
  const { problem, errors } = props;
  return (
    <Frame current="team">
      <TeamHead tabs={tabs} teamName={teamName} current="plan" title={title} lead={lead} />
      <div className="stack stack--loose">
        {problem ? <Banner type="error" {...problem} /> : null}
        {status ? (
          <p className="plan-status">
            <Tag kind={status.kind} icon={icons[status.kind]}>
              {status.text}
            </Tag>
          </p>
        ) : null}
        <UsageCard usage={usage} />
        {onboarding ? <Onboarding {...onboarding} /> : null}
        {countries ? <PlanCountries {...countries} errors={errors} /> : null}
        {packages ? (
          <section className="stack stack--tight" aria-labelledby="packages">
            <h2 id="packages">{t('plan:packagesTitle')}</h2>
            <Packages {...packages} headings="h3" />
            <p className="muted measure">
              {canManage ? t('pricing:noPayment', { app: appName }) : t('plan:onlyManagers')}
            </p>
          </section>
        ) : null}
        {canManage ? <Rename {...props} /> : null}
        {labels.length > 0 ? <Definitions label={t('plan:labelsTitle')} terms={labels} /> : null}
      </div>
    </Frame>
  );
};
