import { readFileSync } from 'node:fs';
import { listTree } from './processor.ts';

/** `own`: what the processes have written themselves; `all`: with the parts of files (code, mostly) that are read in. */
type Memory = { all: number; own: number };

const readMegabytes = (rollup: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1000;

/**
 * Memory of a process and of everything that it started, in MB. What processes share counts in parts, so that the sum is
 * what they take of the machine together. Code counts for less where other processes of the machine run the same one, so
 * `all` can be compared only between machines that are as quiet; `own` always.
 */
export const readMemory = (mainPid: number): Memory => {
  const rollups = listTree(mainPid).map(pid => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  const sum = (name: string) => Math.round(rollups.reduce((total, rollup) => total + readMegabytes(rollup, name), 0));
  return { all: sum('Pss'), own: sum('Pss_Anon') };
};
