// The step of choosing products of a new dashboard with 5,000 products to choose from, and the list of 200 dashboards:
// whole requests to the built product with its own backend, one after the other. `--products=`, `--dashboards=`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, startProduct } from './support/product.ts';
import { medianMs, report, round, sizeOption } from './support/report.ts';

const products = sizeOption('products', 5000, 60);
const dashboards = sizeOption('dashboards', 200, 3);
const runs = sizeOption('runs', 60, 2);
const password = 'a password for the bench';

const observations = (): string =>
  [
    'country,shop id,shop name,shop kind,retailer,upc,product,brand,category,observed at,price',
    ...Array.from({ length: products }, (_, index) => {
      const upc = String(7_790_000_000_000 + index);
      const shop = index % 6;
      return `PE,S${shop},Shop ${shop},physical,Retailer ${shop},${upc},Product of the brand number ${index},Brand ${index % 300},Category ${index % 20},2026-11-02,${index + 1}`;
    }),
  ].join('\n');

const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const file = join(folder, 'observations.csv');
writeFileSync(file, observations());

const main = async (): Promise<void> => {
  const environment = { DATA_DIR: join(folder, 'data'), DEMO: 'on', DEMO_PASSWORD: password, WEB_CONCURRENCY: '1' };
  const { address, stop } = await startProduct(environment);
  execFileSync(process.execPath, ['dist/server/import-cli.js', file], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const cookie = await signIn(address, 'demo@vitrina.example', password);
  const look = async (path: string): Promise<string> =>
    (await fetch(`${address}${path}`, { headers: { cookie } })).text();
  const form = await look('/dashboards/new');
  const token = /name="_csrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const country = /<option value="(\d+)"[^>]*>Peru</.exec(form)?.[1] ?? '';
  /** Sends a form, and returns the address of its redirect. */
  const send = async (path: string, fields: Record<string, string>): Promise<string> => {
    const body = new URLSearchParams({ _csrf: token, ...fields });
    const answer = await fetch(`${address}${path}`, { method: 'POST', body, redirect: 'manual', headers: { cookie } });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
    return answer.headers.get('location') ?? '';
  };
  const made: string[] = [];
  for (let number = 1; number <= dashboards; number += 1) {
    made.push(await send('/dashboards/new', { name: `Dashboard ${number}`, countryId: country }));
  }
  const step = `${made[0]}/products`;
  const none = await medianMs(runs, () => look(step));
  await send(step, { do: 'all' });
  const all = await medianMs(runs, () => look(step));
  const search = await medianMs(runs, () => look(`${step}?productName=number%204&excludeSelected=true`));
  const list = await medianMs(runs, () => look('/dashboards'));
  const html = await look(step);
  await stop();
  report('setup', {
    products,
    noneChosenMs: round(none),
    allChosenMs: round(all),
    searchMs: round(search),
    stepHtmlKb: round(html.length / 1000),
    dashboards,
    listMs: round(list),
  });
};

await main();
rmSync(folder, { recursive: true, force: true });
