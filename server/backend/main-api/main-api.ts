import { healthCalls } from '../../contract/calls/health.ts';
import { type Implementation, implementOpen } from '../api/implement.ts';
import type { Services } from '../services.ts';
import { accountCalls } from './account.ts';
import { alertCalls } from './alerts.ts';
import { comparisonSetCalls } from './comparison-sets.ts';
import { competitorCalls } from './competitors.ts';
import { dashboardDataCalls } from './dashboard-data.ts';
import { dashboardStateCalls } from './dashboard-state.ts';
import { dashboardCalls } from './dashboards.ts';
import { groupCalls } from './groups.ts';
import { importCalls } from './imports.ts';
import { invitationCalls } from './invitation.ts';
import { keptImageCalls } from './kept-images.ts';
import { memberCalls } from './members.ts';
import { myProductCalls } from './my-products.ts';
import { notificationCalls } from './notifications.ts';
import { planCoverageCalls } from './plan-coverage.ts';
import { planDetailCalls } from './plan-details.ts';
import { planCalls } from './plans.ts';
import { productChoiceCalls } from './product-choice.ts';
import { recoveryCalls } from './recovery.ts';
import { referenceImageCalls } from './reference-images.ts';
import { registrationCalls } from './registration.ts';
import { selectionCalls } from './selection.ts';
import { shopCodeCalls } from './shop-codes.ts';
import { subscriptionCalls } from './subscription.ts';
import { teamCalls } from './team.ts';
import { webhookCalls } from './webhook.ts';

/** Every call of the main API. */
export const mainApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.main, () => ({ status: 'ok' as const })),
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
  ...dashboardStateCalls(services),
  ...dashboardDataCalls(services),
  ...selectionCalls(services),
  ...productChoiceCalls(services),
  ...myProductCalls(services),
  ...competitorCalls(services),
  ...groupCalls(services),
  ...comparisonSetCalls(services),
  ...importCalls(services),
  ...shopCodeCalls(services),
  ...referenceImageCalls(services),
  ...keptImageCalls(services),
  ...alertCalls(services),
  ...notificationCalls(services),
  ...webhookCalls(services),
];
