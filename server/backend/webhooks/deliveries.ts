import type { Logger } from '../../logging/logger.ts';
import type { Bell } from '../jobs/bell.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Outcome } from '../records/jobs/jobs.ts';
import {
  type Delivery,
  deliveryJob,
  findWaitingDelivery,
  findWebhook,
  noteAttempt,
  reviveDelivery,
  teamsOfDeliveries,
  withdrawDelivery,
} from '../records/outgoing/webhooks.ts';
import type { Records } from '../records/schema.ts';
import { createPoster, type Posted, type Poster } from './post.ts';
import { deriveSecret, sign } from './sign.ts';

/** Sends queued deliveries to the webhooks of teams, in the background of a running server. */
export type Deliveries = {
  /** Has what is due sent now. Never throws, returns at once. */
  wake: () => void;
  /** What a worker does with them. */
  jobs: JobKind;
  close: () => Promise<void>;
};

export type DeliveryOptions = {
  records: Records;
  /** The key from which the secrets are derived. */
  key: string;
  /** Addresses inside our own network that receivers may have. */
  allowed: readonly string[];
  logger: Logger;
  now: () => Date;
  bell: Bell;
  timeoutMs?: number;
  /** Pauses between attempts, in ms; after the last one the delivery has failed. */
  rests?: readonly number[];
};

const minute = 60_000;
const standardRests = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 1440 * minute];
/** Teams that are served at the same time. */
const atOnce = 8;

type DeliveryServices = Required<Pick<DeliveryOptions, 'records' | 'key' | 'logger' | 'now' | 'rests'>> & {
  poster: Poster;
};

const buildHeaders = ({ key, now }: DeliveryServices, delivery: Delivery, turn: number): Record<string, string> => {
  const seconds = Math.floor(now().getTime() / 1000);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Vitrina',
    'x-vitrina-delivery': String(delivery.id),
    'x-vitrina-event': delivery.kind,
    'x-vitrina-signature': sign(deriveSecret(key, delivery.team_id, turn), seconds, delivery.body),
  };
};

/** Stores the result of an attempt: sent, to be tried again, or failed for good. */
const settle = async (
  services: DeliveryServices,
  delivery: Delivery,
  { status, problem }: Posted,
): Promise<Outcome> => {
  const at = services.now().getTime();
  const attempts = delivery.attempts + 1;
  // An address inside our own network stays forbidden: trying again would change nothing.
  const rest = problem === null || problem === 'address' ? undefined : services.rests[attempts - 1];
  const state = problem === null ? 'sent' : rest === undefined ? 'failed' : 'waiting';
  await noteAttempt(services.records, delivery.id, { state, attempts, status, problem, tried_at: at });
  const fields = { delivery: delivery.id, attempts, status, problem };
  if (problem === null) services.logger.info(fields, 'webhook delivered');
  else services.logger.warn(fields, state === 'failed' ? 'webhook given up' : 'webhook not delivered');
  if (problem === null) return { end: 'done' };
  return rest === undefined ? { end: 'failed', problem } : { end: 'again', dueAt: at + rest, problem };
};

const attempt = async (services: DeliveryServices, id: number, signal: AbortSignal): Promise<Outcome> => {
  const delivery = await findWaitingDelivery(services.records, id);
  if (!delivery) return { end: 'done' };
  const webhook = await findWebhook(services.records, delivery.team_id);
  if (!webhook) {
    const gone = { state: 'failed', problem: 'removed', status: null, tried_at: null } as const;
    await noteAttempt(services.records, delivery.id, { ...gone, attempts: delivery.attempts });
    return { end: 'failed', problem: gone.problem };
  }
  const headers = buildHeaders(services, delivery, webhook.turn);
  const posted = await services.poster.post(webhook.url, delivery.body, headers, signal);
  // Cut off, whether the receiver took it is unknown: it is sent again under the same number.
  return signal.aborted ? { end: 'released' } : settle(services, delivery, posted);
};

/**
 * A delivery is sent at least once, under a number that stays the same. Each team is sent one delivery at a time, independent
 * of the others: a receiver that hangs delays no other team.
 */
export const createDeliveries = (options: DeliveryOptions): Deliveries => {
  const { records, key, allowed, logger, now, bell, timeoutMs, rests = standardRests } = options;
  const poster = createPoster({ allowed, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const services = { records, key, logger, now, rests, poster };
  return {
    wake: bell.ring,
    jobs: {
      kind: deliveryJob,
      atOnce,
      run: (job, signal) => attempt(services, job.about, signal),
      subjects: teamsOfDeliveries,
      revive: (work, { about }) => reviveDelivery(work, about),
      giveUp: (work, { about }) => withdrawDelivery(work, about),
    },
    close: () => poster.close(),
  };
};
