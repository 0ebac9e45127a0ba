import { readFileSync } from 'node:fs';
import { listTree } from './processor.ts';

/** What processes share (code, mostly) counts in parts, so that the sum is what they take of the machine together. */
const readKilobytes = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);

/** Memory of a process and of everything that it started, in MB. */
export const readMemory = (mainPid: number): number =>
  Math.round(listTree(mainPid).reduce((total, pid) => total + readKilobytes(pid), 0) / 1000);
