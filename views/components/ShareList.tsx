import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { PostButton } from './forms/PostButton.tsx';
import type { IconName } from './icons/Icon.tsx';
import { type PagesProps, Pagination } from './Pagination.tsx';
import { Tag } from './Tag.tsx';

const marks = {
  open: { kind: 'ok', icon: 'ok' },
  over: { kind: 'plain', icon: 'clock' },
  ended: { kind: 'plain', icon: 'cross' },
  viewGone: { kind: 'warning', icon: 'alert' },
  closed: { kind: 'warning', icon: 'alert' },
  off: { kind: 'warning', icon: 'alert' },
} as const satisfies Record<string, { kind: string; icon: IconName }>;

export type ShareRow = {
  id: number;
  name: string;
  /** The page of the link, with who opened it. */
  href: string;
  /** What it shows. */
  view: string;
  viewHref: string | null;
  /** Dashboard, who made it, and what it allows. */
  facts: string[];
  state: keyof typeof marks;
  stateText: string;
  until: string;
  opened: string;
  /** Null where it has ended. */
  endAction: string | null;
};

/** How a link stands: a sign, a word, and until when. */
export const ShareStanding = ({ state, stateText, until }: Pick<ShareRow, 'state' | 'stateText' | 'until'>) => (
  <p>
    <Tag {...marks[state]}>{stateText}</Tag> <span className="muted">{until}</span>
  </p>
);

/** Ends a link. */
export const EndShare = ({ name, endAction }: Pick<ShareRow, 'name' | 'endAction'>) => {
  const { t } = usePage();
  return endAction ? (
    <PostButton action={endAction} size="small" look="quiet">
      {t('shares:end')}
      <span className="visually-hidden">: {name}</span>
    </PostButton>
  ) : null;
};

const Row = ({ share }: { share: ShareRow }) => {
  const { t } = usePage();
  const { name, href, view, facts, opened } = share;
  return (
    <li className="set">
      <div className="set__what">
        <h3>
          <a href={href}>{name}</a>
        </h3>
        <p className="muted">{[`${t('shares:shows')} ${view}`, ...facts].join(' · ')}</p>
        <ShareStanding {...share} />
        <p className="muted">{opened}</p>
      </div>
      <EndShare {...share} />
    </li>
  );
};

/** A page of share links; `pages`: the ways to the others, null where there are none. */
export type ShareListProps = { shares: ShareRow[]; pages: PagesProps | null };

/** Share links: those that work before the others, each the newest first. */
export const ShareList = ({ shares, pages, none }: ShareListProps & { none: ReactNode }) =>
  shares.length === 0 ? (
    <p className="muted">{none}</p>
  ) : (
    <>
      <ul className="sets">
        {shares.map(share => (
          <Row key={share.id} share={share} />
        ))}
      </ul>
      {pages ? <Pagination {...pages} /> : null}
    </>
  );
