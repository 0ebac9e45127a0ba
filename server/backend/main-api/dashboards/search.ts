import { searchAll } from '../../../contract/calls/main/dashboards/search.ts';
import { type Implementation, implement } from '../../api/implement.ts';
import { searchDashboards } from '../../dashboards/search.ts';
import { dashboardsFor } from '../../records/dashboards/dashboards.ts';
import type { Services } from '../../services.ts';

/** One search over all that a person may see. */
export const searchCalls = ({ records }: Services): Implementation[] => [
  implement(searchAll, async ({ principal, query: { dashboardId = null, ...query } }) =>
    searchDashboards(records, principal, await dashboardsFor(records, principal), { ...query, dashboardId }),
  ),
];
