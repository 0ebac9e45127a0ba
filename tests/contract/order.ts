import { allCalls } from '../../server/contract/all-calls.ts';

/** Calls that change what others read come last. */
const late = [
  'webhook.remove',
  'retailers.add',
  'products.add',
  'dashboards.activate',
  'products.remove',
  'dashboards.delete',
  'comparisonSets.archive',
  'comparisonSets.archiveMultiple',
  'comparisonSets.delete',
  'comparisonSets.deleteMultiple',
  'groups.products.remove',
  'alerts.advanced.delete',
  'alerts.basic.delete',
  'groups.delete',
  'views.delete',
  'dashboards.status.change',
  'competitors.remove',
  'myProducts.remove',
  'products.removeAll',
  'members.leave',
  'imports.undo',
  'team.invitations.withdraw',
  'team.members.role',
  'team.members.status',
  'plans.downgrade',
  'account.password.change',
];

/** Every call, in an order in which each finds what its sample names. */
export const inOrder = [...allCalls].sort((a, b) => late.indexOf(a.id) - late.indexOf(b.id));
