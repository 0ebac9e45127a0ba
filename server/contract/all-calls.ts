import type { AnyCall } from './call.ts';
import { priceCalls } from './calls/charts/price.ts';
import * as dashboardApi from './calls/dashboard/products.ts';
import { healthCalls } from './calls/health.ts';
import * as account from './calls/main/account.ts';
import * as dashboardData from './calls/main/dashboard-data.ts';
import * as dashboards from './calls/main/dashboards.ts';
import * as invitation from './calls/main/invitation.ts';
import * as members from './calls/main/members.ts';
import * as plans from './calls/main/plans.ts';
import * as recovery from './calls/main/recovery.ts';
import * as registration from './calls/main/registration.ts';
import * as selection from './calls/main/selection.ts';

/** Every call of the three APIs: what the OpenAPI documents, the overrides and the embedded backend are made from. */
export const allCalls: readonly AnyCall[] = [
  ...Object.values(healthCalls),
  ...Object.values(account),
  ...Object.values(registration),
  ...Object.values(recovery),
  ...Object.values(invitation),
  ...Object.values(members),
  ...Object.values(plans),
  ...Object.values(dashboards),
  ...Object.values(dashboardData),
  ...Object.values(selection),
  ...Object.values(priceCalls).flatMap(level => Object.values(level)),
  ...Object.values(dashboardApi),
];
