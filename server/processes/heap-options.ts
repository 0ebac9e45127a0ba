import type { MemoryPlan } from '../config/memory-plan.ts';

const byFlag = '--enable-source-maps';

/**
 * Stack traces by the sources. With the flag node also reads the map of the whole bundle when the logger asks who called
 * it, and keeps it: some 10 MB and a tenth of a second in each process.
 */
const onlyForErrors = ['--import', 'data:text/javascript,process.setSourceMapsEnabled(true)'];

const isSet = (): boolean => `${process.execArgv} ${process.env.NODE_OPTIONS ?? ''}`.includes('semi-space-size');

const newObjects = (memory: MemoryPlan | null): string[] => {
  if (memory?.smallHeaps) return ['--max-semi-space-size=2', '--optimize-for-size'];
  return isSet() ? [] : ['--max-semi-space-size=8'];
};

/**
 * Node's options for a child process: those of this one; a space for new objects that suits requests, unless somebody
 * has set one; and where memory is scarce a small one and a heap that hardly grows before it is collected, with what its
 * garbage holds outside the heap.
 */
export const heapOptions = (memory: MemoryPlan | null): string[] => [
  ...process.execArgv.filter(option => option !== byFlag),
  ...(process.execArgv.includes(byFlag) ? onlyForErrors : []),
  ...newObjects(memory),
];
