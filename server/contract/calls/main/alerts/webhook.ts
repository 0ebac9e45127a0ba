import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { done } from '../../../entities/account.ts';
import { delivery, webhook, webhookUrl } from '../../../entities/webhook.ts';
import { id, idText, limit, page, paged } from '../../../scalars.ts';

const of = { api: 'main', section: '7.6', family: 'account' } as const;

export const readWebhook = defineCall({
  ...of,
  id: 'webhook.get',
  method: 'GET',
  path: '/team/webhook',
  summary: "The webhook of the team's alerts, with the secret for its signatures. Owners and administrators only",
  reply: webhook,
});

export const saveWebhook = defineCall({
  ...of,
  id: 'webhook.save',
  method: 'PUT',
  path: '/team/webhook',
  summary:
    'Sets the address of the webhook. Owners and administrators only. Addresses inside the private network are refused on connecting, unless the operator allows them',
  body: z.object({ url: webhookUrl }),
  reply: webhook,
});

export const removeWebhook = defineCall({
  ...of,
  id: 'webhook.remove',
  method: 'DELETE',
  path: '/team/webhook',
  summary: 'Removes the webhook; waiting deliveries are given up. Owners and administrators only',
  reply: done,
});

export const turnWebhookSecret = defineCall({
  ...of,
  id: 'webhook.secret',
  method: 'POST',
  path: '/team/webhook/secret',
  summary:
    'Creates a new secret; the earlier one is no longer used. Owners and administrators only. 404 without a webhook',
  reply: webhook,
});

export const testWebhook = defineCall({
  ...of,
  id: 'webhook.test',
  method: 'POST',
  path: '/team/webhook/test',
  summary: 'Sends a test delivery without firings. Owners and administrators only. 404 without a webhook',
  reply: z.object({ deliveryId: id }),
});

export const webhookDeliveries = defineCall({
  ...of,
  id: 'webhook.deliveries',
  method: 'GET',
  path: '/team/webhook/deliveries',
  summary: 'Deliveries of the last 90 days and their results, the newest first. Owners and administrators only',
  query: z.object({ page, limit: limit(50, 200) }),
  reply: paged(delivery),
});

export const retryWebhook = defineCall({
  ...of,
  id: 'webhook.retry',
  method: 'POST',
  path: '/team/webhook/deliveries/{deliveryId}/retry',
  summary: 'Sends a failed delivery again. Owners and administrators only. 404 for one that has not failed',
  params: z.object({ deliveryId: idText }),
  reply: done,
});
