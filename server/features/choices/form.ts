import { z } from 'zod';
import type { PageRequest } from '../../http/page-request.ts';
import { endWith, type Reply, redirectTo } from '../../http/reply.ts';
import { ids, one } from '../shared/forms/fields.ts';
import { readQuery } from '../shared/forms/read-form.ts';
import type { Opened } from './place.ts';

/** Ids that the contract lets one call carry. */
export const mostIds = 5000;

const lists = z.object({ productIds: ids, retailers: ids });

/** The ids that a form sent under a name, each once. Ends the request where they are more than a call may carry. */
export const idsOf = ({ form }: PageRequest, name: 'productIds' | 'retailers' = 'productIds'): number[] => {
  const sent = readQuery(lists, form)[name];
  return sent.length > mostIds ? endWith('tooLarge') : sent;
};

const leaving = z.object({ do: one(z.enum(['back', 'next', 'leave']).optional().catch(undefined)) });

/** Where the button that sent a step's form leads, if it is one that leaves the step; who goes away is told of the draft. */
export const wayOut = (request: PageRequest, { ways }: Opened): string | null => {
  const { do: way } = readQuery(leaving, request.form);
  if (!ways || !way) return null;
  if (way === 'leave') request.notify({ type: 'ok', key: 'Draft' });
  return ways[way];
};

/** After a change: on by the way that was asked for, else back to `here`. */
export const onOrBack = (request: PageRequest, opened: Opened, here: string): Reply =>
  redirectTo(wayOut(request, opened) ?? here);
