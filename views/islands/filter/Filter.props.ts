import { z } from 'zod';

/** The props of a filter in the browser: its texts and dates. The choices are read from the form. */
export const filterProps = z.object({
  id: z.string(),
  action: z.string(),
  method: z.enum(['get', 'post']),
  words: z.array(z.string()),
  texts: z.record(z.string(), z.string()),
  range: z.string(),
  start: z.string(),
  end: z.string(),
  errors: z.array(z.object({ field: z.string(), text: z.string() })),
  presets: z.array(z.object({ value: z.string(), label: z.string(), start: z.string(), end: z.string() })),
  kept: z.array(z.object({ name: z.string(), value: z.string() })),
  clearHref: z.string(),
  upcsHref: z.string().nullable(),
  open: z.boolean(),
});
