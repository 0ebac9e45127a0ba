import * as contract from '../../../contract/calls/main/alerts/webhook.ts';
import { type Implementation, implement } from '../../api/implement.ts';
import { notFound } from '../../problems/problem.ts';
import * as webhooks from '../../records/outgoing/webhooks.ts';
import type { Services } from '../../services.ts';
import { deriveSecret } from '../../webhooks/sign.ts';

const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const wire = async ({ records, webhookKey }: Services, teamId: number) => {
  const found = await webhooks.findWebhook(records, teamId);
  return { url: found?.url ?? null, secret: found ? deriveSecret(webhookKey, teamId, found.turn) : null };
};

const deliveryWire = (row: webhooks.ListedDelivery) => ({
  deliveryId: row.id,
  kind: row.kind,
  firings: row.firings,
  state: row.state,
  attempts: row.attempts,
  answer: row.status,
  problem: row.problem,
  createdAt: new Date(row.created_at).toISOString(),
  triedAt: moment(row.tried_at),
  nextAt: moment(row.due_at),
});

const settings = (services: Services): Implementation[] => {
  const { records } = services;
  return [
    implement(contract.readWebhook, ({ principal: { teamId } }) => wire(services, teamId)),
    implement(contract.saveWebhook, async ({ principal: { teamId }, body: { url } }) => {
      await webhooks.saveWebhook(records, teamId, url);
      return wire(services, teamId);
    }),
    implement(contract.removeWebhook, async ({ principal: { teamId } }) => {
      await records.transaction().execute(work => webhooks.dropWebhook(work, teamId));
      return { done: true as const };
    }),
    implement(contract.turnWebhookSecret, async ({ principal: { teamId } }) => {
      if (!(await webhooks.turnSecret(records, teamId))) throw notFound('Webhook');
      return wire(services, teamId);
    }),
  ];
};

const test = ({ records, deliveries, now }: Services): Implementation =>
  implement(contract.testWebhook, async ({ principal: { teamId } }) => {
    if (!(await webhooks.findWebhook(records, teamId))) throw notFound('Webhook');
    const body = { event: 'test', createdAt: now().toISOString(), firings: [] };
    const made = { teamId, kind: 'test', body, firings: 0 } as const;
    const deliveryId = await webhooks.queueDelivery(records, made, now().getTime());
    deliveries.wake();
    return { deliveryId };
  });

const list = ({ records }: Services): Implementation =>
  implement(contract.webhookDeliveries, async ({ principal: { teamId }, query: { page, limit } }) => {
    const { data, total } = await webhooks.loadDeliveries(records, teamId, page, limit);
    return { data: data.map(deliveryWire), page, limit, total };
  });

const retry = ({ records, deliveries, now }: Services): Implementation =>
  implement(contract.retryWebhook, async ({ principal: { teamId }, params: { deliveryId } }) => {
    const isTaken = await webhooks.retryDelivery(records, teamId, deliveryId, now().getTime());
    if (!isTaken) throw notFound('Delivery');
    deliveries.wake();
    return { done: true as const };
  });

/** The webhook of a team, and its deliveries. */
export const webhookCalls = (services: Services): Implementation[] => [
  ...settings(services),
  ...[test, list, retry].map(make => make(services)),
];
