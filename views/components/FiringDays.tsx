import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { titleWords } from '../title-words.ts';
import { Tag } from './Tag.tsx';

export type FiringItem = {
  key: number;
  /** '' where the page says it: then what happened stands in its place. */
  product: string;
  /** Null where its page is not to be had. */
  href: string | null;
  /** What happened, on one line; `what` says all of it. */
  brief: string;
  what: string;
  /** The dashboard where it belongs; '' where the page says it. */
  of: string;
  /** Its alert, with the way to all that it reported; null where the page says it, or nobody has named it. */
  alert: { name: string; href: string } | null;
  /** What else is known of it, below what happened; '' for nothing. */
  more: string;
  /** A note that its import was undone; '' if not. */
  note: string;
  /** Whether the person has not read of it yet, where the page does not say it of all. */
  isUnread?: boolean;
};

/** What was reported about one day. */
export type FiringDay = { day: string; label: string; rows: FiringItem[] };

type Act = (row: FiringItem) => ReactNode;

/** What it is about: its product, or what happened, where the page says the product. */
const Head = ({ row: { product, what, href, isUnread } }: { row: FiringItem }) => {
  const { t } = usePage();
  const name = titleWords(product || what);
  return (
    <h3 className="notification__product">
      {href ? (
        <a href={href} title={product || undefined}>
          {name}
        </a>
      ) : (
        name
      )}
      {isUnread ? (
        <>
          {' '}
          <Tag>{t('notifications:notViewed', { count: 1 })}</Tag>
        </>
      ) : null}
    </h3>
  );
};

const What = ({ row: { brief, what, more } }: { row: FiringItem }) => (
  <details className="notification__what">
    <summary>
      <span className="notification__brief">{brief}</span> <span className="notification__all">{what}</span>
    </summary>
    {more ? <p className="muted">{more}</p> : null}
  </details>
);

/** Where it belongs. */
const Of = ({ row: { of, alert } }: { row: FiringItem }) =>
  of || alert ? (
    <p className="notification__of">
      {of && alert ? `${of}\u00a0· ` : of}
      {alert ? <a href={alert.href}>{alert.name}</a> : null}
    </p>
  ) : null;

const Row = ({ row, act, named }: { row: FiringItem; act: Act | undefined; named: boolean }) => (
  <li className={named && (row.of || row.alert) ? 'notification notification--named' : 'notification'}>
    <Head row={row} />
    {row.product ? <What row={row} /> : null}
    <Of row={row} />
    {act?.(row)}
    {row.note ? <p className="notification__note">{row.note}</p> : null}
  </li>
);

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
