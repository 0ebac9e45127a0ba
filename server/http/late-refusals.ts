import { PageProblem } from './problems.ts';

/** What of a process is needed: where it says that nobody waits for a promise that failed. */
type Rejecting = { on: (event: 'unhandledRejection', listener: (reason: unknown) => void) => unknown };

/**
 * A page asks several calls at once, and the first one that is refused for load ends it: nobody waits for the others any
 * more, and that they are refused too is no fault of the process. Whatever else nobody waits for ends it, as before.
 */
export const outliveLateRefusals = (process: Rejecting): void => {
  process.on('unhandledRejection', reason => {
    if (!(reason instanceof PageProblem)) throw reason;
  });
};
