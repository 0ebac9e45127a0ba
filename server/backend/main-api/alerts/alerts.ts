import * as contract from '../../../contract/calls/main/alerts/alerts.ts';
import {
  type AdvancedAlert,
  type AlertBody,
  type AlertState,
  alertBounds,
  type BasicAlert,
} from '../../../contract/entities/alerts.ts';
import { quarterOf } from '../../../domain/calendar/quarter-hour.ts';
import { loadMaterial, type Material } from '../../alerts/material.ts';
import { newestSeen } from '../../alerts/newest-seen.ts';
import { buildPreview } from '../../alerts/preview.ts';
import { refuseForeign } from '../../alerts/refuse-foreign.ts';
import { type Implementation, type Input, implement, implementKept } from '../../api/implement.ts';
import { implementMaking, type Work } from '../../api/make-once.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { conflict, notFound } from '../../problems/problem.ts';
import { beginPause, endPause, newestImport } from '../../records/alerts/alert-pauses.ts';
import * as alerts from '../../records/alerts/alerts.ts';
import { listFirings, unviewedByAlert } from '../../records/alerts/notifications.ts';
import type { DashboardHead } from '../../records/dashboards/dashboards.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';
import { alertWire, firingWire } from './alert-wire.ts';

type Kind = 'basic' | 'advanced';
/** The records, or a transaction on them. */
type Reading = Pick<Services, 'now'> & { records: Records };
const recentMs = 30 * 86_400_000;

/** Counted from the quarter of an hour on: the reply is the same for that long, and is kept. */
const countRecent = ({ records, now }: Reading, { id }: DashboardHead) =>
  alerts.firingsSince(records, id, quarterOf(now().getTime()) - recentMs);

const existing = async (records: Records, head: DashboardHead, alertId: number, kind?: Kind) => {
  const found = await alerts.findAlert(records, head.id, alertId, kind);
  if (!found) throw notFound('Alert');
  return found;
};

const loadAlert = async (services: Reading, head: DashboardHead, alertId: number) =>
  alertWire(await existing(services.records, head, alertId), await countRecent(services, head));

/** What is there now. The import is read first, so that one which ends meanwhile still counts as new. */
const sinceNow = async (
  { records, observations }: Services,
  head: DashboardHead,
  body: AlertBody,
  material: Material,
): Promise<alerts.Since> => {
  const importId = await newestImport(records);
  return { importId, at: await newestSeen(observations, head, body, material) };
};

/** Checks that the body's products, groups and places are the dashboard's; what was observed before now is not new. */
const checked = async (services: Services, head: DashboardHead, body: AlertBody): Promise<alerts.Since> =>
  sinceNow(services, head, body, await refuseForeign(services.records, head, body));

const makers = { basic: contract.createBasicAlert, advanced: contract.createAdvancedAlert };
type Asked = Input<(typeof makers)[Kind]>;

const make = async (services: Services, kind: Kind, asked: Asked) => {
  const { principal, params, body, baseUrl } = asked;
  const head = await ownDashboard(services.records, principal, params.dashboardId);
  const since = await checked(services, head, body);
  return async (work: Records) => {
    if ((await alerts.countAlerts(work, head.id)) >= alertBounds.perDashboard)
      throw conflict('too_many_alerts', `A dashboard holds ${alertBounds.perDashboard} alerts at the most`);
    const made = { dashboardId: head.id, createdBy: principal.userId, kind, body, baseUrl };
    const id = await alerts.insertAlert(work, made, since, services.now());
    return loadAlert({ ...services, records: work }, head, id);
  };
};

const isThere = async (work: Records, { id }: { id: number }, { principal, params }: Asked): Promise<boolean> => {
  const head = await ownDashboard(work, principal, params.dashboardId);
  return (await alerts.findAlert(work, head.id, id)) !== undefined;
};

const redefine = async (services: Services, head: DashboardHead, alertId: number, kind: Kind, body: AlertBody) => {
  await existing(services.records, head, alertId, kind);
  await alerts.redefineAlert(services.records, alertId, body, await checked(services, head, body));
  return loadAlert(services, head, alertId);
};

const remove = async ({ records }: Services, head: DashboardHead, alertId: number, kind: Kind) => {
  await existing(records, head, alertId, kind);
  await alerts.deleteAlert(records, alertId);
  return { id: alertId };
};

const listAlerts = async (services: Services, head: DashboardHead, userId: number, kind: Kind) => {
  const recent = await countRecent(services, head);
  const unviewed = await unviewedByAlert(services.records, userId, head.id);
  const found = await alerts.loadAlerts(services.records, head.id, kind);
  return found.map(alert => ({ ...alertWire(alert, recent), unviewed: unviewed.get(alert.id) ?? 0 }));
};

const basicCalls = (services: Services): Implementation[] => {
  const { records } = services;
  return [
    implementKept(contract.basicAlerts, async ({ principal, params }) => {
      const head = await ownDashboard(records, principal, params.dashboardId);
      return (await listAlerts(services, head, principal.userId, 'basic')) as BasicAlert[];
    }),
    implementMaking(services, makers.basic, {
      make: async asked => (await make(services, 'basic', asked)) as Work<BasicAlert>,
      isThere,
    }),
    implement(contract.updateBasicAlert, async ({ principal, params, body }) => {
      const head = await ownDashboard(records, principal, params.dashboardId);
      return (await redefine(services, head, params.alertId, 'basic', body)) as BasicAlert;
    }),
    implement(contract.deleteBasicAlert, async ({ principal, params }) =>
      remove(services, await ownDashboard(records, principal, params.dashboardId), params.alertId, 'basic'),
    ),
  ];
};

const advancedCalls = (services: Services): Implementation[] => {
  const { records } = services;
  return [
    implementKept(contract.advancedAlerts, async ({ principal, params }) => {
      const head = await ownDashboard(records, principal, params.dashboardId);
      return (await listAlerts(services, head, principal.userId, 'advanced')) as AdvancedAlert[];
    }),
    implementMaking(services, makers.advanced, {
      make: async asked => (await make(services, 'advanced', asked)) as Work<AdvancedAlert>,
      isThere,
    }),
    implement(contract.updateAdvancedAlert, async ({ principal, params, body }) => {
      const head = await ownDashboard(records, principal, params.dashboardId);
      return (await redefine(services, head, params.alertId, 'advanced', body)) as AdvancedAlert;
    }),
    implement(contract.deleteAdvancedAlert, async ({ principal, params }) =>
      remove(services, await ownDashboard(records, principal, params.dashboardId), params.alertId, 'advanced'),
    ),
  ];
};

/** Switches an alert on: earlier observations, and those of its pause, fire nothing. */
const switchOn = async (services: Services, head: DashboardHead, { id, body }: alerts.KeptAlert): Promise<void> => {
  const { records, now } = services;
  // Products that have left the dashboard are left out, as for an alert that is on.
  const since = await sinceNow(services, head, body, await loadMaterial(records, head.id));
  await records.transaction().execute(async work => {
    await alerts.changeAlertState(work, id, { state: 'on', since });
    await endPause(work, id, since.at, now());
  });
};

const switchOff = async ({ records, now }: Services, alert: alerts.KeptAlert, state: AlertState): Promise<void> =>
  records.transaction().execute(async work => {
    if (alert.state === 'on') await beginPause(work, alert.id, now());
    await alerts.changeAlertState(work, alert.id, { state });
  });

const stateCall = (services: Services): Implementation =>
  implement(contract.setAlertState, async ({ principal, params, body: { state } }) => {
    const { records } = services;
    const head = await ownDashboard(records, principal, params.dashboardId);
    const alert = await existing(records, head, params.alertId);
    if (state !== 'on') await switchOff(services, alert, state);
    else if (alert.state !== 'on') await switchOn(services, head, alert);
    return { id: alert.id, state };
  });

const previewCall = (services: Services): Implementation =>
  implement(contract.previewAlert, async ({ principal, params, body, signal }) => {
    const head = await ownDashboard(services.records, principal, params.dashboardId);
    const material = await refuseForeign(services.records, head, body);
    return buildPreview(services, head, body, material, signal);
  });

const firingsCall = ({ records }: Services): Implementation =>
  implementKept(contract.alertLandings, async ({ principal, params, query: { page, limit, alertId } }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    const wanted = { dashboardId: head.id, alertId, userId: principal.userId };
    const found = await listFirings(records, wanted, { page, limit });
    const data = found.data.map(({ viewed, ...row }) => ({
      ...firingWire(row),
      ...(viewed === null ? {} : { viewed: viewed === 1 }),
    }));
    return { data, page, limit, total: found.total };
  });

/** Alerts of a dashboard, their preview, and the list of their firings (docs/product.md §7.6). */
export const alertCalls = (services: Services): Implementation[] => [
  ...basicCalls(services),
  ...advancedCalls(services),
  stateCall(services),
  previewCall(services),
  firingsCall(services),
];
