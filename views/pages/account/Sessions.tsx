import { paths } from '../../../server/domain/paths.shared.ts';
import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { Tag } from '../../components/Tag.tsx';
import { usePage } from '../../page-context.tsx';

export type SessionRow = {
  handle: string;
  device: string;
  address: string;
  signedIn: string;
  lastSeen: string;
  current: boolean;
};

const EndOne = ({ handle, device }: SessionRow) => {
  const { t, basePath } = usePage();
  return (
    <form method="post" action={basePath + paths.endSession}>
      <Csrf />
      <input type="hidden" name="session" value={handle} />
      <Button size="small">
        {t('account:end')}
        <span className="visually-hidden">: {device}</span>
      </Button>
    </form>
  );
};

const Row = (row: SessionRow) => {
  const { t } = usePage();
  const { device, address, signedIn, lastSeen, current } = row;
  const facts = [
    address,
    `${t('account:signedIn')}: ${signedIn}`,
    ...(lastSeen === signedIn ? [] : [`${t('account:lastSeen')}: ${lastSeen}`]),
  ];
  return (
    <li className="setting">
      <div>
        <h3>
          {device} {current ? <Tag kind="own">{t('account:thisOne')}</Tag> : null}
        </h3>
        <p className="facts-line">
          {facts.map(fact => (
            <span key={fact}>{fact} </span>
          ))}
        </p>
      </div>
      {current ? null : <EndOne {...row} />}
    </li>
  );
};

/** More are folded below these: whoever comes for their password would else scroll past them. */
const mostShown = 4;

const Rows = ({ sessions }: { sessions: SessionRow[] }) => (
  <ul className="settings">
    {sessions.map(session => (
      <Row key={session.handle} {...session} />
    ))}
  </ul>
);

/** The person's sessions: each can be ended, or all others at once. */
export const Sessions = ({ sessions, zone }: { sessions: SessionRow[]; zone: string }) => {
  const { t, basePath } = usePage();
  return (
    <section className="card stack" aria-labelledby="sessions">
      <h2 id="sessions">{t('account:sessions')}</h2>
      <p className="muted">{t('account:sessionsText')}</p>
      <p className="muted">
        {zone} <a href={basePath + paths.notificationSettings}>{t('account:toZone')}</a>
      </p>
      <Rows sessions={sessions.slice(0, mostShown)} />
      {sessions.length > mostShown ? (
        <details>
          <summary>{t('account:moreSessions', { count: sessions.length - mostShown })}</summary>
          <Rows sessions={sessions.slice(mostShown)} />
        </details>
      ) : null}
      {sessions.length > 1 ? (
        <form method="post" action={basePath + paths.endOtherSessions}>
          <Csrf />
          <Button>{t('account:endOthers')}</Button>
        </form>
      ) : null}
    </section>
  );
};
