import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { limit, page } from '../../scalars.ts';

/** What an analysis is asked by: the person's selection, once more for each reading of it. */
type Asked<B extends z.ZodType, W extends z.ZodType> = {
  id: string;
  /** Under `/v1/`. */
  path: string;
  summary: string;
  body: B;
  reply: W;
};

const common = { api: 'charts', method: 'POST', acting: false, family: 'analysis' } as const;

/** An analysis that comes whole. */
export const analysisCall = <B extends z.ZodType, W extends z.ZodType>({ id, path, ...rest }: Asked<B, W>) =>
  defineCall({ ...common, id: `charts.${id}`, path: `/v1/${path}`, section: '7.7', ...rest });

/** An analysis that comes in pages. */
export const pagedAnalysisCall = <B extends z.ZodType, W extends z.ZodType>({ id, path, ...rest }: Asked<B, W>) =>
  defineCall({
    ...common,
    id: `charts.${id}`,
    path: `/v1/${path}`,
    section: '7.7',
    query: z.object({ page, limit: limit(50, 200) }),
    ...rest,
  });

/** The CSV twin of an analysis: the same body, all rows as a file (product.md §7.8). */
export const csvTwin = <B extends z.ZodType>({ id, path, summary, body }: Omit<Asked<B, z.ZodType>, 'reply'>) =>
  defineCall({
    ...common,
    id: `charts.${id}.csv`,
    path: `/v1/${path}/csv`,
    section: '7.8',
    summary: `${summary}: all rows as a file`,
    kind: 'csv',
    query: z.object({ languageId: z.coerce.number().int().default(1) }),
    body,
    reply: z.string(),
  });
