import { findRule, mayFor } from '../accounts/permissions.ts';
import type { Principal } from '../accounts/principal.ts';
import { holdsEveryDashboard } from '../records/accounts/access.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';

/** What a person may do, by the permission table and their access to this dashboard: pages offer nothing else. */
export const listRights = (principal: Principal, { access }: Pick<DashboardHead, 'access'>) => {
  const may = (callId: string): boolean =>
    mayFor(findRule(callId), principal, undefined) && (access === 'edit' || findRule(callId).dashboard !== 'edit');
  return {
    edit: may('dashboards.edit'),
    delete: may('dashboards.delete'),
    clone: may('dashboards.clone'),
    manageMembers: may('members.status'),
    leave: !holdsEveryDashboard(principal.role),
  };
};
