import { z } from 'zod';

const series = z.object({ name: z.string(), values: z.array(z.number().nullable()), own: z.boolean().optional() });

/** What the browser gets of a chart: the figure for zooming, and the words of its controls. */
export const chartProps = z.object({
  id: z.string(),
  kind: z.enum(['range', 'lines']),
  categories: z.array(z.string()),
  series: z.array(series),
  unit: z.string(),
  lang: z.enum(['en', 'es']),
  explore: z.string(),
  back: z.string(),
  loading: z.string(),
  failed: z.string(),
});
