import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { AccountForm } from '../../components/forms/AccountForm.tsx';
import { type Option, type OptionGroup, SelectField } from '../../components/forms/Field.tsx';
import { MailBanner, type MailNote } from '../../components/notices/MailNote.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

const choices = ['at_once', 'daily', 'off'] as const;

export type NotificationSettingsPageProps = {
  mail: (typeof choices)[number];
  hour: string;
  hours: Option[];
  /** Why mails may not arrive at present; null if there is no problem. */
  note: MailNote | null;
  /** Mails that were not delivered, each in words; the newest first. */
  troubles: string[];
  timeZone: string;
  zones: (Option | OptionGroup)[];
  /** By which clock the hour is, with the time there when the page was made. */
  hourHelp: string;
};

/** The hour of the daily mail: hidden without one. The time zone is always there: the times on pages follow it too. */
const HourAndZone = ({ hour, hours, timeZone, zones, hourHelp }: NotificationSettingsPageProps) => {
  const { t } = usePage();
  return (
    <>
      <div className="only-of-daily">
        <SelectField
          id="hour"
          name="hour"
          label={t('notifications:hour')}
          help={hourHelp}
          value={hour}
          options={hours}
        />
      </div>
      <SelectField
        id="timeZone"
        name="timeZone"
        label={t('notifications:zone')}
        help={t('notifications:zoneHelp')}
        value={timeZone}
        options={zones}
      />
    </>
  );
};

const Troubles = ({ troubles }: NotificationSettingsPageProps) => {
  const { t } = usePage();
  if (troubles.length === 0) return null;
  return (
    <section aria-labelledby="troubles-title" className="stack">
      <h2 id="troubles-title">{t('notifications:troubles')}</h2>
      <p className="muted">{t('notifications:troublesText')}</p>
      <ul className="lines-list lines-list--ruled">
        {troubles.map(trouble => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
    </section>
  );
};

/** Whether alerts also come by mail, at once or once a day, and which mails were not delivered. */
export const NotificationSettingsPage = (props: NotificationSettingsPageProps) => {
  const { t, basePath } = usePage();
  const { mail, note } = props;
  return (
    <Frame current="notifications">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: t('notifications:title'), href: basePath + paths.notifications },
          { label: t('notifications:settings') },
        ]}
      />
      <div className="pagehead">
        <h1>{t('notifications:settings')}</h1>
        <p className="pagehead__answer">{t('notifications:settingsLead')}</p>
      </div>
      <div className="form-narrow stack stack--loose">
        {mail === 'off' ? null : <MailBanner note={note} />}
        <AccountForm action={paths.notificationSettings} submit={t('notifications:save')} errors={[]} problem={null}>
          <fieldset className="choices">
            <legend>{t('notifications:mail')}</legend>
            {choices.map(choice => (
              <label className="choice" key={choice}>
                <input type="radio" name="mail" value={choice} defaultChecked={choice === mail} />
                <span>{t(`notifications:mail.${choice}`)}</span>
              </label>
            ))}
          </fieldset>
          <HourAndZone {...props} />
        </AccountForm>
        <Troubles {...props} />
      </div>
    </Frame>
  );
};
