// Server work of a whole request for an analysis page, to a bare server that joins the same HTML from strings.
import { fork } from 'node:child_process';
import { brotliCompressSync, constants } from 'node:zlib';
import autocannon from 'autocannon';
import { startCannedUpstream } from './support/canned-upstream.ts';
import { signIn, startProduct } from './support/product.ts';
import { report, round } from './support/report.ts';

const connections = 16;
const warmRequests = 300;
const rounds = 7;
const requestsOfRound = 250;

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

/** The bare server of strings, with the page that it is to answer. */
const startStrings = async (html: string) => {
  const child = fork(new URL('support/strings-server.ts', import.meta.url).pathname, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(html);
  const port = await new Promise<number>(done => child.once('message', message => done(message as number)));
  const url = `http://127.0.0.1:${port}/`;
  const clock: Clock = async () => Number(await (await fetch(`${url}cpu`)).text()) / 1e6;
  return { url, clock, stop: () => child.kill() };
};

type Server = { url: string; cookie: string; clock: Clock };

const roundOf = async ({ url, cookie, clock }: Server): Promise<Load & { cpuMs: number }> => {
  const before = await clock();
  const told = await load(url, cookie, requestsOfRound);
  return { ...told, cpuMs: (((await clock()) - before) * 1000) / requestsOfRound };
};

const middle = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Rounds of both in turn, so that what else the machine does meets both alike. */
const compare = async (product: Server, strings: Server) => {
  const pairs: { ours: Awaited<ReturnType<typeof roundOf>>; theirs: Awaited<ReturnType<typeof roundOf>> }[] = [];
  for (let turn = 0; turn < rounds; turn++)
    pairs.push({ ours: await roundOf(product), theirs: await roundOf(strings) });
  const middleOf = (figure: (pair: (typeof pairs)[number]) => number): number => round(middle(pairs.map(figure)), 3);
  return {
    cpuMsPerRequest: middleOf(({ ours }) => ours.cpuMs),
    stringsCpuMs: middleOf(({ theirs }) => theirs.cpuMs),
    cpuRatio: middleOf(({ ours, theirs }) => ours.cpuMs / theirs.cpuMs),
    p99Ms: middleOf(({ ours }) => ours.p99),
    stringsP99Ms: middleOf(({ theirs }) => theirs.p99),
    p99Ratio: middleOf(({ ours, theirs }) => ours.p99 / Math.max(theirs.p99, 1)),
    errors: pairs.reduce((sum, { ours, theirs }) => sum + ours.errors + theirs.errors, 0),
  };
};

const brotli5 = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const main = async (): Promise<void> => {
  const upstream = await startCannedUpstream();
  const urls = {
    MAIN_API_URL: upstream.address,
    CHARTS_API_URL: upstream.address,
    DASHBOARD_API_URL: upstream.address,
  };
  const product = await startProduct({ ...urls, WEB_CONCURRENCY: '1' });
  const cookie = await signIn(product.address, 'a@b.example', 'password');
  const url = `${product.address}/dashboards/1/analyses/price-by-region?limit=200`;
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const strings = await startStrings(html);
  await load(url, cookie, warmRequests);
  await load(strings.url, '', warmRequests);
  const figures = await compare(
    { url, cookie, clock: productClock(product.address) },
    { url: strings.url, cookie: '', clock: strings.clock },
  );
  strings.stop();
  await product.stop();
  upstream.server.close();
  const bareHtml = html.replace(/<script[\s\S]*?<\/script>/g, '');
  report('page', {
    ...figures,
    htmlBytes: html.length,
    htmlBrotli5: brotli5(html),
    htmlRatio: brotli5(html) / brotli5(bareHtml),
  });
};

await main();
