import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { lastRuns, type Run } from './report.ts';

type Way = 'lower' | 'higher';
type Ratio = { value: number; better: Way };

/** What later runs are compared with, by benchmark: its sizes, and its ratios. */
export type Kept = Record<string, { sizes: Record<string, number>; ratios: Record<string, Ratio> }>;

/** How much worse a ratio may be before it is reported. */
const allowed = 0.1;

const keptFile = join(import.meta.dirname, '..', 'kept.json');

export const readKept = (): Kept => JSON.parse(readFileSync(keptFile, 'utf8')) as Kept;

export const writeKept = (kept: Kept): void => writeFileSync(keptFile, `${JSON.stringify(kept, null, 2)}\n`);

const hasRatios = ({ ratios }: Run): boolean => Object.values(ratios).some(names => names.length > 0);

/** The last run of each benchmark with ratios that was ever run here, not in its short form. */
export const readRuns = (): Run[] =>
  existsSync(lastRuns)
    ? readdirSync(lastRuns)
        .toSorted()
        .map(name => JSON.parse(readFileSync(join(lastRuns, name), 'utf8')) as Run)
        .filter(hasRatios)
    : [];

const readRatios = ({ figures, ratios }: Run): Record<string, Ratio> => {
  const pick = (names: readonly string[] = [], better: Way) =>
    names.map(name => [name, { value: Number(figures[name]), better }] as const);
  return Object.fromEntries([...pick(ratios.lowerIsBetter, 'lower'), ...pick(ratios.higherIsBetter, 'higher')]);
};

/** The kept ratios with those of these runs in their place. */
export const keepRuns = (kept: Kept, runs: readonly Run[]): Kept => ({
  ...kept,
  ...Object.fromEntries(runs.map(run => [run.benchmark, { sizes: run.sizes, ratios: readRatios(run) }])),
});

/** What is no number is worse too. */
const isWorse = (before: Ratio, now: number): boolean =>
  !(before.better === 'lower' ? now <= before.value * (1 + allowed) : now >= before.value * (1 - allowed));

/** What is worse than it was, and what could not be compared. A ratio that is no longer measured is worse. */
export type Comparison = { worse: string[]; notCompared: string[] };

const compareRun = (benchmark: string, kept: Kept[string], run: Run): Comparison => {
  if (!isDeepStrictEqual(run.sizes, kept.sizes))
    return { worse: [], notCompared: [`${benchmark} was run with other sizes`] };
  const now = readRatios(run);
  const worse = Object.entries(kept.ratios).flatMap(([name, before]) => {
    const found = now[name]?.value;
    if (found === undefined) return [`${benchmark}: ${name} is not measured any more`];
    return isWorse(before, found) ? [`${benchmark}: ${name} is ${found}, it was ${before.value}`] : [];
  });
  return { worse, notCompared: [] };
};

/** Compares the ratios of runs with the kept ones. */
export const compareRuns = (kept: Kept, runs: readonly Run[]): Comparison => {
  const compared = Object.entries(kept).map(([benchmark, one]) => {
    const run = runs.find(other => other.benchmark === benchmark);
    return run ? compareRun(benchmark, one, run) : { worse: [], notCompared: [`${benchmark} was not run here`] };
  });
  const unkept = runs.filter(run => !(run.benchmark in kept)).map(run => `${run.benchmark} was never kept`);
  return {
    worse: compared.flatMap(one => one.worse),
    notCompared: [...compared.flatMap(one => one.notCompared), ...unkept],
  };
};
