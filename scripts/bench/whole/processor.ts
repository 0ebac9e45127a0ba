import { readdirSync, readFileSync } from 'node:fs';

/** What a process of the product is there for. */
type Role = 'web' | 'backend' | 'main';

/** Processor time, in ms, that all processes of the product have used so far, by what they are there for. */
export type Used = Record<Role, number> & { all: number };

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A process or a thread that has ended since it was listed.
    return '';
  }
};

const listThreads = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Processor time of a process in ms, its own and the system's for it: the sum of its threads, since the kernel counts
 * those in nanoseconds (schedstat) and whole processes in hundredths of a second (stat), which is a page or two.
 */
export const usedByProcess = (pid: number): number =>
  sum(
    listThreads(pid).map(thread => Number(readText(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] || 0) / 1e6),
  );

/** A process and everything that it started. */
export const listTree = (pid: number): number[] => {
  const children = listThreads(pid).flatMap(thread =>
    readText(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(listTree)];
};

/** Processor time in ms of everything that this process started and that still runs, its engines included. */
export const usedByChildren = (): number => {
  const [, ...children] = listTree(process.pid);
  return sum(children.map(usedByProcess));
};

const readRole = (pid: number): Role => {
  const command = readText(`/proc/${pid}/cmdline`);
  if (command.includes('worker.js')) return 'web';
  return command.includes('backend.js') ? 'backend' : 'main';
};

/** A clock of the processor time of the product whose main process this is; processes are looked for once. */
export const createClock = (mainPid: number): (() => Used) => {
  const processes = listTree(mainPid).map(pid => ({ pid, role: readRole(pid) }));
  const usedBy = (role: Role): number =>
    sum(processes.filter(one => one.role === role).map(({ pid }) => usedByProcess(pid)));
  if (usedBy('web') === 0 || usedBy('backend') === 0)
    throw new Error('the processor time of the web workers and the backend cannot be read: it needs Linux, with /proc');
  return () => {
    const [web, backend, main] = [usedBy('web'), usedBy('backend'), usedBy('main')];
    return { web, backend, main, all: web + backend + main };
  };
};

/** What was used from one reading to another, for each of `count` pages. */
export const usedEach = (from: Used, to: Used, count: number): Used => ({
  web: (to.web - from.web) / count,
  backend: (to.backend - from.backend) / count,
  main: (to.main - from.main) / count,
  all: (to.all - from.all) / count,
});
