import type { ReactNode } from 'react';
import { ButtonLink } from '../Button.tsx';
import { Icon } from '../icons/Icon.tsx';

/** An empty list: what will be here, and the action that fills it. */
export const EmptyState = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="empty">
    <svg className="empty__ghost" viewBox="0 0 352 72" aria-hidden="true">
      <path className="ghost-line" d="M2 70h348M2 40h348M2 10h348" />
      <path className="ghost-path" d="M2 52 60 44 118 50 176 26 234 34 292 18 350 24" />
    </svg>
    <h2>{title}</h2>
    <p>{text}</p>
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
    <p>{text}</p>
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
    <h2>{title}</h2>
    <p>{text}</p>
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
