import { healthCalls } from '../../contract/calls/health.ts';
import { type Implementation, implementOpen } from '../api/implement.ts';
import type { Services } from '../services.ts';
import { accountCalls } from './account.ts';
import { dashboardDataCalls } from './dashboard-data.ts';
import { dashboardCalls } from './dashboards.ts';
import { invitationCalls } from './invitation.ts';
import { memberCalls } from './members.ts';
import { planCalls } from './plans.ts';
import { recoveryCalls } from './recovery.ts';
import { registrationCalls } from './registration.ts';
import { selectionCalls } from './selection.ts';

/** Every call of the main API. */
export const mainApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.main, () => ({ status: 'ok' as const })),
  ...accountCalls(services),
  ...registrationCalls(services),
  ...recoveryCalls(services),
  ...invitationCalls(services),
  ...memberCalls(services),
  ...planCalls(services),
  ...dashboardCalls(services),
  ...dashboardDataCalls(services),
  ...selectionCalls(services),
];
