import * as contract from '../../../contract/calls/main/dashboards/dashboard-state.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { activate } from '../../dashboards/activate.ts';
import { listRights } from '../../dashboards/can.ts';
import { basicDataWire, toInsertedDate } from '../../dashboards/head-wire.ts';
import { memberWire } from '../../dashboards/members.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { conflict, notFound } from '../../problems/problem.ts';
import { unviewedByDashboard } from '../../records/alerts/notifications.ts';
import { teamOnDashboard } from '../../records/dashboards/dashboard-members.ts';
import { isOfDemo, setDashboardStatus } from '../../records/dashboards/dashboards.ts';
import { contentOfDashboard, heldByDashboard, loadFirstDay, whatIsSelected } from '../../records/dashboards/held.ts';
import { analysesOfDashboard } from '../../records/dashboards/reference.ts';
import { selectAnalysis } from '../../records/dashboards/selection.ts';
import type { Services } from '../../services.ts';

const details = ({ records }: Services): Implementation =>
  implementKept(contract.dashboardDetailsForUser, async ({ principal, params, languageId }) => {
    const head = await ownDashboard(records, principal, params.id);
    const held = await heldByDashboard(records, head.id);
    return {
      ...basicDataWire(head, await isOfDemo(records, head), languageId),
      ...held,
      role: principal.role,
      access: head.access,
      can: listRights(principal, head),
      insertedDate: toInsertedDate(head),
      startDate: await loadFirstDay(records, head),
    };
  });

const status = ({ records }: Services): Implementation =>
  implementKept(contract.getDashboardStatus, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.id);
    return { id: head.id, status: head.status };
  });

const changeStatus = ({ records }: Services): Implementation =>
  implement(contract.changeDashboardStatus, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.id);
      if (body.status === 'active') await activate(work, head.id);
      else await setDashboardStatus(work, head.id, 'draft');
      return { id: head.id, status: body.status };
    }),
  );

const startDate = ({ records }: Services): Implementation =>
  implementKept(contract.dashboardStartDate, async ({ principal, params }) => ({
    startDate: await loadFirstDay(records, await ownDashboard(records, principal, params.id)),
  }));

const cacheEntries = ({ records, cache }: Services): Implementation =>
  implement(contract.dashboardCache, async ({ principal, params }) =>
    cache.listEntries((await ownDashboard(records, principal, params.id)).id),
  );

const hasSelected = ({ records }: Services): Implementation =>
  implementKept(contract.dashboardHasSelected, async ({ principal, params }) =>
    whatIsSelected(records, (await ownDashboard(records, principal, params.id)).id),
  );

const content = ({ records, now }: Services): Implementation =>
  implement(contract.dashboardContents, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.id);
    const people = await teamOnDashboard(records, principal.teamId, head.id);
    return {
      ...(await contentOfDashboard(records, head.id, now().getTime())),
      members: people.filter(person => memberWire(person).status === 'active').length,
    };
  });

const alerts = ({ records }: Services): Implementation =>
  implementKept(contract.dashboardAlerts, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.id);
    return { alerts: (await unviewedByDashboard(records, principal.userId)).get(head.id) ?? 0 };
  });

const addAnalysis = ({ records }: Services): Implementation =>
  implement(contract.addAnalysis, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.id);
      const found = (await analysesOfDashboard(work, head.id)).find(one => one.id === body.analysis);
      if (!found) throw notFound('Analysis');
      if (!found.enable || !found.canSelect) throw conflict('not_selectable', 'This analysis cannot be switched');
      await selectAnalysis(work, head.id, found.id, body.selected);
      return body;
    }),
  );

/** The status of a dashboard, and its analyses (docs/product.md §7.2). */
export const dashboardStateCalls = (services: Services): Implementation[] =>
  [details, status, changeStatus, startDate, cacheEntries, hasSelected, content, alerts, addAnalysis].map(make =>
    make(services),
  );
