let running: XMLHttpRequest | undefined;

/** The address that a form would request, without its empty fields and the place on the page to which it leads without scripts. */
export const formAddress = (form: HTMLFormElement): string => {
  const fields = [...new FormData(form)]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(fields).toString();
  return form.getAttribute('action')?.split('#')[0] + (query && `?${query}`);
};

/**
 * A part of another page, by its id. Uses XMLHttpRequest, which parses a reply into a document without a string that
 * Trusted Types would have to allow. Null if it fails. With a newer request, the earlier one never resolves.
 */
export const fetchPart = (href: string, id: string): Promise<Element | null> =>
  new Promise(done => {
    running?.abort();
    const request = new XMLHttpRequest();
    running = request;
    request.open('GET', href);
    request.responseType = 'document';
    request.timeout = 15_000;
    request.onload = () => done(request.status === 200 ? (request.responseXML?.getElementById(id) ?? null) : null);
    request.onerror = () => done(null);
    request.ontimeout = () => done(null);
    request.send();
  });
