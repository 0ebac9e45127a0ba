import { paths } from '../../../server/domain/paths.shared.ts';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { errorAt } from '../../components/forms/ErrorSummary.tsx';
import { type Choice, Choices, type Option, type OptionGroup, SelectField } from '../../components/forms/Field.tsx';
import { MailBanner, type MailNote } from '../../components/notices/MailNote.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type ReportFormPageProps = FormTrouble & {
  frame: DashboardFrameProps;
  dashboardName: string;
  /** The list of reports, and the one that is changed. */
  above: { label: string; href: string }[];
  title: string;
  action: string;
  submit: string;
  values: {
    name: string;
    view: string;
    rhythm: string;
    weekday: string;
    monthDay: string;
    hour: string;
    timeZone: string;
    language: string;
    file: string;
    onlyChanged: boolean;
    people: string[];
    addresses: string[];
  };
  maxName: number;
  views: Option[];
  rhythms: Option[];
  weekdays: Option[];
  monthDays: Option[];
  hours: Option[];
  /** By which clock the hour is. */
  hourHelp: string;
  zones: (Option | OptionGroup)[];
  languages: Option[];
  files: Option[];
  people: Choice[];
  addresses: Choice[];
  /** Why the mails may not arrive; null where they do. */
  note: MailNote | null;
};

type FieldProps = {
  props: ReportFormPageProps;
  name: Exclude<keyof ReportFormPageProps['values'], 'people' | 'addresses' | 'onlyChanged'>;
  label: string;
  options: (Option | OptionGroup)[];
  help?: string;
};

const Select = ({ props: { values, errors }, name, label, options, help }: FieldProps) => (
  <SelectField
    id={name}
    name={name}
    label={label}
    help={help}
    value={values[name]}
    options={options}
    error={errorAt(errors, name, label)}
  />
);

/** When it is sent: the days of weekly and monthly ones are there for all, and hidden where they do not matter. */
const When = ({ props }: { props: ReportFormPageProps }) => {
  const { t } = usePage();
  const { rhythms, weekdays, monthDays, hours, zones } = props;
  return (
    <>
      <Select props={props} name="rhythm" label={t('reports:rhythm')} options={rhythms} />
      <div className="only-of-weekly">
        <Select props={props} name="weekday" label={t('reports:weekday')} options={weekdays} />
      </div>
      <div className="only-of-monthly">
        <Select
          props={props}
          name="monthDay"
          label={t('reports:monthDay')}
          help={t('reports:monthDayHelp')}
          options={monthDays}
        />
      </div>
      <Select props={props} name="hour" label={t('reports:hour')} help={props.hourHelp} options={hours} />
      <Select props={props} name="timeZone" label={t('notifications:zone')} options={zones} />
    </>
  );
};

const Who = ({ people, addresses, errors }: ReportFormPageProps) => {
  const { t, basePath, person } = usePage();
  return (
    <>
      <Choices
        id="people"
        name="people"
        legend={t('reports:people')}
        help={t('reports:peopleHelp')}
        choices={people}
        error={errors.find(({ field }) => field === 'people')?.text}
        scroll
      />
      {addresses.length === 0 ? (
        <p className="muted">
          {t('reports:addressesNone')}{' '}
          {person?.manages ? <a href={basePath + paths.teamReports}>{t('reports:toAddresses')}</a> : null}
        </p>
      ) : (
        <Choices
          id="addresses"
          name="addresses"
          legend={t('reports:addresses')}
          help={t('reports:addressesHelp')}
          choices={addresses}
          scroll
        />
      )}
    </>
  );
};

/** What a report mails, when, and to whom. */
export const ReportFormPage = (props: ReportFormPageProps) => {
  const { t } = usePage();
  const { frame, dashboardName, above, title, action, submit, values, maxName, note, errors, problem } = props;
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        above={above}
        title={title}
        lead={t('reports:lead')}
      />
      <div className="form-narrow stack">
        <MailBanner note={note} />
        <AccountForm action={action} submit={submit} errors={errors} problem={problem} cancelHref={above.at(-1)?.href}>
          <AccountField
            name="name"
            label={t('reports:name')}
            help={t('reports:nameHelp')}
            errors={errors}
            max={maxName}
            value={values.name}
          />
          <Select props={props} name="view" label={t('reports:view')} options={props.views} />
          <When props={props} />
          <Who {...props} />
          <Select props={props} name="language" label={t('reports:language')} options={props.languages} />
          <Select
            props={props}
            name="file"
            label={t('reports:file')}
            help={t('reports:fileHelp')}
            options={props.files}
          />
          <label className="choice">
            <input type="checkbox" name="onlyChanged" value="1" defaultChecked={values.onlyChanged} />
            <span>{t('reports:onlyChanged')}</span>
          </label>
        </AccountForm>
      </div>
    </DashboardFrame>
  );
};
