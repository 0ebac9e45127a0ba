import { type MouseEvent, useRef, useState } from 'react';

export type ModalLinksProps = {
  id: string;
  /** Each row is a level, with its views. */
  rows: { label: string; links: { label: string; href: string }[] }[];
  close: string;
  whole: string;
  loading: string;
};

/** XMLHttpRequest makes a document of an answer without a string that Trusted Types would have to allow. */
const fetchPart = (href: string): Promise<{ title: string; part: Element } | null> =>
  new Promise(done => {
    const request = new XMLHttpRequest();
    request.open('GET', href);
    request.responseType = 'document';
    request.timeout = 15_000;
    request.onload = () => {
      const part = request.status === 200 ? request.responseXML?.querySelector('[data-dialog]') : null;
      done(part ? { title: request.responseXML?.querySelector('h1')?.textContent ?? '', part } : null);
    };
    request.onerror = () => done(null);
    request.ontimeout = () => done(null);
    request.send();
  });

/** Links to the views by place. Where scripts run, a plain click shows the part of that page in a dialog instead. */
export function Island({ id, rows, close, whole, loading }: ModalLinksProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ title: '', href: '' });

  const open = async (href: string): Promise<void> => {
    setShown({ title: loading, href });
    body.current?.replaceChildren();
    dialog.current?.showModal();
    const found = await fetchPart(href);
    if (!found) return location.assign(href);
    setShown({ title: found.title, href });
    body.current?.replaceChildren(document.importNode(found.part, true));
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
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
      <dialog className="dialog dialog--wide" ref={dialog} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{shown.title}</h2>
        <div ref={body} />
        <p className="row">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {close}
          </button>{' '}
          {shown.href ? <a href={shown.href}>{whole}</a> : null}
        </p>
      </dialog>
    </>
  );
}
