import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../logging/logger.ts';
import { oneAtATime } from '../background/one-at-a-time.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Observations } from '../observations/observations.ts';
import { unevaluatedImports } from '../records/alerts/alert-firings.ts';
import { watchesImages } from '../records/alerts/alerts.ts';
import type { Records } from '../records/schema.ts';
import { sendDigests } from './digests.ts';
import { evaluateImport, type Import } from './evaluate.ts';

/** Evaluates alerts after imports and sends the daily mails, in the background of a running server. */
export type Alerts = {
  /** Looks for imports that wait to be evaluated. Call it after each import. Never throws, returns at once. */
  wake: () => void;
  /** Stops running work; what is unfinished is done at the next start. */
  close: () => Promise<void>;
};

type AlertServices = {
  records: Records;
  observations: Observations;
  mailer: Mailer;
  /** Resolves when the images of finished imports have been compared. */
  imagesSeen: () => Promise<void>;
  /** Called when there may be something to send. */
  fired: () => void;
  logger: Logger;
  now: () => Date;
};

const tickMs = 30_000;
/** Longest pause after failed attempts at an import; each pause is twice as long as the one before. */
const longestRestMs = 3_600_000;
/** How long an evaluation waits for images that are still being compared: an alert fires by content, not by address. */
const longestLookMs = 60_000;

/** Imports whose evaluation failed, and until when it is not tried again. */
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

/** Evaluates one import at a time, in the order of the imports. */
export const createAlerts = ({
  records,
  observations,
  mailer,
  imagesSeen,
  fired,
  logger,
  now,
}: AlertServices): Alerts => {
  const ending = new AbortController();
  const services = { records, observations, mailQueue: mailer, logger, now };
  const { rests, fail } = createRests(now);

  /** A failure is logged and tried again at the next round; it delays neither other imports nor the mails. */
  const attempt = (what: object, work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => {
      if (!ending.signal.aborted) logger.error({ ...what, err: error }, 'alerts could not be evaluated or sent');
    });

  const awaitImages = async ({ countryId }: Import): Promise<void> => {
    if (countryId === null || !(await watchesImages(records, countryId))) return;
    const enough = wait(longestLookMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    await Promise.race([imagesSeen(), enough]);
  };

  const evaluate = async (finished: Import): Promise<void> => {
    await awaitImages(finished);
    const firings = await evaluateImport(services, finished, ending.signal).catch((error: unknown) => {
      fail(finished.id);
      throw error;
    });
    if (firings > 0) logger.info({ importId: finished.id, firings }, 'alerts fired');
  };

  const evaluateAll = async (): Promise<void> => {
    for (const finished of await unevaluatedImports(records)) {
      if (ending.signal.aborted) return;
      if (rests(finished.id)) continue;
      await attempt({ importId: finished.id }, () => evaluate(finished));
    }
  };

  const rounds = oneAtATime(async () => {
    if (ending.signal.aborted) return;
    await attempt({}, evaluateAll);
    if (!ending.signal.aborted) await attempt({}, () => sendDigests(records, mailer, now(), attempt));
    mailer.wake();
    fired();
  });

  const ticks = setInterval(rounds.trigger, tickMs).unref();
  return {
    wake: rounds.trigger,
    close: async () => {
      clearInterval(ticks);
      ending.abort();
      await rounds.idle();
    },
  };
};
