import { readCsrf } from '../../../tests/support/html.ts';
import { type Running, signIn, startProduct } from '../support/product.ts';

const password = 'vitrina-demo';
const owner = { email: 'demo@vitrina.example', password };
/** The people of the demo market: two of one team, and one of another. */
export const demoPeople = [
  owner,
  { email: 'marcos@vitrina.example', password },
  { email: 'hannah@northbrook.example', password },
] as const;

/** A browser's session: asks for pages, sends forms. */
export type Visit = {
  address: string;
  cookie: string;
  /** The HTML of a page; throws at any other answer than 200. */
  look: (path: string) => Promise<string>;
  /** Sends a form with the token of the page that it stands in, and follows to the page that says so. */
  send: (page: string, fields: [string, string][]) => Promise<void>;
};

const createVisit = (address: string, cookie: string): Visit => {
  const look = async (path: string): Promise<string> => {
    // Not compressed: the servers that it is compared with do not compress either.
    const headers = { cookie, 'accept-encoding': 'identity' };
    const answer = await fetch(address + path, { headers, redirect: 'manual' });
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return html;
  };
  const send = async (page: string, fields: [string, string][]): Promise<void> => {
    const body = new URLSearchParams([['_csrf', readCsrf(await look(page))], ...fields]);
    const answer = await fetch(address + page, { method: 'POST', body, headers: { cookie } });
    await answer.text();
    if (!answer.redirected || answer.status !== 200) throw new Error(`the form of ${page} answered ${answer.status}`);
  };
  return { address, cookie, look, send };
};

/** A session of the owner of the demo's first team, signed in by the form. */
export const signInToDemo = async (address: string): Promise<Visit> =>
  createVisit(address, await signIn(address, owner.email, owner.password));

/** Somebody who has not signed in. */
export const stranger = (address: string): Visit => createVisit(address, '');

export type DemoOptions = {
  /** Where the demo market is, or will be filled. */
  dataDir: string;
  webWorkers: number;
  /** A module that every process of the product loads before its own. */
  preload?: string;
  environment?: Record<string, string>;
};

/** The product as `npm start` runs it, over the demo market, with its embedded backend. */
export const startDemo = ({ dataDir, webWorkers, preload, environment = {} }: DemoOptions): Promise<Running> =>
  startProduct({
    DEMO: 'on',
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: String(webWorkers),
    ...(preload === undefined ? {} : { NODE_OPTIONS: `--import=${preload}` }),
    ...environment,
  });
