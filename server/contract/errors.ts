import { z } from 'zod';
import type { Api } from './call.ts';

/**
 * The error body of the main and the dashboard API: `error` is a code, `message` a sentence in English, `fields` names
 * what was wrong with which field. `plan is over` (docs/product.md §8) stands in `message`; a missing group has the code
 * `no_group found`.
 */
export const mainError = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Of `email_not_confirmed`: by it the confirmation can be mailed again. */
  userId: z.string().optional(),
});
export type MainError = z.infer<typeof mainError>;

/** The error body of the charts API, in the words that its readers look for (docs/product.md §5). */
export const chartsError = z.object({
  codigo: z.string(),
  mensaje: z.string(),
  advertencia: z.string().optional(),
});

/** One error schema an API. */
export const errorBodies: Record<Api, z.ZodType> = { main: mainError, charts: chartsError, dashboard: mainError };

/** The values that a call's failure shows its caller, as docs/product.md §8 names them. */
export const failureWords = {
  error: 'error',
  notFound: 'not found',
  planOver: 'plan is over',
  noGroup: 'no_group found',
} as const;
