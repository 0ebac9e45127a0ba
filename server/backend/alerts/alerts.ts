import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../logging/logger.ts';
import { oneAtATime } from '../background/one-at-a-time.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Observations } from '../observations/observations.ts';
import { unevaluatedImports } from '../records/alert-firings.ts';
import { watchesImages } from '../records/alerts.ts';
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
  /** Resolves when the images that imports brought have been looked at. */
  imagesSeen: () => Promise<void>;
  /** Hears that there may be something to send. */
  fired: () => void;
  logger: Logger;
  now: () => Date;
};

const tickMs = 30_000;
/** Rests after failed attempts at an import: each twice as long as the one before, an hour at the most. */
const longestRestMs = 3_600_000;
/** So long what fires waits for images that are still being looked at: how they look decides, not where they lie. */
const longestLookMs = 60_000;

/** Imports that failed, and until when they are left alone. */
const createRests = (now: () => Date) => {
  const failed = new Map<number, { times: number; until: number }>();
  return {
    rests: (id: number): boolean => (failed.get(id)?.until ?? 0) > now().getTime(),
    fail: (id: number): void => {
      const times = (failed.get(id)?.times ?? 0) + 1;
      failed.set(id, { times, until: now().getTime() + Math.min(longestRestMs, tickMs * 2 ** (times - 1)) });
    },
  };
};

/** Makes the watch of a process: one evaluation at a time, in the order of the imports. */
export const createAlerts = ({ records, observations, mailer, imagesSeen, fired, logger, now }: Rooms): Alerts => {
  const ending = new AbortController();
  const rooms = { records, observations, hearer: mailer, logger, now };
  const { rests, fail } = createRests(now);

  /** What goes wrong is tried again at the next look, and holds up neither other imports nor the mails. */
  const attempt = (what: object, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      if (!ending.signal.aborted) logger.error({ ...what, err: error }, 'alerts could not be evaluated or told');
    });

  const awaitImages = async ({ countryId }: Import): Promise<void> => {
    if (countryId === null || !(await watchesImages(records, countryId))) return;
    const enough = wait(longestLookMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    await Promise.race([imagesSeen(), enough]);
  };

  const evaluate = async (brought: Import): Promise<void> => {
    await awaitImages(brought);
    const firings = await evaluateImport(rooms, brought, ending.signal).catch((error: unknown) => {
      fail(brought.id);
      throw error;
    });
    if (firings > 0) logger.info({ importId: brought.id, firings }, 'alerts fired');
  };

  const evaluateAll = async (): Promise<void> => {
    for (const brought of await unevaluatedImports(records)) {
      if (ending.signal.aborted) return;
      if (rests(brought.id)) continue;
      await attempt({ importId: brought.id }, () => evaluate(brought));
    }
  };

  const rounds = oneAtATime(async () => {
    if (ending.signal.aborted) return;
    await attempt({}, evaluateAll);
    if (!ending.signal.aborted) await attempt({}, () => sendDigests(records, mailer, now(), attempt));
    mailer.wake();
    fired();
  });

  const ticks = setInterval(rounds.ask, tickMs).unref();
  return {
    wake: rounds.ask,
    close: async () => {
      clearInterval(ticks);
      ending.abort();
      await rounds.idle();
    },
  };
};
