import { analyses } from './analyses/all.ts';
import { listCalls } from './analyses/parts/calls.ts';
import type { AnyCall } from './call.ts';
import * as cache from './calls/dashboard/cache.ts';
import * as dashboardApi from './calls/dashboard/products.ts';
import { healthCalls } from './calls/health.ts';
import * as account from './calls/main/accounts/account.ts';
import * as invitation from './calls/main/accounts/invitation.ts';
import * as members from './calls/main/accounts/members.ts';
import * as planCoverage from './calls/main/accounts/plan-coverage.ts';
import * as planDetails from './calls/main/accounts/plan-details.ts';
import * as plans from './calls/main/accounts/plans.ts';
import * as recovery from './calls/main/accounts/recovery.ts';
import * as registration from './calls/main/accounts/registration.ts';
import * as subscription from './calls/main/accounts/subscription.ts';
import * as team from './calls/main/accounts/team.ts';
import * as alerts from './calls/main/alerts/alerts.ts';
import * as notifications from './calls/main/alerts/notifications.ts';
import * as webhook from './calls/main/alerts/webhook.ts';
import * as comparisonSets from './calls/main/dashboards/comparison-sets.ts';
import * as competitors from './calls/main/dashboards/competitors.ts';
import * as dashboardData from './calls/main/dashboards/dashboard-data.ts';
import * as dashboardState from './calls/main/dashboards/dashboard-state.ts';
import * as dashboardWhole from './calls/main/dashboards/dashboard-whole.ts';
import * as dashboards from './calls/main/dashboards/dashboards.ts';
import * as groups from './calls/main/dashboards/groups.ts';
import * as keptImages from './calls/main/dashboards/kept-images.ts';
import * as myProducts from './calls/main/dashboards/my-products.ts';
import * as notes from './calls/main/dashboards/notes.ts';
import * as productChoice from './calls/main/dashboards/product-choice.ts';
import * as referenceImages from './calls/main/dashboards/reference-images.ts';
import * as reports from './calls/main/dashboards/reports.ts';
import * as search from './calls/main/dashboards/search.ts';
import * as selection from './calls/main/dashboards/selection.ts';
import * as shares from './calls/main/dashboards/shares.ts';
import * as views from './calls/main/dashboards/views.ts';
import * as imports from './calls/main/imports/imports.ts';
import * as shopCodes from './calls/main/imports/shop-codes.ts';
import * as jobs from './calls/main/installation/jobs.ts';

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
  ...Object.values(dashboardWhole),
  ...Object.values(search),
  ...Object.values(selection),
  ...Object.values(productChoice),
  ...Object.values(myProducts),
  ...Object.values(competitors),
  ...Object.values(groups),
  ...Object.values(comparisonSets),
  ...Object.values(views),
  ...Object.values(notes),
  ...Object.values(shares),
  ...Object.values(reports),
  ...Object.values(imports),
  ...Object.values(shopCodes),
  ...Object.values(jobs),
  ...Object.values(referenceImages),
  ...Object.values(alerts),
  ...Object.values(notifications),
  ...Object.values(webhook),
  ...Object.values(analyses).flatMap(listCalls),
  ...Object.values(dashboardApi),
  ...Object.values(cache),
];
