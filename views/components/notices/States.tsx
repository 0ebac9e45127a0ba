import type { ReactNode } from 'react';
import { titleWords } from '../../title-words.ts';
import { ButtonLink } from '../Button.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';

/** `icon`: of what will be here. */
type EmptyProps = { icon: IconName; title: string; text: string; children?: ReactNode };

/** An empty list: what will be here, and the action that fills it. */
export const EmptyState = ({ icon, title, text, children }: EmptyProps) => (
  <div className="empty">
    <Icon name={icon} />
    <h2>{titleWords(title)}</h2>
    <p>{titleWords(text)}</p>
    {children}
  </div>
);

type FailedProps = { title: string; text: string; retry: { href: string; label: string }; reference: string };

/** A failed panel: what happened, what still works, a retry link; the reference for support. */
export const FailedPanel = ({ title, text, retry, reference }: FailedProps) => (
  <div className="failed" role="alert">
    <p className="failed__title">
      <Icon name="alert" />
      {title}
    </p>
    <p>{titleWords(text)}</p>
    <p className="row">
      <ButtonLink href={retry.href} size="small">
        {retry.label}
      </ButtonLink>
      <code>{reference}</code>
    </p>
  </div>
);

export type NoMatchProps = {
  title: string;
  text: string;
  removals: { label: string; href: string }[];
  /** If there is an alternative. */
  link?: { label: string; href: string };
};

/** Nothing matches the choices: each of them can be removed. */
export const NoMatch = ({ title, text, removals, link }: NoMatchProps) => (
  <div className="empty">
    <h2>{titleWords(title)}</h2>
    <p>{titleWords(text)}</p>
    {removals.every(({ href }) => !href) ? null : (
      <ul className="chips">
        {removals.map(removal => (
          <li key={removal.href}>
            <a className="chip" href={removal.href}>
              <Icon name="cross" />
              {removal.label}
            </a>
          </li>
        ))}
      </ul>
    )}
    {link ? (
      <p className="row">
        <ButtonLink href={link.href} size="small">
          {link.label}
        </ButtonLink>
      </p>
    ) : null}
  </div>
);
