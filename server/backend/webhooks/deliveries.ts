import type { Logger } from '../../logging/logger.ts';
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
  /** The backend's own key: the secrets are made of it. */
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
const atOnce = 4;

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

const sendDue = async (room: Room): Promise<void> => {
  for (;;) {
    const due = await dueDeliveries(room.records, room.now().getTime(), atOnce);
    if (due.length === 0 || room.ending.aborted) return;
    await Promise.all(due.map(delivery => attempt(room, delivery)));
  }
};

/** Makes the sender of a process. A delivery is sent at least once, under a number that stays the same. */
export const createDeliveries = (options: DeliveryOptions): Deliveries => {
  const { records, key, allowed, logger, now, timeoutMs, rests = standardRests } = options;
  const ending = new AbortController();
  const poster = createPoster({ allowed, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const room = { records, key, logger, now, rests, poster, ending: ending.signal };
  let running: Promise<void> | null = null;
  let again = false;

  const round = async (): Promise<void> => {
    do {
      again = false;
      await sendDue(room);
    } while (again && !ending.signal.aborted);
    await forgetOldDeliveries(records, now().getTime());
  };
  const wake = (): void => {
    again = true;
    if (ending.signal.aborted) return;
    running ??= round()
      .catch((error: unknown) => {
        if (!ending.signal.aborted) logger.error({ err: error }, 'webhooks could not be sent');
      })
      .finally(() => {
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
      await poster.close();
    },
  };
};
