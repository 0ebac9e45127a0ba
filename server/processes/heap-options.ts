import type { MemoryPlan } from '../config/memory-plan.ts';

/**
 * Node's options for a child process: those of this one, and where memory is scarce a small space for new objects. It is
 * collected more often then, and with it what the garbage holds outside the heap.
 */
export const heapOptions = (memory: MemoryPlan | null): string[] => [
  ...process.execArgv,
  ...(memory?.smallHeaps ? ['--max-semi-space-size=4'] : []),
];
