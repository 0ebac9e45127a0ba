import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../logging/logger.ts';
import type { Bell } from '../jobs/bell.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Observations } from '../observations/observations.ts';
import { findUnevaluated, unevaluatedImports } from '../records/alerts/alert-firings.ts';
import { watchesImages } from '../records/alerts/alerts.ts';
import { filesOfImports } from '../records/catalogue/waiting-uploads.ts';
import { enqueue, ensure, type Outcome } from '../records/jobs/jobs.ts';
import type { Records } from '../records/schema.ts';
import { sendDigests } from './digests.ts';
import { evaluateImport, type Import } from './evaluate.ts';

/** Evaluates alerts after imports and sends the daily mails, in the background. */
export type Alerts = {
  /** Looks for imports that wait to be evaluated. Call it after each import. Never throws, returns at once. */
  wake: () => void;
  /** What a worker does with them. */
  jobs: readonly JobKind[];
};

type AlertServices = {
  records: Records;
  observations: Observations;
  mailer: Mailer;
  /** Resolves when the images of finished imports have been compared. */
  imagesSeen: () => Promise<void>;
  logger: Logger;
  now: () => Date;
  bell: Bell;
};

const lookKind = 'alerts';
const evaluationKind = 'evaluation';
const lookEveryMs = 30_000;
/** How long an evaluation waits for images that are still being compared: an alert fires by content, not by address. */
const longestLookMs = 60_000;

/** Evaluates one import at a time, in the order of the imports; one that fails delays neither others nor the mails. */
export const createAlerts = (services: AlertServices): Alerts => {
  const { records, observations, mailer, imagesSeen, logger, now, bell } = services;

  const awaitImages = async ({ countryId }: Import, signal: AbortSignal): Promise<void> => {
    if (countryId === null || !(await watchesImages(records, countryId))) return;
    const enough = wait(longestLookMs, undefined, { signal, ref: false }).catch(() => undefined);
    await Promise.race([imagesSeen(), enough]);
  };

  const evaluate = async (importId: number, signal: AbortSignal): Promise<Outcome> => {
    const finished = await findUnevaluated(records, importId);
    if (!finished) return { end: 'done' };
    await awaitImages(finished, signal);
    const evaluation = { records, observations, mailQueue: mailer, logger, now };
    const firings = await evaluateImport(evaluation, finished, signal);
    if (firings > 0) logger.info({ importId, firings }, 'alerts fired');
    bell.ring();
    return { end: 'done' };
  };

  const look = async (): Promise<Outcome> => {
    const at = now().getTime();
    for (const { id } of await unevaluatedImports(records)) {
      await ensure(records, { kind: evaluationKind, about: id, lane: evaluationKind, dueAt: at }, at);
    }
    await sendDigests(records, mailer, now(), (what, work) =>
      work().catch((error: unknown) => logger.error({ ...what, err: error }, 'a daily mail could not be sent')),
    );
    mailer.wake();
    return { end: 'done' };
  };

  return {
    wake: () => {
      const at = now().getTime();
      enqueue(records, { kind: lookKind, dueAt: at }, at).then(bell.ring, (error: unknown) =>
        logger.error({ err: error }, 'alerts wait for their next round'),
      );
    },
    jobs: [
      { kind: lookKind, atOnce: 1, every: lookEveryMs, run: look },
      {
        kind: evaluationKind,
        atOnce: 1,
        run: (job, signal) => evaluate(job.about, signal),
        subjects: filesOfImports,
      },
    ],
  };
};
