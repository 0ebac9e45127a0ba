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

/** The person's sessions: each can be ended, or all others at once. */
export const Sessions = ({ sessions }: { sessions: SessionRow[] }) => {
  const { t, basePath } = usePage();
  return (
    <section className="card stack" aria-labelledby="sessions">
      <h2 id="sessions">{t('account:sessions')}</h2>
      <p className="muted">{t('account:sessionsText')}</p>
      <ul className="settings">
        {sessions.map(session => (
          <Row key={session.handle} {...session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action={basePath + paths.endOtherSessions}>
          <Csrf />
          <Button>{t('account:endOthers')}</Button>
        </form>
      ) : null}
    </section>
  );
};
