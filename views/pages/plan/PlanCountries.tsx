import { paths } from '../../../server/domain/paths.shared.ts';
import { AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { findError } from '../../components/forms/ErrorSummary.tsx';
import { type Choice, Choices } from '../../components/forms/Field.tsx';
import { Flag } from '../../components/icons/Flag.tsx';
import { usePage } from '../../page-context.tsx';

export type PlanCountriesProps = {
  countries: { id: number; name: string; flag: string | null; holds: string; href: string }[];
  /** Countries that can be added; none for people who do not manage the plan, or at its limit. */
  offered: Choice[];
  /** Why none can be added. */
  closed: string | null;
};

/** The countries of a plan, what is chosen in each, and a form for adding others. */
export const PlanCountries = ({
  countries,
  offered,
  closed,
  errors,
}: PlanCountriesProps & Pick<FormTrouble, 'errors'>) => {
  const { t, basePath } = usePage();
  const own = errors.filter(error => error.field === 'countries');
  return (
    <section className="stack stack--tight" aria-labelledby="plan-countries">
      <h2 id="plan-countries">{t('plan:countriesTitle')}</h2>
      {countries.length === 0 ? <p className="muted">{t('plan:countriesNone')}</p> : null}
      {countries.length === 0 ? null : (
        <ul className="settings">
          {countries.map(country => (
            <li className="setting" key={country.id}>
              <div>
                <h3 className="row">
                  {country.flag ? <Flag src={country.flag} basePath={basePath} /> : null} {country.name}
                </h3>
                <p className="muted">{country.holds}</p>
              </div>
              <a className="button button--small" href={country.href}>
                {t('plan:covered')}
                <span className="visually-hidden">: {country.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {closed ? <p className="muted">{closed}</p> : null}
      {offered.length > 0 ? (
        <AccountForm
          action={paths.planCountries}
          submit={t('plan:addCountriesSubmit')}
          look="plain"
          errors={own}
          problem={null}
        >
          <Choices
            id="countries"
            name="countries"
            legend={t('plan:addCountries')}
            help={t('plan:addCountriesHelp')}
            choices={offered}
            error={findError(own, 'countries')}
            scroll={offered.length > 8}
          />
        </AccountForm>
      ) : null}
    </section>
  );
};
