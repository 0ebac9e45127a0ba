import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

/** Threads of the pool in which the engine runs its statements; the threads that it starts itself inherit their priority. */
const poolThreads = /^libuv-worker/;

const threads = async (): Promise<{ id: number; name: string }[]> => {
  const ids = await readdir('/proc/self/task');
  return Promise.all(
    ids.map(async id => ({ id: Number(id), name: (await readFile(`/proc/self/task/${id}/comm`, 'utf8')).trim() })),
  );
};

/**
 * Has the engine's threads of this process step aside for event loops, its own and those of other processes: a statement
 * that takes both processors for half a second would otherwise stop all that is answered from memory for as long. To be
 * called before the engine is opened. Only Linux knows priorities of threads; elsewhere, and where they may not be
 * changed, all stay equal.
 */
export const lowerEnginePriority = async (): Promise<void> => {
  if (process.platform !== 'linux') return;
  try {
    // Reading files has started the pool.
    for (const { id, name } of await threads()) {
      if (poolThreads.test(name)) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
    }
  } catch {
    // Nothing depends on it.
  }
};
