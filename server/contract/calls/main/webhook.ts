import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { done } from '../../entities/account.ts';
import { delivery, webhook, webhookUrl } from '../../entities/webhook.ts';
import { id, idText, limit, page, paged } from '../../scalars.ts';

const of = { api: 'main', section: '7.6', family: 'account' } as const;

export const readWebhook = defineCall({
  ...of,
  id: 'webhook.get',
  method: 'GET',
  path: '/team/webhook',
  summary: "Where the team's alerts are sent to, with the secret that signs them. Owners and administrators only",
  reply: webhook,
});

export const saveWebhook = defineCall({
  ...of,
  id: 'webhook.save',
  method: 'PUT',
  path: '/team/webhook',
  summary:
    'Sets the address that alerts are posted to. Owners and administrators only. An address inside the own network is refused when it is connected to, unless the operator allows it',
  body: z.object({ url: webhookUrl }),
  reply: webhook,
});

export const removeWebhook = defineCall({
  ...of,
  id: 'webhook.remove',
  method: 'DELETE',
  path: '/team/webhook',
  summary: 'Sends alerts nowhere any more; what waits is given up. Owners and administrators only',
  reply: done,
});

export const turnWebhookSecret = defineCall({
  ...of,
  id: 'webhook.secret',
  method: 'POST',
  path: '/team/webhook/secret',
  summary:
    'Makes another secret; the earlier one signs nothing any more. Owners and administrators only. 404 without a webhook',
  reply: webhook,
});

export const testWebhook = defineCall({
  ...of,
  id: 'webhook.test',
  method: 'POST',
  path: '/team/webhook/test',
  summary: 'Sends a delivery that tells of nothing. Owners and administrators only. 404 without a webhook',
  reply: z.object({ deliveryId: id }),
});

export const webhookDeliveries = defineCall({
  ...of,
  id: 'webhook.deliveries',
  method: 'GET',
  path: '/team/webhook/deliveries',
  summary: 'What was sent in the last 90 days and how it was taken, the newest first. Owners and administrators only',
  query: z.object({ page, limit: limit(50, 200) }),
  reply: paged(delivery),
});

export const retryWebhook = defineCall({
  ...of,
  id: 'webhook.retry',
  method: 'POST',
  path: '/team/webhook/deliveries/{deliveryId}/retry',
  summary: 'Sends a delivery that failed once more. Owners and administrators only. 404 for one that did not fail',
  params: z.object({ deliveryId: idText }),
  reply: done,
});
