import { groupList } from '../../contract/calls/main/dashboards/groups.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, type Reply } from '../../http/reply.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';

export const readIds = (request: PageRequest) => ({
  id: idParameter(request.params.id),
  groupId: idParameter(request.params.groupId),
});

export type Path = ReturnType<typeof readIds>;

/** A group can only be opened or changed under its own dashboard's address; under another it is not found. */
export const within =
  (change: (request: PageRequest, path: Path) => Promise<Reply>) =>
  async (request: PageRequest): Promise<Reply> => {
    const path = readIds(request);
    const listed = orEnd(await request.call(groupList, { params: { dashboardId: path.id } }));
    return listed.some(one => one.id === path.groupId) ? change(request, path) : endWith('notFound');
  };
