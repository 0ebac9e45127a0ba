import { z } from 'zod';

export const modalLinksProps = z.object({
  id: z.string(),
  rows: z.array(z.object({ label: z.string(), links: z.array(z.object({ label: z.string(), href: z.string() })) })),
  close: z.string(),
  whole: z.string(),
  loading: z.string(),
});
