import { type MouseEvent, useRef, useState } from 'react';
import { fetchPart } from './fetch-part.ts';

export type ModalLinksProps = {
  id: string;
  /** Each row is a level with its views. */
  rows: { label: string; links: { label: string; href: string }[] }[];
  close: string;
  whole: string;
  loading: string;
};

/** Links to the views by place. With scripts, a plain click shows the part of that page in a dialog instead. */
export function Island({ id, rows, close, whole, loading }: ModalLinksProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ title: '', href: '' });

  const open = async (href: string): Promise<void> => {
    setShown({ title: loading, href });
    body.current?.replaceChildren();
    dialog.current?.showModal();
    heading.current?.focus();
    // An earlier request never resolves once there is a newer one; the result for a dialog that was closed is ignored.
    const part = await fetchPart(href, 'dialog-part');
    if (!dialog.current?.open) return;
    if (!part) return location.assign(href);
    setShown({ title: part.getAttribute('aria-label') ?? '', href });
    body.current?.replaceChildren(...document.importNode(part, true).childNodes);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    void open(event.currentTarget.href);
  };

  return (
    <>
      <dl className="facts">
        {rows.map(row => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              {row.links.map(link => (
                <a key={link.href} href={link.href} onClick={follow}>
                  {link.label}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <dialog
        className="dialog dialog--wide"
        ref={dialog}
        aria-labelledby={`${id}-title`}
        onClose={() => opener.current?.focus()}
      >
        <header className="dialog__head">
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
            {shown.title}
          </h2>
          {shown.href ? <a href={shown.href}>{whole}</a> : null}
          <button type="button" className="button button--small" onClick={() => dialog.current?.close()}>
            {close}
          </button>
        </header>
        <div ref={body} />
      </dialog>
    </>
  );
}
