import { z } from 'zod';
import { type JobStanding, jobStandings } from '../../contract/entities/job.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import { one, pageNumber } from '../shared/forms/fields.ts';

const isKind = (typed: string): boolean => /^[\w ]{1,40}$/.test(typed);

/** Which jobs are shown; of `state` and `kind` anything unknown counts as all. */
export const jobsQuery = z.object({
  state: one(z.enum(jobStandings).optional().catch(undefined)),
  kind: one(z.string().refine(isKind).optional().catch(undefined)),
  page: pageNumber,
});
export type JobsQuery = z.output<typeof jobsQuery>;

type Chosen = { state?: JobStanding | undefined; kind?: string | undefined; page?: number };

/** The address of the jobs that are shown. */
export const jobsPath = ({ state, kind, page = 1 }: Chosen, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams(more);
  if (state) query.append('state', state);
  if (kind) query.append('kind', kind);
  if (page > 1) query.append('page', String(page));
  return withQuery(paths.jobs, query);
};
