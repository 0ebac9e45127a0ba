import { z } from 'zod';

/** What the browser gets of the picker: words alone. Rows, links and choices are read from the page that is there. */
export const productPickerProps = z.object({
  id: z.string(),
  texts: z.record(z.string(), z.string()),
  acts: z.array(z.object({ value: z.string(), label: z.string(), look: z.string() })),
});
