import type { PageRequest } from '../../../http/pages/page-request.ts';
import { endWith } from '../../../http/reply.ts';

/** The id of the signed-in person. A session without one ends the request. */
export const readPersonId = (request: PageRequest): number =>
  request.raw.request.session.person?.id ?? endWith('forbidden');

/** Whether the person may make and change dashboards: everybody except readers. The upstream enforces it. */
export const works = (request: PageRequest): boolean => request.raw.request.session.person?.role !== 'reader';
