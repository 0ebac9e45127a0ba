import { z } from 'zod';

/** The props of a search in a list of the page in the browser. */
export const listFinderProps = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  button: z.string().nullable(),
  list: z.string(),
  texts: z.object({ one: z.string(), other: z.string(), none: z.string() }),
  found: z.string(),
  isWhole: z.boolean(),
  isAsked: z.boolean(),
});
