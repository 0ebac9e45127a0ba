import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { cacheKinds, cacheType } from '../../entities/dashboard-state.ts';
import { idText } from '../../scalars.ts';

export const cleanCache = defineCall({
  id: 'dashboard.cache.clean',
  api: 'dashboard',
  method: 'DELETE',
  path: '/dashboards/{dashboardId}/cache',
  section: '7.9',
  summary: 'Drops what is kept of a dashboard for quick answers, of one kind or all; tells how many entries of which',
  params: z.object({ dashboardId: idText }),
  query: z.object({ cacheType }),
  reply: z.object({
    dropped: z.array(z.object({ cacheType: z.enum(cacheKinds), entries: z.number().int().min(0) })),
  }),
});
