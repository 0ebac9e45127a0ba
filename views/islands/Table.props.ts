import { z } from 'zod';

/** What the browser gets of a table: words alone. Columns, rows and links are read from the table that is there. */
export const tableProps = z.object({
  id: z.string(),
  texts: z.object({ find: z.string(), columns: z.string(), none: z.string() }),
});
