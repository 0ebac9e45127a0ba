import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Figures = Record<string, string | number>;

/** Figures that hold on any machine, by their names, and which way is worse: these alone are compared with kept ones. */
export type Ratios = { lowerIsBetter?: readonly string[]; higherIsBetter?: readonly string[] };

/** A run as `npm run bench -- compare` reads it; `sizes` are those that it was run with. */
export type Run = { benchmark: string; sizes: Record<string, number>; figures: Figures; ratios: Ratios };

/** Where the last run of each benchmark is. */
export const lastRuns = join(import.meta.dirname, '..', '..', '..', 'bench-runs');

/** Whether the run is only to show that the benchmark works: small sizes, and nothing of it is kept. */
export const isShort = process.argv.includes('--short');

/** The sizes that were asked for so far, in this process. */
const sizes: Record<string, number> = {};

const saveRun = (benchmark: string, figures: Figures, ratios: Ratios): void => {
  if (isShort) return;
  mkdirSync(lastRuns, { recursive: true });
  const run = { benchmark, sizes, figures, ratios } satisfies Run;
  writeFileSync(join(lastRuns, `${benchmark.replaceAll(' ', '-')}.json`), `${JSON.stringify(run, null, 2)}\n`);
};

/** Prints the results as a JSON line, and as a small table below it. */
export const report = (name: string, figures: Figures, ratios: Ratios = {}): void => {
  console.log(JSON.stringify({ benchmark: name, ...figures }));
  console.table(figures);
  saveRun(name, figures, ratios);
};

const nameFlat = (rows: Readonly<Record<string, Figures>>, names: readonly string[] = []): string[] =>
  Object.entries(rows).flatMap(([row, figures]) =>
    names.filter(name => name in figures).map(name => `${row}, ${name}`),
  );

/** The same for a table of several rows; `ratios` are columns. */
export const reportRows = (name: string, rows: Readonly<Record<string, Figures>>, ratios: Ratios = {}): void => {
  const flat = Object.entries(rows).flatMap(([row, figures]) =>
    Object.entries(figures).map(([figure, value]) => [`${row}, ${figure}`, value] as const),
  );
  const figures = Object.fromEntries(flat);
  console.log(JSON.stringify({ benchmark: name, ...figures }));
  console.table(rows);
  saveRun(name, figures, {
    lowerIsBetter: nameFlat(rows, ratios.lowerIsBetter),
    higherIsBetter: nameFlat(rows, ratios.higherIsBetter),
  });
};

export const timeSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** The value of `--name=value`. */
export const textOption = (name: string): string | undefined =>
  process.argv.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3);

/** A number given in that way, or its default; `short`: that of the short form. */
export const sizeOption = (name: string, otherwise: number, short = otherwise): number => {
  const size = Number(textOption(name) ?? (isShort ? short : otherwise));
  sizes[name] = size;
  return size;
};

/** The value below which this share of the values lies; 0 where there is none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** The median of values. */
export const middle = (values: readonly number[]): number => percentile(values, 0.5);

/** The median of several runs, in ms. */
export const medianMs = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push((await timeSeconds(work)) * 1000);
  return middle(times);
};
