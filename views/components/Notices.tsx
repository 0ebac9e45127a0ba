import type { Notice } from '../page-context.tsx';
import { statusIcons } from './Banner.tsx';
import { Icon } from './Icon.tsx';

const mostNotices = 3;

const sameNotice = (a: Notice, b: Notice): boolean => a.type === b.type && a.title === b.title && a.text === b.text;

/** At most three, none twice (product.md §9). */
const shown = (notices: readonly Notice[]): Notice[] =>
  notices
    .filter((notice, index) => notices.findIndex(other => sameNotice(notice, other)) === index)
    .slice(0, mostNotices);

/** The outcome of an action, top right, gone after 5000 ms by CSS alone; kept while hovered or focused. */
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
