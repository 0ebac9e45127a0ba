import type { Notice } from '../../page-context.tsx';
import { Icon } from '../icons/Icon.tsx';
import { statusIcons } from './Banner.tsx';

export const mostNotices = 3;

type Typed = Notice & { type: NonNullable<Notice['type']> };

/** A generic alert without a type is an error (docs/product.md §8). */
const typed = ({ type = 'error', title, text }: Notice): Typed => ({ type, title, text });

const sameNotice = (a: Typed, b: Typed): boolean => a.type === b.type && a.title === b.title && a.text === b.text;

/** At most three, and no duplicates (docs/product.md §9). */
const shown = (notices: readonly Notice[]): Typed[] =>
  notices
    .map(typed)
    .filter((notice, index, all) => all.findIndex(other => sameNotice(notice, other)) === index)
    .slice(0, mostNotices);

/** The result of an action, top right, hidden after 5000 ms by CSS alone; it stays while hovered or focused. */
export const Notices = ({ label, notices }: { label: string; notices: readonly Notice[] }) =>
  notices.length === 0 ? null : (
    <section className="toasts" aria-label={label} aria-live="polite" role="status">
      {shown(notices).map(notice => (
        <div
          className={`toast toast--${notice.type}`}
          key={`${notice.type} ${notice.title} ${notice.text}`}
          tabIndex={-1}
        >
          <Icon name={statusIcons[notice.type]} />
          <div>
            <p>{notice.title}</p>
            <p>{notice.text}</p>
          </div>
        </div>
      ))}
    </section>
  );
