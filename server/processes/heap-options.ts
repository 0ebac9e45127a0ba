import type { MemoryPlan } from '../config/memory-plan.ts';

const byFlag = '--enable-source-maps';

/**
 * Stack traces by the sources. With the flag node also reads the map of the whole bundle when the logger asks who called
 * it, and keeps it: some 10 MB and a tenth of a second in each process.
 */
const onlyForErrors = ['--import', 'data:text/javascript,process.setSourceMapsEnabled(true)'];

/**
 * Node's options for a child process: those of this one; a space for new objects that suits requests; and where memory
 * is scarce a small one and a heap that hardly grows before it is collected, with what its garbage holds outside the
 * heap.
 */
export const heapOptions = (memory: MemoryPlan | null): string[] => [
  ...process.execArgv.filter(option => option !== byFlag),
  ...(process.execArgv.includes(byFlag) ? onlyForErrors : []),
  ...(memory?.smallHeaps ? ['--max-semi-space-size=2', '--optimize-for-size'] : ['--max-semi-space-size=8']),
];
