import { z } from 'zod';

const isValues = (value: unknown): boolean =>
  Array.isArray(value) && value.every(one => one === null || typeof one === 'number');

/** Checked by our own loop: zod makes an object for each value, and a year of eight lines has 2,920. */
const values = z.custom<(number | null)[]>(isValues);

const series = z.object({ name: z.string(), values, own: z.boolean().optional(), under: z.boolean().optional() });

/** The props of a chart in the browser: the figure for zooming, and the texts of its controls. */
export const chartProps = z.object({
  id: z.string(),
  kind: z.enum(['range', 'lines']),
  categories: z.array(z.string()),
  series: z.array(series),
  unit: z.string(),
  lang: z.string(),
  locale: z.string().optional(),
  digits: z.number().optional(),
  changes: z.boolean().optional(),
  bucket: z.enum(['day', 'week', 'month']).optional(),
  reading: z.string(),
  weekOf: z.string(),
  explore: z.string(),
  back: z.string(),
  loading: z.string(),
  failed: z.string(),
});
