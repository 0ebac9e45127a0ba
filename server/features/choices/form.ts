import type { PageRequest } from '../../http/page-request.ts';
import { endWith, type Reply, redirectTo } from '../../http/reply.ts';
import type { Opened } from './place.ts';

/** Ids that the contract lets one call carry. */
export const mostIds = 5000;

/** The ids that a form sent under a name, each once. Ends the request where they are more than a call may carry. */
export const idsOf = ({ form }: PageRequest, name = 'productIds'): number[] => {
  const ids = form
    .getAll(name)
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0);
  const once = [...new Set(ids)];
  return once.length > mostIds ? endWith('tooLarge') : once;
};

/** An id that a query names; a text that is none narrows nothing. */
export const idIn = (query: URLSearchParams, name: string): number | undefined => {
  const id = Number(query.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** A page number of a query, 1 where it names none. */
export const pageIn = (query: URLSearchParams, name: string): number => idIn(query, name) ?? 1;

/** Where the button that sent a step's form leads, if it is one that leaves the step; who goes away is told of the draft. */
export const wayOut = (request: PageRequest, { ways }: Opened): string | null => {
  const way = request.form.get('do');
  if (!ways || (way !== 'back' && way !== 'next' && way !== 'leave')) return null;
  if (way === 'leave') request.notify({ type: 'ok', key: 'Draft' });
  return ways[way];
};

/** After a change: on by the way that was asked for, else back to `here`. */
export const onOrBack = (request: PageRequest, opened: Opened, here: string): Reply =>
  redirectTo(wayOut(request, opened) ?? here);
