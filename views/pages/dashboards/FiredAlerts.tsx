import { titleWords } from '../../title-words.ts';

export type FiredAlert = {
  key: string;
  name: string;
  /** '' if there is no page to link to. */
  href: string;
  /** When, and what happened in as few words as a line has room for. */
  sub: string;
  /** Which alert it was; '' if it has no name. */
  of: string;
  /** A note that its import was undone; '' if not. */
  note: string;
};

/** The last firings of alerts: the product, and what happened; a phone leaves out which alert it was. */
export const FiredAlerts = ({ alerts }: { alerts: readonly FiredAlert[] }) => (
  <ul className="lines-list">
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
          <p className="sub">
            {titleWords(alert.sub)}
            {alert.of ? <span className="not-narrow"> · {alert.of}</span> : null}
          </p>
          {alert.note ? <p className="sub">{alert.note}</p> : null}
        </div>
      </li>
    ))}
  </ul>
);
