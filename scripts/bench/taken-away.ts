// What leaves a page over the demo market: the processor time of the web worker for a chart as SVG and as PNG and for a dashboard on
// paper, by turns with the page that shows the chart. Everything was asked of the backend before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { middle, report, round, sizeOption } from './support/report.ts';
import { signInToDemo, startDemo } from './whole/demo.ts';

const rounds = sizeOption('rounds', 7, 1);
const requests = sizeOption('requests', 20, 1);

const dashboard = '/dashboards/3';
const filter = 'range=last_30_days';
const chart = `${dashboard}/analyses/price-evolution/chart?${filter}&chart=chart`;
/** A page that was kept costs nothing, a file is made each time: so it has another address each time. */
const wanted = {
  page: `${dashboard}/analyses/price-evolution?${filter}`,
  svg: `${chart}&as=svg`,
  png: `${chart}&as=png`,
  paper: `${dashboard}/paper?${filter}&at_price-evolution=1&at_price-gap=2&at_promotion=3&at_stock-out=4`,
} as const;
type Name = keyof typeof wanted;
const names = Object.keys(wanted) as Name[];

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const product = await startDemo({ dataDir, webWorkers: 1 });

try {
  const { address, cookie } = await signInToDemo(product.address);
  let asked = 0;
  const take = async (name: Name): Promise<number> => {
    asked += 1;
    const answer = await fetch(`${address}${wanted[name]}&nth=${asked}`, { headers: { cookie } });
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${wanted[name]} answered ${answer.status}`);
    return byteLength;
  };
  const secondsUsed = async (): Promise<number> => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(/^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e-]+)/m.exec(text)?.[1]);
  };
  const measure = async (name: Name): Promise<number> => {
    const before = await secondsUsed();
    for (let nth = 0; nth < requests; nth += 1) await take(name);
    return ((await secondsUsed()) - before) * 1000;
  };
  const bytes = new Map<Name, number>();
  for (const name of names) bytes.set(name, await take(name));
  const turns: Record<Name, number>[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const measured = new Map<Name, number>();
    for (const name of names) measured.set(name, (await measure(name)) / requests);
    turns.push(Object.fromEntries(measured) as Record<Name, number>);
  }
  const of = (figure: (turn: Record<Name, number>) => number): number => round(middle(turns.map(figure)));
  report(
    'taken away',
    {
      'page, ms of the processor': of(({ page }) => page),
      'SVG, ms of the processor': of(({ svg }) => svg),
      'PNG, ms of the processor': of(({ png }) => png),
      'paper of four analyses, ms of the processor': of(({ paper }) => paper),
      'SVG to its page': of(({ svg, page }) => svg / Math.max(page, 0.01)),
      'PNG to its page': of(({ png, page }) => png / Math.max(page, 0.01)),
      'paper to the page of one analysis': of(({ paper, page }) => paper / Math.max(page, 0.01)),
      'SVG, kB': round((bytes.get('svg') ?? 0) / 1000, 1),
      'PNG, kB': round((bytes.get('png') ?? 0) / 1000, 1),
    },
    { lowerIsBetter: ['SVG to its page', 'PNG to its page', 'paper to the page of one analysis'] },
  );
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
