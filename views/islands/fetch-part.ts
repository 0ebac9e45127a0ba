let running: XMLHttpRequest | undefined;

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
