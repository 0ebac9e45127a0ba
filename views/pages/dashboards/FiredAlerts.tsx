import { titleWords } from '../../title-words.ts';

export type FiredAlert = {
  key: string;
  name: string;
  /** '' if there is no page to link to. */
  href: string;
  sub: string;
  /** A note that its import was undone; '' if not. */
  note: string;
};

/** The last firings of alerts, one line each. */
export const FiredAlerts = ({ alerts }: { alerts: readonly FiredAlert[] }) => (
  <ul className="lines-list lines-list--ruled">
    {alerts.map(alert => (
      <li key={alert.key}>
        <div>
          {alert.href ? (
            <a className="link-strong" href={alert.href}>
              {titleWords(alert.name)}
            </a>
          ) : (
            titleWords(alert.name)
          )}
          <p className="sub">{alert.sub}</p>
          {alert.note ? <p className="sub">{alert.note}</p> : null}
        </div>
      </li>
    ))}
  </ul>
);
