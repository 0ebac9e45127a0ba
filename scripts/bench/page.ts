// Server work of a whole request for an analysis page, to a bare server that joins the same HTML from strings.
import { fork } from 'node:child_process';
import { brotliCompressSync, constants } from 'node:zlib';
import autocannon from 'autocannon';
import { startCannedUpstream } from './support/canned-upstream.ts';
import { signIn, startProduct } from './support/product.ts';
import { report } from './support/report.ts';

const connections = 16;
const warmRequests = 300;
const amount = 1500;

type Load = { p50: number; p99: number; errors: number };

const load = async (url: string, cookie: string, requests: number): Promise<Load> => {
  const result = await autocannon({ url, connections, amount: requests, headers: { cookie } });
  return { p50: result.latency.p50, p99: result.latency.p99, errors: result.errors + result.non2xx };
};

const cpuOf = async (address: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e-]+)/m.exec(text)?.[1];
  return Number(seconds ?? Number.NaN);
};

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
  await load(url, cookie, warmRequests);
  const before = await cpuOf(product.address);
  const ours = await load(url, cookie, amount);
  const cpu = ((await cpuOf(product.address)) - before) / amount;
  await product.stop();
  upstream.server.close();

  const bare = fork(new URL('support/strings-server.ts', import.meta.url).pathname, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  bare.send(html);
  const port = await new Promise<number>(done => bare.once('message', message => done(message as number)));
  const bareUrl = `http://127.0.0.1:${port}/`;
  await load(bareUrl, '', warmRequests);
  const bareBefore = Number(await (await fetch(`${bareUrl}cpu`)).text());
  const theirs = await load(bareUrl, '', amount);
  const bareCpu = (Number(await (await fetch(`${bareUrl}cpu`)).text()) - bareBefore) / 1e6 / amount;
  bare.kill();

  const brotli5 = (text: string): number =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const bareHtml = html.replace(/<script[\s\S]*?<\/script>/g, '');
  report('page', {
    cpuMsPerRequest: cpu * 1000,
    stringsCpuMs: bareCpu * 1000,
    cpuRatio: cpu / bareCpu,
    p99Ms: ours.p99,
    stringsP99Ms: theirs.p99,
    p99Ratio: ours.p99 / Math.max(theirs.p99, 1),
    errors: ours.errors + theirs.errors,
    htmlBytes: html.length,
    htmlBrotli5: brotli5(html),
    htmlRatio: brotli5(html) / brotli5(bareHtml),
  });
};

await main();
