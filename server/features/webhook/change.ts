import { z } from 'zod';
import * as contract from '../../contract/calls/main/alerts/webhook.ts';
import { webhookUrl } from '../../contract/entities/webhook.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import { customIssue, text } from '../shared/forms/fields.ts';
import { filledWrongly } from '../shared/forms/form-refusal.ts';
import { type Form, readForm } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { showWebhook } from './show.ts';

const isAddress = (url: string): boolean => webhookUrl.safeParse(url).success;

const addressForm = {
  schema: z.object({ url: text(z.string().trim().refine(isAddress, customIssue('webhook:urlWrong'))) }),
  labels: { url: 'webhook:url' },
} satisfies Form;

/** Sets the address. */
export const save = async (request: PageRequest): Promise<Reply> => {
  const read = readForm(request.form, request.t, addressForm);
  const { url: typed } = read.typed;
  if (!read.ok) return showWebhook(request, typed, filledWrongly(read.errors));
  const outcome = await request.call(contract.saveWebhook, { body: read.body });
  if (outcome.kind !== 'ok') return showWebhook(request, typed, refusedChange(request.t, outcome));
  request.notify({ type: 'ok', key: 'WebhookSaved' });
  return redirectTo(paths.webhook);
};

const act =
  (key: string, make: (request: PageRequest) => Promise<Outcome<unknown>>) =>
  async (request: PageRequest): Promise<Reply> => {
    const outcome = await make(request);
    if (outcome.kind !== 'ok') return showWebhook(request, null, refusedChange(request.t, outcome));
    request.notify({ type: 'ok', key });
    return redirectTo(paths.webhook);
  };

export const remove = act('WebhookRemoved', request => request.call(contract.removeWebhook, {}));
export const turnSecret = act('WebhookSecret', request => request.call(contract.turnWebhookSecret, {}));
export const sendTest = act('WebhookTest', request => request.call(contract.testWebhook, {}));
export const sendAgain = act('WebhookAgain', request =>
  request.call(contract.retryWebhook, { params: { deliveryId: idParameter(request.params.deliveryId) } }),
);
