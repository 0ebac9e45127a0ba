import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { cacheKinds, cacheType } from '../../entities/dashboard-state.ts';
import { count, idText } from '../../scalars.ts';

export const cleanCache = defineCall({
  id: 'dashboard.cache.clean',
  api: 'dashboard',
  method: 'DELETE',
  path: '/dashboards/{dashboardId}/cache',
  section: '7.9',
  summary: 'Clears cached results of a dashboard, of one kind or all; returns the number of entries by kind',
  params: z.object({ dashboardId: idText }),
  query: z.object({ cacheType }),
  reply: z.object({
    dropped: z.array(z.object({ cacheType: z.enum(cacheKinds), entries: count })),
  }),
});
