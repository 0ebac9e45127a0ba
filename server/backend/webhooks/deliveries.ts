import type { Logger } from '../../logging/logger.ts';
import { oneAtATime } from '../background/one-at-a-time.ts';
import {
  type Delivery,
  dueDeliveries,
  findWebhook,
  forgetOldDeliveries,
  noteAttempt,
} from '../records/outgoing/webhooks.ts';
import type { Records } from '../records/schema.ts';
import { createPoster, type Posted, type Poster } from './post.ts';
import { deriveSecret, sign } from './sign.ts';

/** Sends queued deliveries to the webhooks of teams, in the background of a running server. */
export type Deliveries = {
  /** Sends what is due now. Never throws, returns at once. */
  wake: () => void;
  /** Stops sending; what no receiver has accepted stays in the queue. */
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
  timeoutMs?: number;
  /** Pauses between attempts, in ms; after the last one the delivery has failed. */
  rests?: readonly number[];
};

const minute = 60_000;
const standardRests = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 1440 * minute];
const tickMs = 10_000;
const forgetMs = 3_600_000;
/** Teams served at the same time. */
const atOnce = 8;

type DeliveryServices = Required<Pick<DeliveryOptions, 'records' | 'key' | 'logger' | 'now' | 'rests'>> & {
  poster: Poster;
  ending: AbortSignal;
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
const settle = async (services: DeliveryServices, delivery: Delivery, { status, problem }: Posted): Promise<void> => {
  const at = services.now().getTime();
  const attempts = delivery.attempts + 1;
  // An address inside our own network stays forbidden: trying again would change nothing.
  const rest = problem === null || problem === 'address' ? undefined : services.rests[attempts - 1];
  const state = problem === null ? 'sent' : rest === undefined ? 'failed' : 'waiting';
  const due_at = rest === undefined ? null : at + rest;
  await noteAttempt(services.records, delivery.id, { state, attempts, due_at, status, problem, tried_at: at });
  const fields = { delivery: delivery.id, attempts, status, problem };
  if (problem === null) services.logger.info(fields, 'webhook delivered');
  else services.logger.warn(fields, state === 'failed' ? 'webhook given up' : 'webhook not delivered');
};

const attempt = async (services: DeliveryServices, delivery: Delivery): Promise<void> => {
  const webhook = await findWebhook(services.records, delivery.team_id);
  if (!webhook) {
    const gone = { state: 'failed', due_at: null, problem: 'removed', status: null, tried_at: null } as const;
    return noteAttempt(services.records, delivery.id, { ...gone, attempts: delivery.attempts });
  }
  const headers = buildHeaders(services, delivery, webhook.turn);
  const posted = await services.poster.post(webhook.url, delivery.body, headers, services.ending);
  // The process is ending: whether the receiver took it is unknown, and the next start sends it again under the same number.
  if (!services.ending.aborted) await settle(services, delivery, posted);
};

/**
 * A delivery is sent at least once, under a number that stays the same. Each team is sent one delivery at a time, independent
 * of the others: a receiver that hangs delays no other team.
 */
export const createDeliveries = (options: DeliveryOptions): Deliveries => {
  const { records, key, allowed, logger, now, timeoutMs, rests = standardRests } = options;
  const ending = new AbortController();
  const poster = createPoster({ allowed, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const services = { records, key, logger, now, rests, poster, ending: ending.signal };
  const busy = new Map<number, Promise<void>>();

  /** What cannot be read or stored is tried again at the next tick. */
  const orLog = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      if (!ending.signal.aborted) logger.error({ err: error }, 'webhooks could not be sent');
    });
  const send = async (delivery: Delivery): Promise<void> => {
    try {
      await attempt(services, delivery);
    } finally {
      busy.delete(delivery.team_id);
    }
    wake();
  };
  const look = async (): Promise<void> => {
    const free = atOnce - busy.size;
    if (free <= 0 || ending.signal.aborted) return;
    const due = await dueDeliveries(records, now().getTime(), free, [...busy.keys()]);
    for (const delivery of due) busy.set(delivery.team_id, orLog(send(delivery)));
  };
  const looks = oneAtATime(() => orLog(look()));
  const wake = looks.trigger;
  const forget = (): Promise<void> => orLog(forgetOldDeliveries(records, now().getTime()));

  const ticks = [setInterval(wake, tickMs).unref(), setInterval(forget, forgetMs).unref()];
  return {
    wake,
    close: async () => {
      for (const tick of ticks) clearInterval(tick);
      ending.abort();
      await looks.idle();
      await Promise.all(busy.values());
      await poster.close();
    },
  };
};
