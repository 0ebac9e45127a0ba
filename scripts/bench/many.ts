import { openOnServer, type ServerMarket } from './several/market-on-server.ts';
import { measuredAnalyses } from './support/analyses.ts';
import { middle, report, round, sizeOption, timeSeconds } from './support/report.ts';

/**
 * The analyses of 60 products in a database of ClickHouse with many observations, and in one with a tenth of them and of its
 * products, by turns (docs/measured.md: ≤ 2 times). CLICKHOUSE_URL names a server; its databases stay for the next
 * run. `--rows=`, `--products=`, `--shops=`, `--chosen=` products of the dashboard, `--turns=`.
 */
const server = process.env.CLICKHOUSE_URL;
const rows = sizeOption('rows', 500_000_000, 1_000_000);
const products = sizeOption('products', 50_000, 2500);
const shops = sizeOption('shops', 500, 50);
const chosen = sizeOption('chosen', 60);
const turns = sizeOption('turns', 9, 1);

const market = (share: number): ServerMarket => ({
  database: `bench_${rows * share}`,
  rows: rows * share,
  products: products * share,
  shops,
});

const chosenOf = (among: number): number[] =>
  Array.from({ length: chosen }, (_, at) => Math.floor((at * 83 * among) / 5000) % among);

const byTurns = async (address: string): Promise<Record<string, number>> => {
  const [few, many] = [market(0.1), market(1)];
  const sides = [
    { of: await openOnServer(address, few), all: measuredAnalyses(chosenOf(few.products)) },
    { of: await openOnServer(address, many), all: measuredAnalyses(chosenOf(many.products)) },
  ];
  const figures: Record<string, number> = {};
  for (const [at, { name }] of sides[0]?.all.entries() ?? []) {
    const times = sides.map(() => [] as number[]);
    for (let turn = 0; turn <= turns; turn += 1)
      for (const [side, { of, all }] of sides.entries()) {
        const call = all[at]?.call;
        const seconds = await timeSeconds(async () => {
          const listed = await call?.(of);
          if (turn === 0 && listed?.().length === 0) throw new Error(`${name}: no rows, nothing is measured`);
        });
        // The first time the engine reads from the disk.
        if (turn > 0) times[side]?.push(seconds * 1000);
      }
    const [less = 0, more = 0] = times.map(middle);
    Object.assign(figures, {
      [`${name}, a tenth, ms`]: round(less, 1),
      [`${name}, ms`]: round(more, 1),
      [`${name} to a tenth`]: round(more / less),
    });
  }
  for (const { of } of sides) await of.close();
  return figures;
};

const figures: Record<string, string | number> = server
  ? { rows, 'products chosen': chosen, ...(await byTurns(server)) }
  : { rows: 0, left: 'CLICKHOUSE_URL names no server' };
report('many', figures, { lowerIsBetter: Object.keys(figures).filter(name => name.endsWith(' to a tenth')) });
