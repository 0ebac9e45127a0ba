import { readTable, type TableModel } from './table-model.ts';

let running: XMLHttpRequest | undefined;

/**
 * The table of another address of this page, read from its HTML. XMLHttpRequest, because it makes a document of an answer
 * without a string that Trusted Types would have to allow. Null where it cannot be had: then the link is followed. Who
 * asks again before the answer is there gets the newer one alone.
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
