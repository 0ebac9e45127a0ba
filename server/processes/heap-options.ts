import type { MemoryPlan } from '../config/memory-plan.ts';

/**
 * Node's options for a child process: those of this one, and where memory is scarce a small space for new objects and a
 * heap that hardly grows before it is collected, with what its garbage holds outside the heap.
 */
export const heapOptions = (memory: MemoryPlan | null): string[] => [
  ...process.execArgv,
  ...(memory?.smallHeaps ? ['--max-semi-space-size=2', '--optimize-for-size'] : []),
];
