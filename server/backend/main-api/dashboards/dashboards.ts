import * as contract from '../../../contract/calls/main/dashboards/dashboards.ts';
import { bounds } from '../../../contract/entities/account.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { implementMaking } from '../../api/make-once.ts';
import { activate as activateOne } from '../../dashboards/activate.ts';
import { listRights } from '../../dashboards/can.ts';
import { fillFromImport, marketsOfImport } from '../../dashboards/fill-from-import.ts';
import { countryOfHead, toInsertedDate } from '../../dashboards/head-wire.ts';
import { loadAllSelected, loadDashboard } from '../../dashboards/load-dashboard.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { takeCountry } from '../../plans/plan-countries.ts';
import { copyWithinLimits } from '../../plans/within-limit.ts';
import { notFound } from '../../problems/problem.ts';
import { findPlan } from '../../records/accounts/plans.ts';
import { unviewedByDashboard } from '../../records/alerts/notifications.ts';
import { countriesById } from '../../records/catalogue-reads/places.ts';
import { copyDashboard } from '../../records/dashboards/clone.ts';
import * as dashboards from '../../records/dashboards/dashboards.ts';
import { heldByDashboards, selectedInDrafts } from '../../records/dashboards/held.ts';
import { analysesOfDashboard, selectableAnalysisIds } from '../../records/dashboards/reference.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';
import { analysisIn } from '../../words/analysis-in.ts';

const numbered = / \((\d+)\)$/;

/**
 * The name of a copy: the original's name with the next number that nobody in the team uses, `Dairy (2)`; never too
 * long.
 */
const cloneName = (name: string, taken: readonly string[]): string => {
  const stem = name.replace(numbered, '');
  const known = new Set(taken);
  for (let number = 2; ; number += 1) {
    const tail = ` (${number})`;
    const candidate = `${stem.slice(0, bounds.dashboardName - tail.length).trimEnd()}${tail}`;
    if (!known.has(candidate)) return candidate;
  }
};

type Draft = Pick<dashboards.NewDashboard, 'name' | 'planId' | 'countryId' | 'defaultRange'>;

/**
 * Adds a draft to the team's plan, with the given analyses. Throws a 404 for another team's plan, `plan is over` if the
 * plan does not allow another country.
 */
const addDraft = async (
  work: Records,
  { teamId, userId: createdBy }: Principal,
  { name, planId, countryId, defaultRange }: Draft,
  now: Date,
  analysisIds: readonly number[],
): Promise<number> => {
  const plan = await findPlan(work, teamId, planId);
  if (!plan) throw notFound('Plan');
  await takeCountry(work, plan, countryId);
  const [country] = await countriesById(work, [countryId]);
  const insertedDate = todayIn(country?.time_zone ?? 'UTC', now.getTime());
  const made = { teamId, planId, countryId, name, insertedDate, createdBy, defaultRange };
  return dashboards.insertDashboard(work, made, analysisIds);
};

const mayOpen = async (work: Records, { id }: { id: number }, { principal }: { principal: Principal }) =>
  (await dashboards.findDashboard(work, principal, id)) !== undefined;

const create = (services: Services): Implementation =>
  implementMaking(services, contract.createDashboard, {
    make: async ({ principal, body }) => {
      const { importId } = body;
      const markets = importId === undefined ? [] : await marketsOfImport(services, principal, importId);
      return async work => {
        const id = await addDraft(work, principal, body, services.now(), await selectableAnalysisIds(work));
        if (markets.length > 0) await fillFromImport(work, principal, await ownDashboard(work, principal, id), markets);
        return { id };
      };
    },
    isThere: mayOpen,
  });

const clone = (services: Services): Implementation =>
  implementMaking(services, contract.cloneDashboard, {
    make: asked => async work => {
      const { principal, params, body } = asked;
      const head = await ownDashboard(work, principal, params.dashboardId);
      const name = body.name ?? cloneName(head.name, await dashboards.dashboardNames(work, principal.teamId));
      const id = await addDraft(work, principal, { ...head, name }, services.now(), []);
      await copyWithinLimits(work, principal, { ...head, id }, () =>
        copyDashboard(work, head.id, id, principal.userId),
      );
      return { id, name };
    },
    isThere: mayOpen,
  });

const list = ({ records }: Services): Implementation =>
  implementKept(contract.dashboardList, async ({ principal, languageId }) => {
    const heads = await dashboards.dashboardsFor(records, principal);
    const held = await heldByDashboards(records, principal.teamId);
    const unviewed = await unviewedByDashboard(records, principal.userId);
    const drafts = await selectedInDrafts(records, principal.teamId);
    return heads.map(head => ({
      id: head.id,
      name: head.name,
      ...countryOfHead(head, languageId),
      countryCode: head.countryCode,
      status: head.status,
      analysis: held.get(head.id)?.analyses ?? 0,
      products: held.get(head.id)?.products ?? 0,
      retailers: held.get(head.id)?.retailers ?? 0,
      insertedDate: toInsertedDate(head),
      startDate: held.get(head.id)?.firstDay ?? null,
      alerts: unviewed.get(head.id) ?? 0,
      access: head.access,
      can: listRights(principal, head),
      openingViewId: head.openingViewId,
      selected: drafts.get(head.id),
    }));
  });

const get = (services: Services): Implementation =>
  implementKept(contract.getDashboard, async ({ principal, params, languageId, signal }) => {
    const head = await ownDashboard(services.records, principal, params.id);
    return loadDashboard(services, head, languageId, signal);
  });

const allSelected = (services: Services): Implementation =>
  implementKept(contract.allSelectedOfDashboard, async ({ principal, params, languageId }) => {
    const head = await ownDashboard(services.records, principal, params.id);
    return loadAllSelected(services, head, languageId);
  });

const edit = ({ records }: Services): Implementation =>
  implement(contract.editDashboard, async ({ principal, params, body }) => {
    const head = await ownDashboard(records, principal, params.id);
    await dashboards.editDashboard(records, head.id, body);
    return { id: head.id, name: body.name, defaultRange: body.defaultRange ?? head.defaultRange };
  });

const activate = ({ records }: Services): Implementation =>
  implement(contract.activateDashboard, ({ principal, params }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.id);
      await activateOne(work, head.id);
      return { id: head.id, status: 'active' as const };
    }),
  );

const analyses = ({ records }: Services): Implementation =>
  implementKept(contract.allAnalysis, async ({ principal, params, languageId }) => {
    const head = await ownDashboard(records, principal, params.id);
    return (await analysesOfDashboard(records, head.id)).map(analysisIn(languageId));
  });

const remove = ({ records, cache }: Services): Implementation =>
  implement(contract.deleteDashboard, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.id);
    await dashboards.deleteDashboard(records, head.id);
    cache.drop(head.id, 'all');
    return { id: head.id };
  });

/** Dashboards of the team (docs/product.md §7.2). */
export const dashboardCalls = (services: Services): Implementation[] =>
  [create, clone, list, get, allSelected, edit, activate, analyses, remove].map(make => make(services));
