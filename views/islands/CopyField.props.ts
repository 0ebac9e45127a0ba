import { z } from 'zod';

/** The props of a text to copy in the browser; the text itself is read from the page. */
export const copyFieldProps = z.object({
  id: z.string(),
  label: z.string(),
  copy: z.string(),
  copied: z.string(),
  refused: z.string(),
});
