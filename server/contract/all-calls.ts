import { analyses } from './analyses/all.ts';
import { listCalls } from './analyses/calls.ts';
import type { AnyCall } from './call.ts';
import * as cache from './calls/dashboard/cache.ts';
import * as dashboardApi from './calls/dashboard/products.ts';
import { healthCalls } from './calls/health.ts';
import * as account from './calls/main/account.ts';
import * as alerts from './calls/main/alerts.ts';
import * as comparisonSets from './calls/main/comparison-sets.ts';
import * as competitors from './calls/main/competitors.ts';
import * as dashboardData from './calls/main/dashboard-data.ts';
import * as dashboardState from './calls/main/dashboard-state.ts';
import * as dashboards from './calls/main/dashboards.ts';
import * as groups from './calls/main/groups.ts';
import * as imports from './calls/main/imports.ts';
import * as invitation from './calls/main/invitation.ts';
import * as keptImages from './calls/main/kept-images.ts';
import * as members from './calls/main/members.ts';
import * as myProducts from './calls/main/my-products.ts';
import * as notifications from './calls/main/notifications.ts';
import * as planCoverage from './calls/main/plan-coverage.ts';
import * as planDetails from './calls/main/plan-details.ts';
import * as plans from './calls/main/plans.ts';
import * as productChoice from './calls/main/product-choice.ts';
import * as recovery from './calls/main/recovery.ts';
import * as referenceImages from './calls/main/reference-images.ts';
import * as registration from './calls/main/registration.ts';
import * as selection from './calls/main/selection.ts';
import * as shopCodes from './calls/main/shop-codes.ts';
import * as subscription from './calls/main/subscription.ts';
import * as team from './calls/main/team.ts';
import * as webhook from './calls/main/webhook.ts';

/** Every call of the three APIs: the source of the OpenAPI documents, the overrides and the embedded backend. */
export const allCalls: readonly AnyCall[] = [
  ...Object.values(healthCalls),
  ...Object.values(account),
  ...Object.values(registration),
  ...Object.values(recovery),
  ...Object.values(invitation),
  ...Object.values(keptImages),
  ...Object.values(members),
  ...Object.values(plans),
  ...Object.values(planDetails),
  ...Object.values(planCoverage),
  ...Object.values(subscription),
  ...Object.values(team),
  ...Object.values(dashboards),
  ...Object.values(dashboardState),
  ...Object.values(dashboardData),
  ...Object.values(selection),
  ...Object.values(productChoice),
  ...Object.values(myProducts),
  ...Object.values(competitors),
  ...Object.values(groups),
  ...Object.values(comparisonSets),
  ...Object.values(imports),
  ...Object.values(shopCodes),
  ...Object.values(referenceImages),
  ...Object.values(alerts),
  ...Object.values(notifications),
  ...Object.values(webhook),
  ...Object.values(analyses).flatMap(listCalls),
  ...Object.values(dashboardApi),
  ...Object.values(cache),
];
