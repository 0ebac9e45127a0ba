import type { Logger } from '../logging/logger.ts';
import { PageProblem } from './problems.ts';

/** What of a process is needed: where it says that nobody waits for a promise that failed. */
type Rejecting = { on: (event: 'unhandledRejection', listener: (reason: unknown) => void) => unknown };

/**
 * A page asks several calls at once, and the first one that fails ends it: nobody waits for the others any more. That
 * they are refused for load too is no fault. Whatever else fails so is one, and is logged as such, but it is a fault of
 * one page: ending the process would take everybody else's pages along, as often as somebody opens that address.
 */
export const outliveLateRejections = (process: Rejecting, logger: Pick<Logger, 'error'>): void => {
  process.on('unhandledRejection', reason => {
    if (reason instanceof PageProblem) return;
    const error = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    logger.error({ error }, 'a part of a page failed after the page had ended');
  });
};
