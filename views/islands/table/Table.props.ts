import { z } from 'zod';

/** The props of a table in the browser: only texts. Columns, rows and links are read from the table. */
export const tableProps = z.object({
  id: z.string(),
  texts: z.object({
    find: z.string(),
    columns: z.string(),
    none: z.string(),
    ascending: z.string(),
    descending: z.string(),
  }),
});
