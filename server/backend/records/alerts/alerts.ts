import type { AlertBody, AlertState } from '../../../contract/entities/alerts.ts';
import type { Records } from '../schema.ts';

const alertRows = (records: Records) =>
  records
    .selectFrom('alerts')
    .innerJoin('users', 'users.id', 'alerts.created_by')
    .select(({ selectFrom }) => [
      'alerts.id',
      'alerts.dashboard_id as dashboardId',
      'alerts.created_by as createdBy',
      'alerts.kind',
      'alerts.state',
      'alerts.definition',
      'alerts.since',
      'alerts.since_import as sinceImport',
      'alerts.base_url as baseUrl',
      'alerts.created_at as createdAt',
      'users.name',
      'users.last_name as lastName',
      selectFrom('alert_firings as fired')
        .select(({ fn }) => fn.max('fired.day').as('day'))
        .whereRef('fired.alert_id', '=', 'alerts.id')
        .as('lastFired'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof alertRows>['execute']>>[number];

const readAlert = ({ definition, ...row }: Row) => ({ ...row, body: JSON.parse(definition) as AlertBody });

/** An alert as it is kept. */
export type KeptAlert = ReturnType<typeof readAlert>;

/** An alert that is on, with the team of its dashboard. */
export type AlertOn = KeptAlert & { teamId: number; dashboardName: string };

/** What was there when an alert was made, changed or switched on: observations up to `at`, imports up to `importId`. */
export type Since = { at: string | null; importId: number };

/** Alerts of a dashboard of a kind, the newest first. */
export const loadAlerts = async (records: Records, dashboardId: number, kind: 'basic' | 'advanced') => {
  const rows = alertRows(records).where('alerts.dashboard_id', '=', dashboardId).where('alerts.kind', '=', kind);
  return (await rows.orderBy('alerts.id', 'desc').execute()).map(readAlert);
};

/** One alert of a dashboard; undefined where it is not there, or of the other kind. */
export const findAlert = async (
  records: Records,
  dashboardId: number,
  alertId: number,
  kind?: 'basic' | 'advanced',
): Promise<KeptAlert | undefined> => {
  let rows = alertRows(records).where('alerts.dashboard_id', '=', dashboardId).where('alerts.id', '=', alertId);
  if (kind) rows = rows.where('alerts.kind', '=', kind);
  const row = await rows.executeTakeFirst();
  return row && readAlert(row);
};

/** Whether an alert that is on in a country is about hero images. */
export const watchesImages = async (records: Records, countryId: number): Promise<boolean> => {
  const found = await records
    .selectFrom('alerts')
    .innerJoin('dashboards', 'dashboards.id', 'alerts.dashboard_id')
    .select('alerts.id')
    .where('alerts.state', '=', 'on')
    .where('dashboards.country_id', '=', countryId)
    .where('alerts.definition', 'like', '%"hero_image"%')
    .executeTakeFirst();
  return found !== undefined;
};

/** How many alerts a dashboard has, whatever their state. */
export const countAlerts = async (records: Records, dashboardId: number): Promise<number> => {
  const { count } = await records
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dashboard_id', '=', dashboardId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Alerts that are on, of active dashboards of a country, with the dashboard's team; `unreadable` are ids of those that are damaged. */
export const alertsOn = async (records: Records, countryId: number) => {
  const rows = await alertRows(records)
    .innerJoin('dashboards', 'dashboards.id', 'alerts.dashboard_id')
    .select(['dashboards.team_id as teamId', 'dashboards.name as dashboardName'])
    .where('alerts.state', '=', 'on')
    .where('dashboards.status', '=', 'active')
    .where('dashboards.country_id', '=', countryId)
    .orderBy('alerts.id')
    .execute();
  const alerts: AlertOn[] = [];
  const unreadable: number[] = [];
  for (const { teamId, dashboardName, ...row } of rows) {
    try {
      alerts.push({ ...readAlert(row), teamId, dashboardName });
    } catch {
      unreadable.push(row.id);
    }
  }
  return { alerts, unreadable };
};

type NewAlert = {
  dashboardId: number;
  createdBy: number;
  kind: 'basic' | 'advanced';
  body: AlertBody;
  baseUrl: string;
};

const sinceColumns = ({ at, importId }: Since) => ({ since: at, since_import: importId });

/** Adds an alert that is on; returns its id. Earlier observations fire nothing. */
export const insertAlert = async (
  records: Records,
  { dashboardId, createdBy, kind, body, baseUrl }: NewAlert,
  since: Since,
  now: Date,
): Promise<number> => {
  const values = {
    dashboard_id: dashboardId,
    created_by: createdBy,
    kind,
    state: 'on' as const,
    ...sinceColumns(since),
    definition: JSON.stringify(body),
    base_url: baseUrl,
    created_at: now.getTime(),
  };
  return (await records.insertInto('alerts').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** Replaces what an alert is about. */
export const redefineAlert = async (records: Records, alertId: number, body: AlertBody, since: Since) => {
  const values = { definition: JSON.stringify(body), ...sinceColumns(since) };
  await records.updateTable('alerts').set(values).where('id', '=', alertId).execute();
};

/** Sets the state of an alert; `since` where it is switched on. */
export const changeAlertState = async (
  records: Records,
  alertId: number,
  { state, since }: { state: AlertState; since?: Since },
): Promise<void> => {
  const values = { state, ...(since ? sinceColumns(since) : {}) };
  await records.updateTable('alerts').set(values).where('id', '=', alertId).execute();
};

/** Deletes an alert with its firings and the notifications of them. */
export const deleteAlert = async (records: Records, alertId: number): Promise<void> => {
  await records.deleteFrom('alerts').where('id', '=', alertId).execute();
};

/** How often each of some alerts has fired since a moment (ms). */
export const firingsSince = async (records: Records, dashboardId: number, since: number) => {
  const rows = await records
    .selectFrom('alert_firings as fired')
    .innerJoin('alerts', 'alerts.id', 'fired.alert_id')
    .select(['fired.alert_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('alerts.dashboard_id', '=', dashboardId)
    .where('fired.fired_at', '>=', since)
    .groupBy('fired.alert_id')
    .execute();
  return new Map(rows.map(row => [row.alert_id, Number(row.count)]));
};
