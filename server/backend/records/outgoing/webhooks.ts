import { type Selectable, sql } from 'kysely';
import { enqueue } from '../jobs/jobs.ts';
import type { Records } from '../schema.ts';
import type { WebhookTables } from './webhook-tables.ts';

export type Delivery = Selectable<WebhookTables['deliveries']>;
export type Webhook = Selectable<WebhookTables['webhooks']>;

/** The webhook that receives a team's alerts; undefined if it has none. */
export const findWebhook = (records: Records, teamId: number): Promise<Webhook | undefined> =>
  records.selectFrom('webhooks').selectAll().where('team_id', '=', teamId).where('url', '<>', '').executeTakeFirst();

/** Sets the address; the secret stays as it is. */
export const saveWebhook = async (records: Records, teamId: number, url: string): Promise<void> => {
  const insert = records.insertInto('webhooks').values({ team_id: teamId, url, turn: 1 });
  await insert.onConflict(conflict => conflict.column('team_id').doUpdateSet({ url })).execute();
};

/** Makes another secret; false where there is no webhook. */
export const turnSecret = async (records: Records, teamId: number): Promise<boolean> => {
  const { numUpdatedRows } = await records
    .updateTable('webhooks')
    .set(row => ({ turn: row('turn', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('url', '<>', '')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Removes the webhook; waiting deliveries fail. Its row stays, so that a secret is never used again for another address. */
export const dropWebhook = async (records: Records, teamId: number): Promise<void> => {
  await records
    .updateTable('webhooks')
    .set(row => ({ url: '', turn: row('turn', '+', 1) }))
    .where('team_id', '=', teamId)
    .execute();
  await records
    .updateTable('deliveries')
    .set({ state: 'failed', problem: 'removed' })
    .where('team_id', '=', teamId)
    .where('state', '=', 'waiting')
    .execute();
};

type NewDelivery = { teamId: number; kind: Delivery['kind']; body: object; firings: number };

/** The kind of the jobs that send deliveries; each is about one. */
export const deliveryJob = 'delivery';

/** A receiver that hangs delays only its own team. */
const toQueue = (teamId: number, id: number, dueAt: number) => ({
  kind: deliveryJob,
  about: id,
  lane: `team ${teamId}`,
  dueAt,
});

/** Puts a delivery into the queue, due at once; gives its id. */
export const queueDelivery = async (records: Records, made: NewDelivery, now: number): Promise<number> => {
  const values = {
    team_id: made.teamId,
    kind: made.kind,
    body: JSON.stringify(made.body),
    firings: made.firings,
    state: 'waiting' as const,
    created_at: now,
  };
  const { id } = await records.insertInto('deliveries').values(values).returning('id').executeTakeFirstOrThrow();
  await enqueue(records, toQueue(made.teamId, id, now), now);
  return id;
};

/** A delivery that was neither sent nor given up. */
export const findWaitingDelivery = (records: Records, id: number): Promise<Delivery | undefined> =>
  records.selectFrom('deliveries').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();

type Tried = Pick<Delivery, 'state' | 'attempts' | 'status' | 'problem' | 'tried_at'>;

/** Notes the result of an attempt. */
export const noteAttempt = async (records: Records, id: number, tried: Tried): Promise<void> => {
  await records.updateTable('deliveries').set(tried).where('id', '=', id).execute();
};

/** What a list shows of a delivery: all but its body, which may be long. */
const listed = [
  ...(['deliveries.id', 'deliveries.kind', 'firings', 'deliveries.state', 'deliveries.attempts', 'status'] as const),
  ...(['deliveries.problem', 'deliveries.created_at', 'tried_at'] as const),
] as const;

export type ListedDelivery = Awaited<ReturnType<typeof loadDeliveries>>['data'][number];

/** What was sent for a team, the newest first, a page. */
export const loadDeliveries = async (records: Records, teamId: number, page: number, limit: number) => {
  const rows = records.selectFrom('deliveries').where('team_id', '=', teamId);
  const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const data = await rows
    .leftJoin('jobs', join => join.onRef('jobs.about', '=', 'deliveries.id').on('jobs.kind', '=', deliveryJob))
    .select(listed)
    .select(sql<number | null>`case when deliveries.state = 'waiting' then due_at end`.as('due_at'))
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, total: Number(count) };
};

/** Has a failed delivery wait again, from its first attempt on; false if it has not failed. */
export const reviveDelivery = async (records: Records, id: number): Promise<boolean> => {
  const waiting = records.updateTable('deliveries').set({ state: 'waiting', attempts: 0 });
  const { numUpdatedRows } = await waiting.where('id', '=', id).where('state', '=', 'failed').executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Gives up a delivery that waits; false if it does not. */
export const withdrawDelivery = async (records: Records, id: number): Promise<boolean> => {
  const given = records.updateTable('deliveries').set({ state: 'failed', problem: 'withdrawn' });
  const { numUpdatedRows } = await given.where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** The names of the teams that deliveries are for, by the deliveries' ids. */
export const teamsOfDeliveries = async (
  records: Records,
  ids: readonly number[],
): Promise<Map<number, { name: string }>> => {
  const rows = await records
    .selectFrom('deliveries')
    .innerJoin('teams', 'teams.id', 'deliveries.team_id')
    .select(['deliveries.id', 'teams.name'])
    .where('deliveries.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, { name }]));
};

/** Queues a failed delivery of a team again, from the first attempt on; false if there is none. */
export const retryDelivery = async (records: Records, teamId: number, id: number, now: number): Promise<boolean> => {
  const own = records.selectFrom('deliveries').select('id').where('id', '=', id).where('team_id', '=', teamId);
  if (!(await own.executeTakeFirst()) || !(await reviveDelivery(records, id))) return false;
  await enqueue(records, toQueue(teamId, id, now), now);
  return true;
};

const rememberMs = 90 * 24 * 3_600_000;

/** Forgets settled deliveries that are older than 90 days. */
export const forgetOldDeliveries = async (records: Records, now: number): Promise<void> => {
  const old = now - rememberMs;
  await records.deleteFrom('deliveries').where('state', '<>', 'waiting').where('created_at', '<', old).execute();
};
