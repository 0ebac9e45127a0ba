import { z } from 'zod';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, type Reply, redirectTo } from '../../http/reply.ts';
import { ids, one } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';
import type { Opened } from './place.ts';

/** Maximum number of ids in one call. */
export const mostIds = 5000;

const lists = z.object({ productIds: ids, retailers: ids });

/** The ids that a form sent under a name, each once. Ends the request if they are too many for a call. */
export const readIds = ({ form }: PageRequest, name: 'productIds' | 'retailers' = 'productIds'): number[] => {
  const sent = readFields(lists, form)[name];
  return sent.length > mostIds ? endWith('tooLarge') : sent;
};

const leaving = z.object({ do: one(z.enum(['back', 'next', 'leave']).optional().catch(undefined)) });

/**
 * The destination of the button of a step's form, if it leaves the step; people who leave see a note about the draft.
 */
export const wayOut = (request: PageRequest, { ways }: Opened): string | null => {
  const { do: way } = readFields(leaving, request.form);
  if (!ways || !way) return null;
  if (way === 'leave') request.notify({ type: 'ok', key: 'Draft' });
  return ways[way];
};

/** After a change: the chosen destination, or back to `here`. */
export const onOrBack = (request: PageRequest, opened: Opened, here: string): Reply =>
  redirectTo(wayOut(request, opened) ?? here);
