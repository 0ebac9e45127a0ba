import { z } from 'zod';

/** The props of a search in a list of the page in the browser. */
export const listFinderProps = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  button: z.string(),
  list: z.string(),
  /** What is said where no entry is left. */
  none: z.string(),
  isWhole: z.boolean(),
});
