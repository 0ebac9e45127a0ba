import type { ReactNode } from 'react';

/** Invoker commands in attributes that JSX has no names for yet. */
const invoker = (command: 'show-modal' | 'close', id: string) => ({ command, commandfor: id });

type OpenerProps = { id: string; label: string; href: string };

/**
 * Opens a confirmation: by a link to its page or, in browsers with invoker commands, by a button that opens the same as
 * a dialog. The style sheet shows the one that works; neither needs a script.
 */
export const DialogOpener = ({ id, label, href }: OpenerProps) => (
  <>
    <a className="button button--quiet dialog-link" href={href}>
      {label}
    </a>
    <button type="button" className="button button--quiet dialog-open" {...invoker('show-modal', id)}>
      {label}
    </button>
  </>
);

/** A button that only closes its dialog. */
export const DialogClose = ({ id, label }: { id: string; label: string }) => (
  <button type="button" className="button" {...invoker('close', id)}>
    {label}
  </button>
);

/** A native dialog: the browser keeps the focus inside, and Escape closes it. */
export const Dialog = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <dialog className="dialog" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </dialog>
);
