import { z } from 'zod';
import { type Api, defineCall } from '../call.ts';

/** Ours (docs/product.md §7.10); an integrator's upstream may not have it. */
const health = (api: Api) =>
  defineCall({
    id: `${api}.health`,
    api,
    method: 'GET',
    path: '/health',
    section: '7.10',
    summary: 'Whether the API can answer',
    access: 'open',
    reply: z.object({
      status: z.literal('ok'),
      /** What the API needs besides, and whether that can be reached; left out where it needs nothing. */
      parts: z.record(z.string(), z.boolean()).optional(),
    }),
  });

export const healthCalls: Record<Api, ReturnType<typeof health>> = {
  main: health('main'),
  charts: health('charts'),
  dashboard: health('dashboard'),
};
