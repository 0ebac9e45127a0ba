import { availableParallelism, totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/** MB that the processes may use together: of the container if it has a limit, otherwise of the machine. */
const totalMemory = (): number => {
  // 0 or more than there is: no limit (the memory cgroup of version 2 or 1, as libuv reads it).
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / megabyte);
};

/** What the machine or container has. */
export type Machine = { total: number; cores: number };

export const readMachine = (): Machine => ({ total: totalMemory(), cores: availableParallelism() });
