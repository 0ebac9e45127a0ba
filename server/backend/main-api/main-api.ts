import { healthCalls } from '../../contract/calls/health.ts';
import { type Implementation, implementOpen } from '../api/implement.ts';
import type { Services } from '../services.ts';
import { accountCalls } from './accounts/account.ts';
import { invitationCalls } from './accounts/invitation.ts';
import { memberCalls } from './accounts/members.ts';
import { planCoverageCalls } from './accounts/plan-coverage.ts';
import { planDetailCalls } from './accounts/plan-details.ts';
import { planCalls } from './accounts/plans.ts';
import { recoveryCalls } from './accounts/recovery.ts';
import { registrationCalls } from './accounts/registration.ts';
import { subscriptionCalls } from './accounts/subscription.ts';
import { teamCalls } from './accounts/team.ts';
import { alertCalls } from './alerts/alerts.ts';
import { notificationCalls } from './alerts/notifications.ts';
import { webhookCalls } from './alerts/webhook.ts';
import { comparisonSetCalls } from './dashboards/comparison-sets.ts';
import { competitorCalls } from './dashboards/competitors.ts';
import { dashboardDataCalls } from './dashboards/dashboard-data.ts';
import { dashboardStateCalls } from './dashboards/dashboard-state.ts';
import { dashboardCalls } from './dashboards/dashboards.ts';
import { groupCalls } from './dashboards/groups.ts';
import { keptImageCalls } from './dashboards/kept-images.ts';
import { myProductCalls } from './dashboards/my-products.ts';
import { noteCalls } from './dashboards/notes.ts';
import { productChoiceCalls } from './dashboards/product-choice.ts';
import { referenceImageCalls } from './dashboards/reference-images.ts';
import { reportAddressCalls } from './dashboards/report-addresses.ts';
import { reportCalls } from './dashboards/reports.ts';
import { searchCalls } from './dashboards/search.ts';
import { selectionCalls } from './dashboards/selection.ts';
import { shareCalls } from './dashboards/shares.ts';
import { viewCalls } from './dashboards/views.ts';
import { importCalls } from './imports/imports.ts';
import { shopCodeCalls } from './imports/shop-codes.ts';
import { jobCalls } from './installation/jobs.ts';

/** Files in a folder are there as its disk is; a bucket may be away. */
const health = async ({ files }: Services) => {
  if (!files.isOnServer) return { status: 'ok' as const };
  const isReached = await files.check().then(
    () => true,
    () => false,
  );
  return { status: 'ok' as const, parts: { files: isReached } };
};

/** Every call of the main API. */
export const mainApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.main, () => health(services)),
  ...accountCalls(services),
  ...registrationCalls(services),
  ...recoveryCalls(services),
  ...invitationCalls(services),
  ...memberCalls(services),
  ...planCalls(services),
  ...planDetailCalls(services),
  ...planCoverageCalls(services),
  ...subscriptionCalls(services),
  ...teamCalls(services),
  ...dashboardCalls(services),
  ...searchCalls(services),
  ...dashboardStateCalls(services),
  ...dashboardDataCalls(services),
  ...selectionCalls(services),
  ...productChoiceCalls(services),
  ...myProductCalls(services),
  ...competitorCalls(services),
  ...groupCalls(services),
  ...comparisonSetCalls(services),
  ...viewCalls(services),
  ...noteCalls(services),
  ...shareCalls(services),
  ...reportCalls(services),
  ...reportAddressCalls(services),
  ...importCalls(services),
  ...shopCodeCalls(services),
  ...jobCalls(services),
  ...referenceImageCalls(services),
  ...keptImageCalls(services),
  ...alertCalls(services),
  ...notificationCalls(services),
  ...webhookCalls(services),
];
