import type { Sent } from './client.ts';
import type { World } from './samples.ts';

const nothing = (): Sent => ({});

/** Good requests for the webhook of a team. */
export const webhookSamples: Record<string, (world: World) => Sent> = {
  'webhook.get': nothing,
  'webhook.save': () => ({ body: { url: 'http://127.0.0.1:9/alerts?from=vitrina' } }),
  'webhook.secret': nothing,
  'webhook.test': nothing,
  'webhook.deliveries': () => ({ query: { page: 1, limit: 20 } }),
  'webhook.retry': ({ failedDeliveryId }) => ({ params: { deliveryId: failedDeliveryId } }),
  'webhook.remove': nothing,
};

/** Good requests for what happens without a request. */
export const jobSamples: Record<string, (world: World) => Sent> = {
  'jobs.list': () => ({ query: { page: 1, limit: 20 } }),
  'jobs.giveUp': ({ failedJobId }) => ({ params: { jobId: failedJobId } }),
  'jobs.run': ({ failedJobId }) => ({ params: { jobId: failedJobId } }),
};
