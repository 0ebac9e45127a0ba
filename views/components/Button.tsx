import type { ReactNode } from 'react';

type Look = 'primary' | 'danger' | 'quiet' | 'plain';
type Size = 'small' | 'normal' | 'large';
type Style = { look?: Look; size?: Size };

export const buttonClass = ({ look = 'plain', size = 'normal' }: Style): string =>
  ['button', look === 'plain' ? '' : `button--${look}`, size === 'normal' ? '' : `button--${size}`]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Style & { children: ReactNode; name?: string; value?: string; formAction?: string };

/** Submits its form. */
export const Button = ({ children, name, value, formAction, ...style }: ButtonProps) => (
  <button type="submit" className={buttonClass(style)} name={name} value={value} formAction={formAction}>
    {children}
  </button>
);

/**
 * What Enter in a field of a form presses whose first button in sight is another one: out of sight, and only for Enter,
 * since what is pressed by hand stands below. The server finds out what was meant.
 */
export const EnterButton = ({ children }: { children: ReactNode }) => (
  <button type="submit" className="visually-hidden" name="do" value="enter" tabIndex={-1} aria-hidden="true">
    {children}
  </button>
);

type LinkProps = Style & { children: ReactNode; href: string; title?: string };

/** A link that looks like a button; nothing where it leads nowhere, as on a shared page. */
export const ButtonLink = ({ children, href, title, ...style }: LinkProps) =>
  href ? (
    <a className={buttonClass(style)} href={href} title={title}>
      {children}
    </a>
  ) : null;
