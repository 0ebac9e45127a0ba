import type { PageRequest } from '../../../http/pages/page-request.ts';

/** Whether the person may make and change dashboards: everybody except readers. The upstream enforces it. */
export const works = (request: PageRequest): boolean => request.raw.request.session.person?.role !== 'reader';
