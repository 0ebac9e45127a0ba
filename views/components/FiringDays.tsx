import type { ReactNode } from 'react';
import { titleWords } from '../title-words.ts';

export type FiringItem = {
  key: number;
  product: string;
  /** Null where its page is not to be had. */
  href: string | null;
  /** What happened, on one line; `what` says all of it. */
  brief: string;
  what: string;
  /** Where it belongs: its dashboard, or its alert. */
  of: string;
  /** What else is known of it, below what happened; '' for nothing. */
  more: string;
  /** A note that its import was undone; '' if not. */
  note: string;
};

/** What was reported about one day. */
export type FiringDay = { day: string; label: string; rows: FiringItem[] };

type Act = (row: FiringItem) => ReactNode;

const Row = ({ row, act, named }: { row: FiringItem; act: Act | undefined; named: boolean }) => {
  const name = titleWords(row.product);
  return (
    <li className={named ? 'notification notification--named' : 'notification'}>
      <h3 className="notification__product">
        {row.href ? (
          <a href={row.href} title={row.product}>
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      <details className="notification__what">
        <summary>
          <span className="notification__brief">{row.brief}</span> <span className="notification__all">{row.what}</span>
        </summary>
        {row.more ? <p className="muted">{row.more}</p> : null}
      </details>
      <p className="notification__of" title={row.of}>
        {row.of}
      </p>
      {act?.(row)}
      {row.note ? <p className="notification__note">{row.note}</p> : null}
    </li>
  );
};

type Props = {
  days: FiringDay[];
  act?: Act;
  /** Whether a phone too says where each belongs; otherwise that stands with the whole sentence. */
  named?: boolean;
};

/** What alerts reported, by the day that it is about: a line each, which opens. */
export const FiringDays = ({ days, act, named = false }: Props) =>
  days.map(({ day, label, rows }) => (
    <section className="notifications__of-day" aria-labelledby={`day-${day}`} key={day}>
      <h2 className="notifications__day" id={`day-${day}`}>
        {titleWords(label)}
      </h2>
      <ul className="notifications__list">
        {rows.map(row => (
          <Row key={row.key} row={row} act={act} named={named} />
        ))}
      </ul>
    </section>
  ));
