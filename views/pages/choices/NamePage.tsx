import type { FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { DashboardNameField } from '../../components/forms/DashboardNameField.tsx';
import { FormMessages } from '../../components/forms/ErrorSummary.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace } from './ChoiceFrame.tsx';
import { StepNav } from './StepNav.tsx';

export type NamePageProps = FormTrouble & {
  place: ChoicePlace;
  canEdit: boolean;
  sendTo: string;
  /** The content of the field: the name, or the input. */
  name: string;
  maxName: number;
  countryName: string;
};

type CountryProps = Pick<NamePageProps, 'countryName'>;

/** It was chosen once for all. */
const Country = ({ countryName }: CountryProps) => {
  const { t } = usePage();
  return (
    <div className="field">
      <p>
        <strong>{t('dashboards:country')}</strong> {countryName}
      </p>
      <p className="field__help">{t('choices:countryFixed')}</p>
    </div>
  );
};

const NameForm = ({ place, sendTo, name, maxName, countryName, errors, problem }: NamePageProps) => (
  <form method="post" action={sendTo} className="stack form-narrow" noValidate>
    <Csrf />
    <FormMessages problem={problem} errors={errors} />
    <DashboardNameField name={name} maxName={maxName} errors={errors} />
    <Country countryName={countryName} />
    <StepNav place={place} inForm />
  </form>
);

/** The first step of a draft: its name can be changed, its country is said. */
export const NamePage = (props: NamePageProps) => {
  const { t } = usePage();
  const { place, canEdit, name, countryName } = props;
  return (
    <ChoiceFrame place={place} title={t('choices:nameTitle')} lead={t('choices:nameLead')}>
      {canEdit ? (
        <NameForm {...props} />
      ) : (
        <>
          <p className="muted">{t('settings:readOnly')}</p>
          <p className="breakable">
            {name} · {countryName}
          </p>
          <StepNav place={place} />
        </>
      )}
    </ChoiceFrame>
  );
};
