import type { Logger } from '../../logging/logger.ts';
import { oneAtATime } from '../background/one-at-a-time.ts';
import type { Records } from '../records/schema.ts';
import { type Delivery, dueDeliveries, findWebhook, forgetOldDeliveries, noteAttempt } from '../records/webhooks.ts';
import { createPoster, type Posted, type Poster } from './post.ts';
import { secretOf, signatureOf } from './sign.ts';

/** Sends what waits for the receivers of teams, in the background of a running server. */
export type Deliveries = {
  /** Sends what is due now. Never throws, never waits. */
  wake: () => void;
  /** Ends what is being sent; what the receiver has not taken stays in the queue. */
  close: () => Promise<void>;
};

export type DeliveryOptions = {
  records: Records;
  /** The key of which the secrets are made. */
  key: string;
  /** Addresses inside the own network that receivers may have. */
  allowed: readonly string[];
  logger: Logger;
  now: () => Date;
  timeoutMs?: number;
  /** Rests between attempts, in ms; when they are used up the delivery has failed. */
  rests?: readonly number[];
};

const minute = 60_000;
const standardRests = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 1440 * minute];
const tickMs = 10_000;
const forgetMs = 3_600_000;
/** Teams to which is sent at the same time. */
const atOnce = 8;

type Room = Required<Pick<DeliveryOptions, 'records' | 'key' | 'logger' | 'now' | 'rests'>> & {
  poster: Poster;
  ending: AbortSignal;
};

const headersOf = ({ key, now }: Room, delivery: Delivery, turn: number): Record<string, string> => {
  const seconds = Math.floor(now().getTime() / 1000);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Vitrina',
    'x-vitrina-delivery': String(delivery.id),
    'x-vitrina-event': delivery.kind,
    'x-vitrina-signature': signatureOf(secretOf(key, delivery.team_id, turn), seconds, delivery.body),
  };
};

/** What an attempt leaves behind: sent, to be tried again, or failed for good. */
const settle = async (room: Room, delivery: Delivery, { status, problem }: Posted): Promise<void> => {
  const at = room.now().getTime();
  const attempts = delivery.attempts + 1;
  // What lies inside the own network stays there: to try again would change nothing.
  const rest = problem === null || problem === 'address' ? undefined : room.rests[attempts - 1];
  const state = problem === null ? 'sent' : rest === undefined ? 'failed' : 'waiting';
  const due_at = rest === undefined ? null : at + rest;
  await noteAttempt(room.records, delivery.id, { state, attempts, due_at, status, problem, tried_at: at });
  const told = { delivery: delivery.id, attempts, status, problem };
  if (problem === null) room.logger.info(told, 'webhook delivered');
  else room.logger.warn(told, state === 'failed' ? 'webhook given up' : 'webhook not delivered');
};

const attempt = async (room: Room, delivery: Delivery): Promise<void> => {
  const webhook = await findWebhook(room.records, delivery.team_id);
  if (!webhook) {
    const gone = { state: 'failed', due_at: null, problem: 'removed', status: null, tried_at: null } as const;
    return noteAttempt(room.records, delivery.id, { ...gone, attempts: delivery.attempts });
  }
  const headers = headersOf(room, delivery, webhook.turn);
  const posted = await room.poster.post(webhook.url, delivery.body, headers, room.ending);
  // Cut off by the end of the process: whether it was taken is unknown, the next start sends it again under the same number.
  if (!room.ending.aborted) await settle(room, delivery, posted);
};

/**
 * Makes the sender of a process. A delivery is sent at least once, under a number that stays the same. Each team has a place of
 * its own, taken by its next delivery as soon as one has ended: a receiver that hangs holds up no other team.
 */
export const createDeliveries = (options: DeliveryOptions): Deliveries => {
  const { records, key, allowed, logger, now, timeoutMs, rests = standardRests } = options;
  const ending = new AbortController();
  const poster = createPoster({ allowed, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const room = { records, key, logger, now, rests, poster, ending: ending.signal };
  const busy = new Map<number, Promise<void>>();

  /** What cannot be looked at or noted is tried again at the next tick. */
  const orLog = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      if (!ending.signal.aborted) logger.error({ err: error }, 'webhooks could not be sent');
    });
  const send = async (delivery: Delivery): Promise<void> => {
    try {
      await attempt(room, delivery);
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
  const wake = looks.ask;
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
