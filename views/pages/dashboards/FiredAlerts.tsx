export type FiredAlert = {
  key: string;
  name: string;
  /** '' where there is no page to lead to. */
  href: string;
  sub: string;
  /** What came after it: its import was taken back; '' where nothing did. */
  note: string;
};

/** What alerts told last, a line each. */
export const FiredAlerts = ({ alerts }: { alerts: readonly FiredAlert[] }) => (
  <ul className="lines-list lines-list--ruled">
    {alerts.map(alert => (
      <li key={alert.key}>
        <div>
          {alert.href ? (
            <a className="link-strong" href={alert.href}>
              {alert.name}
            </a>
          ) : (
            alert.name
          )}
          <p className="sub">{alert.sub}</p>
          {alert.note ? <p className="sub">{alert.note}</p> : null}
        </div>
      </li>
    ))}
  </ul>
);
