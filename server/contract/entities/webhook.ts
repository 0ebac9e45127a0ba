import { z } from 'zod';
import { id, moment } from '../scalars.ts';

/** An address that alerts can be sent to: http or https, without a name and password in it. */
export const webhookUrl = z
  .url({ protocol: /^https?$/ })
  .max(1000)
  .refine(text => !URL.canParse(text) || !/^https?:\/\/[^/?#]*@/i.test(text), 'names a person');

/** Where a team's alerts are sent to, and the secret that signs them (HMAC-SHA256); null where nowhere. */
export const webhook = z.object({ url: z.string().nullable(), secret: z.string().nullable() });
export type Webhook = z.output<typeof webhook>;

/**
 * Something that was sent, or is to be. `answer`: the status that the receiver answered with the last time; `problem`: why it was not taken
 * (`address`: one inside the own network; `removed`: the webhook was taken away meanwhile).
 */
export const delivery = z.object({
  deliveryId: id,
  kind: z.enum(['alerts', 'test']),
  firings: z.number().int().min(0),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number().int().min(0),
  answer: z.number().int().nullable(),
  problem: z.string().nullable(),
  createdAt: moment,
  triedAt: moment.nullable(),
  nextAt: moment.nullable(),
});
export type Delivery = z.output<typeof delivery>;
