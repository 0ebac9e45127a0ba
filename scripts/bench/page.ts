// Processor time of a whole request for an analysis page, compared with a minimal server that writes the same HTML from
// the same data by plain strings (the budget of docs/measured.md). To judge that baseline, two more are measured: plain
// Express that renders the product's own components with ready props, and a server that joins the finished page from
// pieces, without escaping or writing anything.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import autocannon from 'autocannon';
import manifest from '../../package.json' with { type: 'json' };
import { buildReactServer } from './support/build-react-server.ts';
import { startCannedUpstream } from './support/canned-upstream.ts';
import { type Running, signIn, startProduct } from './support/product.ts';
import type { ReactTask } from './support/react-server.ts';
import { middle, report, round, sizeOption } from './support/report.ts';
import { insistOnSamePage } from './support/same-page.ts';

const { version } = manifest;

const connections = 16;
const warmRequests = sizeOption('warm', 300, 20);
const rounds = sizeOption('rounds', 7, 1);
const requestsOfRound = sizeOption('requests', 250, 20);

type Load = { p50: number; p99: number; errors: number };

const load = async (url: string, cookie: string, requests: number): Promise<Load> => {
  const result = await autocannon({ url, connections, amount: requests, headers: { cookie } });
  return { p50: result.latency.p50, p99: result.latency.p99, errors: result.errors + result.non2xx };
};

/** Seconds of processor time that a server has used so far. */
type Clock = () => Promise<number>;

const productClock =
  (address: string): Clock =>
  async () => {
    const text = await (await fetch(`${address}/metrics`)).text();
    const seconds = /^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e-]+)/m.exec(text)?.[1];
    return Number(seconds ?? Number.NaN);
  };

/** A minimal server in its own process, with what it needs to know of the page. */
const startBare = async (file: string, task: string | ReactTask) => {
  const child = fork(file, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(task);
  const port = await new Promise<number>((done, fail) => {
    child.once('message', message => done(message as number)).once('exit', () => fail(new Error(`${file} ended`)));
  });
  const url = `http://127.0.0.1:${port}/`;
  const clock: Clock = async () => Number(await (await fetch(`${url}cpu`)).text()) / 1e6;
  return { url, cookie: '', clock, stop: () => child.kill() };
};

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

type Server = { url: string; cookie: string; clock: Clock };

const runRound = async ({ url, cookie, clock }: Server): Promise<Load & { cpuMs: number }> => {
  const before = await clock();
  const loaded = await load(url, cookie, requestsOfRound);
  return { ...loaded, cpuMs: (((await clock()) - before) * 1000) / requestsOfRound };
};

const names = ['product', 'strings', 'react', 'pieces'] as const;
type Name = (typeof names)[number];

/** Rounds of all servers in turn, so that other load on the machine affects them equally. */
const compare = async (servers: Record<Name, Server>) => {
  const turns: Record<Name, Awaited<ReturnType<typeof runRound>>>[] = [];
  for (let turn = 0; turn < rounds; turn++) {
    const loaded = new Map<Name, Awaited<ReturnType<typeof runRound>>>();
    for (const name of names) loaded.set(name, await runRound(servers[name]));
    turns.push(Object.fromEntries(loaded) as (typeof turns)[number]);
  }
  const takeMiddle = (figure: (turn: (typeof turns)[number]) => number): number => round(middle(turns.map(figure)), 3);
  return {
    cpuMsPerRequest: takeMiddle(({ product }) => product.cpuMs),
    stringsCpuMs: takeMiddle(({ strings }) => strings.cpuMs),
    cpuRatio: takeMiddle(({ product, strings }) => product.cpuMs / strings.cpuMs),
    bareReactRatio: takeMiddle(({ react, strings }) => react.cpuMs / strings.cpuMs),
    ratioToBareReact: takeMiddle(({ product, react }) => product.cpuMs / react.cpuMs),
    ratioToFinishedPieces: takeMiddle(({ product, pieces }) => product.cpuMs / pieces.cpuMs),
    p99Ms: takeMiddle(({ product }) => product.p99),
    stringsP99Ms: takeMiddle(({ strings }) => strings.p99),
    p99Ratio: takeMiddle(({ product, strings }) => product.p99 / Math.max(strings.p99, 1)),
    errors: turns.reduce((sum, turn) => sum + Object.values(turn).reduce((all, { errors }) => all + errors, 0), 0),
  };
};

const brotli5 = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Eight lines over a year of days, the change of each, and a table of every number: 365 rows of 9 columns. */
const path = '/dashboards/1/analyses/price-evolution?start_date=2025-11-21&end_date=2026-11-20&numbers=1';

const fetchText = async (url: string, cookie: string): Promise<string> =>
  (await fetch(url, { headers: { cookie } })).text();

/** All must write the same page, or the comparison is meaningless. */
const insistOnOnePage = async (servers: Record<Name, Server>): Promise<void> => {
  const pages = Object.entries(servers).map(async ([name, { url, cookie }]) => {
    return { name, html: await fetchText(url, cookie) };
  });
  const [first, ...others] = await Promise.all(pages);
  if (first) for (const other of others) insistOnSamePage(first, other);
};

const startServers = async (product: Running) => {
  const cookie = await signIn(product.address, 'a@b.example', 'password');
  const url = product.address + path;
  const html = await fetchText(url, cookie);
  const clientFolder = here('../../dist/client');
  const [strings, react, pieces] = await Promise.all([
    startBare(here('support/strings-server.ts'), html),
    startBare(await buildReactServer(), { html, path, version, clientFolder }),
    startBare(here('support/pieces-server.ts'), html),
  ]);
  const ours = { url, cookie, clock: productClock(product.address) };
  const bare = { strings, react, pieces };
  const stop = (): void => {
    for (const server of Object.values(bare)) server.stop();
  };
  return { html, servers: { product: ours, ...bare }, stop };
};

const measure = async ({ html, servers }: Awaited<ReturnType<typeof startServers>>): Promise<void> => {
  await insistOnOnePage(servers);
  for (const { url, cookie } of Object.values(servers)) await load(url, cookie, warmRequests);
  const figures = await compare(servers);
  const bareHtml = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const weights = {
    htmlBytes: Buffer.byteLength(html),
    htmlBrotli5: brotli5(html),
    htmlRatio: round(brotli5(html) / brotli5(bareHtml), 3),
  };
  report(
    'page',
    { ...figures, ...weights },
    { lowerIsBetter: ['cpuRatio', 'ratioToBareReact', 'p99Ratio', 'htmlRatio'] },
  );
};

const main = async (): Promise<void> => {
  const { server: upstream, address } = await startCannedUpstream();
  const urls = { MAIN_API_URL: address, CHARTS_API_URL: address, DASHBOARD_API_URL: address };
  const product = await startProduct({ ...urls, WEB_CONCURRENCY: '1' });
  try {
    const started = await startServers(product);
    await measure(started).finally(started.stop);
  } finally {
    await product.stop();
    upstream.close();
  }
};

// Servers that were started beside one that failed would keep this process.
await main().catch(error => {
  console.error(error);
  process.exit(1);
});
