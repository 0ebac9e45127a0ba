import { readTable, type TableModel } from './table-model.ts';

let running: XMLHttpRequest | undefined;

/**
 * The table at another address of this page, read from its HTML. Uses XMLHttpRequest, which parses a reply into a
 * document without a string that Trusted Types would have to allow. Null if it fails: then the link is followed. With a
 * newer request, the earlier one never resolves.
 */
export const fetchTable = (href: string, id: string): Promise<TableModel | null> =>
  new Promise(done => {
    running?.abort();
    const request = new XMLHttpRequest();
    running = request;
    request.open('GET', href);
    request.responseType = 'document';
    request.timeout = 15_000;
    request.onload = () => {
      const island = request.status === 200 ? request.responseXML?.getElementById(id) : null;
      done(island ? readTable(island) : null);
    };
    request.onerror = () => done(null);
    request.ontimeout = () => done(null);
    request.send();
  });
