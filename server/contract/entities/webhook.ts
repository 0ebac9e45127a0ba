import { z } from 'zod';
import { count, id, moment } from '../scalars.ts';

/** An address that may receive alerts: http or https, without user name and password. */
export const webhookUrl = z
  .url({ protocol: /^https?$/ })
  .max(1000)
  .refine(text => !URL.canParse(text) || !/^https?:\/\/[^/?#]*@/i.test(text), 'names a person');

/** The webhook of a team's alerts, and the secret for its signatures (HMAC-SHA256); null if there is none. */
export const webhook = z.object({ url: z.string().nullable(), secret: z.string().nullable() });
export type Webhook = z.output<typeof webhook>;

/**
 * A delivery that was sent, or is to be. `answer`: the status of the receiver's last reply; `problem`: why it failed
 * (`address`: inside the private network; `removed`: the webhook was removed in the meantime).
 */
export const delivery = z.object({
  deliveryId: id,
  kind: z.enum(['alerts', 'test']),
  firings: count,
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: count,
  answer: z.number().int().nullable(),
  problem: z.string().nullable(),
  createdAt: moment,
  triedAt: moment.nullable(),
  nextAt: moment.nullable(),
});
export type Delivery = z.output<typeof delivery>;
