import { ButtonLink } from '../../components/Button.tsx';
import { Following, type FollowingProps } from '../../components/Following.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { MailBanner, type MailNote } from '../../components/notices/MailNote.tsx';
import { type ReportRow, ReportStanding, SwitchReport } from '../../components/ReportList.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';
import { ReportFrame, type ReportPlace } from './ReportFrame.tsx';

export type ReportPageProps = {
  report: ReportRow;
  /** That it is a report by mail, and its facts: its name may be that of the overview. */
  lead: string;
  place: ReportPlace;
  /** Who gets it, each with how that stands. */
  recipients: string[];
  log: { id: number; when: string; what: string }[];
  /** These are null where it cannot be made. */
  previewHref: string | null;
  sending: { action: string; fields: Record<string, number> } | null;
  deleteHref: string;
  /** While one is being made, or is on its way. */
  following: FollowingProps | null;
  /** Why its mails may not arrive; null where they do. */
  note: MailNote | null;
  problem: { title: string; text: string } | null;
};

const Acts = ({ report, previewHref, sending, deleteHref }: ReportPageProps) => {
  const { t, person } = usePage();
  const works = person?.works ?? false;
  return (
    <div className="row">
      {works && previewHref ? <ButtonLink href={previewHref}>{t('reports:preview')}</ButtonLink> : null}{' '}
      {works && sending ? <PostButton {...sending}>{t('reports:sendNow')}</PostButton> : null}{' '}
      {works && report.changeHref ? <ButtonLink href={report.changeHref}>{t('reports:change')}</ButtonLink> : null}{' '}
      {works ? <SwitchReport report={report} /> : null}{' '}
      <ButtonLink href={deleteHref} look="quiet">
        {t('reports:delete')}
      </ButtonLink>
    </div>
  );
};

const Log = ({ log, following, note }: Pick<ReportPageProps, 'log' | 'following' | 'note'>) => {
  const { t } = usePage();
  const title = t(note === 'outbox' ? 'reports:keptLog' : 'reports:log');
  return (
    <div className="stack stack--tight">
      <h2>{title}</h2>
      <p className="muted">{log.length === 0 ? t('reports:logNone') : t('reports:logText')}</p>
      {following ? <Following {...following} /> : null}
      {log.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard
        <section className="tablebox" tabIndex={0} aria-label={title}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('reports:logWhen')}</th>
                <th scope="col">{t('reports:logWhat')}</th>
              </tr>
            </thead>
            <tbody>
              {log.map(({ id, when, what }) => (
                <tr key={id}>
                  <td>{when}</td>
                  <td>{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
};

/** A report: how it stands, what can be done with it, who gets it, and what was sent. */
export const ReportPage = (props: ReportPageProps) => {
  const { t } = usePage();
  const { report, lead, recipients, note, problem } = props;
  return (
    <ReportFrame {...props.place} crumbs={[{ label: report.name }]}>
      <div className="pagehead">
        <h1>{report.name}</h1>
        <p className="pagehead__answer">{titleWords(lead)}</p>
      </div>
      <div className="stack stack--loose form-wide">
        {problem ? <Banner type="error" {...problem} /> : null}
        <MailBanner note={note} />
        <div className="stack">
          <ReportStanding {...report} />
          <Acts {...props} />
        </div>
        <section className="stack stack--tight" aria-labelledby="recipients">
          <h2 id="recipients">{t('reports:recipients')}</h2>
          <ul className="lines-list lines-list--ruled breakable">
            {recipients.map(recipient => (
              <li key={recipient}>{recipient}</li>
            ))}
          </ul>
        </section>
        <Log {...props} />
      </div>
    </ReportFrame>
  );
};
