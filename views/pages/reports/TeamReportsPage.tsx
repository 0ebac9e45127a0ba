import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { MailBanner, type MailNote } from '../../components/notices/MailNote.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { ReportList, type ReportListProps } from '../../components/ReportList.tsx';
import { TeamHead, type TeamTabs } from '../../components/TeamHead.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

type Allowed = { id: number; email: string; by: string };

export type TeamReportsPageProps = FormTrouble &
  ReportListProps & {
    /** How many there are, and when the next is sent. */
    title: string;
    teamName: string;
    tabs: TeamTabs;
    overseesAll: boolean;
    /** Null for who may not allow any. */
    addresses: Allowed[] | null;
    /** Why the mails may not arrive; null where they do. */
    note: MailNote | null;
    email: string;
    maxEmail: number;
  };

const Addresses = ({
  addresses,
  email,
  maxEmail,
  errors,
  problem,
}: Omit<TeamReportsPageProps, 'addresses'> & { addresses: Allowed[] }) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight measure" aria-labelledby="addresses">
      <h2 id="addresses">{t('reports:allowed')}</h2>
      <p className="muted">{t('reports:allowedText')}</p>
      {addresses.length === 0 ? <p className="muted">{t('reports:allowedNone')}</p> : null}
      {addresses.length === 0 ? null : (
        <ul className="sets">
          {addresses.map(({ id, email: allowed, by }) => (
            <li className="set" key={id}>
              <div className="set__what breakable">
                <p>{allowed}</p>
                <p className="muted">{by}</p>
              </div>
              <PostButton action={paths.reportAddressRemove(id)} size="small" look="quiet">
                {t('reports:disallow')}
                <span className="visually-hidden">: {allowed}</span>
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      <AccountForm
        action={paths.reportAddresses}
        submit={t('reports:allow')}
        errors={errors}
        problem={problem}
        look="plain"
      >
        <AccountField
          name="email"
          type="email"
          label={t('reports:address')}
          errors={errors}
          max={maxEmail}
          value={email}
          autoComplete="off"
        />
      </AccountForm>
    </section>
  );
};

/** A report is about a dashboard, and made there. */
const None = () => {
  const { t, basePath, person } = usePage();
  return (
    <EmptyState
      icon="clock"
      title={t('reports:none')}
      text={t(person?.works ? 'reports:noneText' : 'reports:noneToRead')}
    >
      {person?.works ? (
        <ButtonLink href={basePath + paths.dashboards} look="primary">
          {t('reports:chooseDashboard')}
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
};

/** The reports of a person, or of the whole team, and the outside addresses that they may go to. */
export const TeamReportsPage = (props: TeamReportsPageProps) => {
  const { t } = usePage();
  const { teamName, title, tabs, overseesAll, reports, pages, addresses, note } = props;
  return (
    <Frame current="team">
      <TeamHead
        teamName={teamName}
        current="reports"
        tabs={tabs}
        title={title}
        lead={t(overseesAll ? 'reports:teamLead' : 'reports:ownLead')}
      />
      <div className="stack stack--loose form-wide">
        <MailBanner note={note} />
        {reports.length === 0 ? (
          <None />
        ) : (
          <section>
            <h2 className="visually-hidden">{t('reports:title')}</h2>
            <ReportList reports={reports} pages={pages} of="team" />
          </section>
        )}
        {addresses ? <Addresses {...props} addresses={addresses} /> : null}
      </div>
    </Frame>
  );
};
