import * as contract from '../../contract/calls/main/dashboards.ts';
import { type Implementation, implement } from '../api/implement.ts';
import { conflict, notFound } from '../api/problem.ts';
import { loadDashboard } from '../dashboards/load-dashboard.ts';
import { ownDashboard } from '../dashboards/own-dashboard.ts';
import { takeCountry } from '../plans/plan-countries.ts';
import * as dashboards from '../records/dashboards.ts';
import { findPlan } from '../records/plans.ts';
import { analysesOfDashboard, selectableAnalysisIds } from '../records/reference.ts';
import { productIdsOf, retailerIdsOf } from '../records/selection.ts';
import type { Services } from '../services.ts';
import { countryOfHead, insertedDateOf } from './wire.ts';

const create = ({ records, now }: Services): Implementation =>
  implement(contract.createDashboard, ({ principal, body }) =>
    records.transaction().execute(async work => {
      const plan = await findPlan(work, principal.teamId, body.planId);
      if (!plan) throw notFound('Plan');
      await takeCountry(work, plan, body.countryId);
      const made = {
        teamId: principal.teamId,
        planId: plan.id,
        countryId: body.countryId,
        name: body.name,
        insertedDate: now().toISOString().slice(0, 10),
        createdBy: principal.userId,
      };
      return { id: await dashboards.insertDashboard(work, made, await selectableAnalysisIds(work)) };
    }),
  );

const list = ({ records }: Services): Implementation =>
  implement(contract.dashboardList, async ({ principal, languageId }) => {
    const heads = await dashboards.dashboardsOfTeam(records, principal.teamId);
    const held = await dashboards.heldByDashboards(records, principal.teamId);
    return heads.map(head => ({
      id: head.id,
      name: head.name,
      ...countryOfHead(head, languageId),
      countryCode: head.countryCode,
      status: head.status,
      analysis: held.get(head.id)?.analyses ?? 0,
      products: held.get(head.id)?.products ?? 0,
      retailers: held.get(head.id)?.retailers ?? 0,
      insertedDate: insertedDateOf(head),
      startDate: held.get(head.id)?.firstDay ?? null,
      alerts: 0,
    }));
  });

const get = (services: Services): Implementation =>
  implement(contract.getDashboard, async ({ principal, params, languageId, signal }) => {
    const head = await ownDashboard(services.records, principal, params.id);
    return loadDashboard(services, head, languageId, signal);
  });

const activate = ({ records }: Services): Implementation =>
  implement(contract.activateDashboard, ({ principal, params }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.id);
      const products = await productIdsOf(work, head.id);
      const retailers = await retailerIdsOf(work, head.id);
      if (products.length === 0 || retailers.length === 0) {
        throw conflict('incomplete', 'Choose at least one retailer and one product first');
      }
      await dashboards.activateDashboard(work, head.id);
      return { id: head.id, status: 'active' as const };
    }),
  );

const analyses = ({ records }: Services): Implementation =>
  implement(contract.allAnalysis, async ({ principal, params, languageId }) => {
    const head = await ownDashboard(records, principal, params.id);
    return analysesOfDashboard(records, head.id, languageId);
  });

const remove = ({ records }: Services): Implementation =>
  implement(contract.deleteDashboard, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.id);
    await dashboards.deleteDashboard(records, head.id);
    return { id: head.id };
  });

/** Dashboards of the team (product.md §7.2). */
export const dashboardCalls = (services: Services): Implementation[] =>
  [create, list, get, activate, analyses, remove].map(make => make(services));
