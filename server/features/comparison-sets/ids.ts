import { z } from 'zod';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import { ids } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';

const tickedSets = z.object({ set: ids });

/** The sets ticked in a form, or named in an address. */
export const setsIn = (form: URLSearchParams): number[] => readFields(tickedSets, form).set;

/** Where the deletion of sets is confirmed. */
export const deletePath = (dashboardId: number, setIds: readonly number[]): string =>
  withQuery(paths.deleteComparisonSets(dashboardId), new URLSearchParams(setIds.map(id => ['set', String(id)])));
