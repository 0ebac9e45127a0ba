import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { limit, page } from '../../scalars.ts';

/** What an analysis is asked by: the person's selection, once more for each reading of it. */
type Asked<B extends z.ZodType, W extends z.ZodType> = {
  id: string;
  /** Under the version. */
  path: string;
  /** v1 where nothing is said: the price analyses have no other. */
  version?: Version;
  summary: string;
  body: B;
  reply: W;
};

/** Versions of the charts API; product.md §7.7 names both for promotion, stock-out, hero image, comparative and competitors. */
type Version = 'v1' | 'v2';

const common = { api: 'charts', method: 'POST', acting: false, family: 'analysis' } as const;

/** An analysis that comes whole. */
export const analysisCall = <B extends z.ZodType, W extends z.ZodType>({
  id,
  path,
  version = 'v1',
  ...rest
}: Asked<B, W>) => defineCall({ ...common, id: `charts.${id}`, path: `/${version}/${path}`, section: '7.7', ...rest });

/** Whether a summary is over anything: what is observed at shops without a region, say, stands in no row by region. */
const isOverAnything = (summary: unknown): boolean =>
  typeof summary === 'object' &&
  summary !== null &&
  Object.values(summary).some(value => typeof value === 'number' && value !== 0);

/** An analysis that comes in pages; one without rows whose summary is over something is no empty one. */
export const pagedAnalysisCall = <B extends z.ZodType, W extends z.ZodType>({
  id,
  path,
  version = 'v1',
  ...rest
}: Asked<B, W> & { tellsMore?: (wire: z.output<W>) => boolean }) =>
  defineCall({
    ...common,
    tellsMore: wire => isOverAnything((wire as { summary?: unknown }).summary),
    id: `charts.${id}`,
    path: `/${version}/${path}`,
    section: '7.7',
    query: z.object({ page, limit: limit(50, 200) }),
    ...rest,
  });

/** The CSV twin of an analysis: the same body, all rows as a file (product.md §7.8). */
export const csvTwin = <B extends z.ZodType>({
  id,
  path,
  version = 'v1',
  summary,
  body,
}: Omit<Asked<B, z.ZodType>, 'reply'>) =>
  defineCall({
    ...common,
    id: `charts.${id}.csv`,
    path: `/${version}/${path}/csv`,
    section: '7.8',
    summary: `${summary}: all rows as a file`,
    kind: 'csv',
    query: z.object({ languageId: z.coerce.number().int().default(1) }),
    body,
    reply: z.string(),
  });
