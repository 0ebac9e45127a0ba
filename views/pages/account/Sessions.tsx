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
  return (
    <tr>
      <th scope="row">{row.device}</th>
      <td data-label={t('account:address')}>{row.address}</td>
      <td data-label={t('account:signedIn')}>{row.signedIn}</td>
      <td data-label={t('account:lastSeen')}>{row.lastSeen}</td>
      <td>{row.current ? <Tag kind="own">{t('account:thisOne')}</Tag> : <EndOne {...row} />}</td>
    </tr>
  );
};

/** The person's sessions: each can be ended, or all others at once. */
export const Sessions = ({ sessions }: { sessions: SessionRow[] }) => {
  const { t, basePath } = usePage();
  return (
    <div className="stack">
      <h2 id="sessions">{t('account:sessions')}</h2>
      <p className="muted">{t('account:sessionsText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard */}
      <section className="tablebox tablebox--open" tabIndex={0} aria-labelledby="sessions">
        <table className="table table--cards">
          <thead>
            <tr>
              <th scope="col">{t('account:device')}</th>
              <th scope="col">{t('account:address')}</th>
              <th scope="col">{t('account:signedIn')}</th>
              <th scope="col">{t('account:lastSeen')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('account:end')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(session => (
              <Row key={session.handle} {...session} />
            ))}
          </tbody>
        </table>
      </section>
      {sessions.length > 1 ? (
        <form method="post" action={basePath + paths.endOtherSessions}>
          <Csrf />
          <Button>{t('account:endOthers')}</Button>
        </form>
      ) : null}
    </div>
  );
};
