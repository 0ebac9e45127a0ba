import type { Logger } from '../../logging/logger.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Observations } from '../observations/observations.ts';
import { unevaluatedImports } from '../records/alert-firings.ts';
import type { Records } from '../records/schema.ts';
import { sendDigests } from './digests.ts';
import { evaluateImport, type Import } from './evaluate.ts';

/** Evaluates alerts after imports and sends the daily mails, in the background of a running server. */
export type Alerts = {
  /** Looks for imports that wait for their evaluation: call it when one has ended. Never throws, never waits. */
  wake: () => void;
  /** Ends what runs; what was not done waits for the next start. */
  close: () => Promise<void>;
};

type Rooms = {
  records: Records;
  observations: Observations;
  mailer: Mailer;
  /** Hears that there may be something to send. */
  fired: () => void;
  logger: Logger;
  now: () => Date;
};

const tickMs = 30_000;

/** Makes the watch of a process: one evaluation at a time, in the order of the imports. */
export const createAlerts = ({ records, observations, mailer, fired, logger, now }: Rooms): Alerts => {
  const ending = new AbortController();
  const rooms = { records, observations, hearer: mailer, now };
  let running: Promise<void> | null = null;
  let again = false;

  /** What goes wrong is tried again at the next look, and holds up neither other imports nor the mails. */
  const attempt = (what: object, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      if (!ending.signal.aborted) logger.error({ ...what, err: error }, 'alerts could not be evaluated or told');
    });

  const evaluate = async (brought: Import): Promise<void> => {
    const firings = await evaluateImport(rooms, brought, ending.signal);
    if (firings > 0) logger.info({ importId: brought.id, firings }, 'alerts fired');
  };

  const evaluateAll = async (): Promise<void> => {
    for (const brought of await unevaluatedImports(records)) {
      if (ending.signal.aborted) return;
      await attempt({ importId: brought.id }, () => evaluate(brought));
    }
  };

  const round = async (): Promise<void> => {
    do {
      again = false;
      await attempt({}, evaluateAll);
      if (!ending.signal.aborted) await attempt({}, () => sendDigests(records, mailer, now()));
    } while (again && !ending.signal.aborted);
    mailer.wake();
    fired();
  };

  const wake = (): void => {
    again = true;
    if (ending.signal.aborted) return;
    running ??= round().finally(() => {
      running = null;
    });
  };

  const ticks = setInterval(wake, tickMs).unref();
  return {
    wake,
    close: async () => {
      clearInterval(ticks);
      ending.abort();
      await running;
    },
  };
};
