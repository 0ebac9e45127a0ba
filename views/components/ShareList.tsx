import type { ReactNode } from 'react';
import { usePage } from '../page-context.tsx';
import { ButtonLink } from './Button.tsx';
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
  /** Where one is asked before it ends; null where it has. */
  endHref: string | null;
};

/** How a link stands: a sign, a word, until when, and how often it was opened. */
export const ShareStanding = ({ state, stateText, until, opened }: ShareRow) => (
  <p>
    <Tag {...marks[state]}>{stateText}</Tag>{' '}
    <span className="muted">
      {until} {opened}
    </span>
  </p>
);

const Row = ({ share }: { share: ShareRow }) => {
  const { t } = usePage();
  const { name, href, view, facts, endHref } = share;
  return (
    <li className="set">
      <div className="set__what">
        <h3>
          <a href={href}>{name}</a>
        </h3>
        <p className="muted">{[`${t('shares:shows')} ${view}`, ...facts.filter(fact => fact !== name)].join(' · ')}</p>
        <ShareStanding {...share} />
      </div>
      {endHref ? (
        <ButtonLink href={endHref} size="small" look="quiet">
          {t('shares:end')}
          <span className="visually-hidden">: {name}</span>
        </ButtonLink>
      ) : null}
    </li>
  );
};

/** A page of share links; `pages`: the ways to the others, null where there are none. */
export type ShareListProps = { shares: ShareRow[]; pages: PagesProps | null };

/** Share links: those that work before the others, each the newest first. */
export const ShareList = ({ shares, pages, none }: ShareListProps & { none: ReactNode }) =>
  shares.length === 0 ? (
    none
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
