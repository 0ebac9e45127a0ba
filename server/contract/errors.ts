import { z } from 'zod';
import type { Api } from './call.ts';

/**
 * The error body of the main and the dashboard API: `error` is a code, `message` a sentence in English, `fields` has
 * the fault of each field. `plan is over` (docs/product.md §8) is in `message`; a missing group has the code `no_group
 * found`.
 */
export const mainError = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `email_not_confirmed`: the handle for mailing the confirmation again. */
  userId: z.string().optional(),
});
export type MainError = z.infer<typeof mainError>;

/** The error body of the charts API, with the field names that its callers expect (docs/product.md §5). */
export const chartsError = z.object({
  codigo: z.string(),
  mensaje: z.string(),
  advertencia: z.string().optional(),
});

/** The error schema of each API. */
export const errorBodies: Record<Api, z.ZodType> = { main: mainError, charts: chartsError, dashboard: mainError };

/** The values of a failed call, named as in docs/product.md §8. */
export const failureWords = {
  error: 'error',
  notFound: 'not found',
  planOver: 'plan is over',
  noGroup: 'no_group found',
} as const;
