import { z } from 'zod';

/** The props of the picker in the browser: only texts. Rows, links and choices are read from the page. */
export const productPickerProps = z.object({
  id: z.string(),
  texts: z.record(z.string(), z.string()),
  acts: z.array(z.object({ value: z.string(), label: z.string(), look: z.string() })),
});
