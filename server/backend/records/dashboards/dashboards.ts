import type { DatePreset } from '../../../domain/calendar/date-presets.ts';
import { unusedId } from '../../stores/records/new-id.ts';
import { resolveAccess, type Viewer } from '../accounts/access.ts';
import type { Records } from '../schema.ts';
import type { Access } from './dashboard-tables.ts';

/** Format of the demo market's imports. */
export const demoFormat = 'demo';

const headQuery = (records: Records, viewer: Viewer) =>
  records
    .selectFrom('dashboards')
    .innerJoin('countries', 'countries.id', 'dashboards.country_id')
    .leftJoin('opening_views', 'opening_views.dashboard_id', 'dashboards.id')
    .leftJoin('dashboard_members as mine', join =>
      join.onRef('mine.dashboard_id', '=', 'dashboards.id').on('mine.user_id', '=', viewer.userId),
    )
    .select([
      'dashboards.id',
      'dashboards.name',
      'dashboards.status',
      'dashboards.plan_id as planId',
      'dashboards.country_id as countryId',
      'dashboards.inserted_date as insertedDate',
      'dashboards.created_by as createdBy',
      'dashboards.default_range as defaultRange',
      'opening_views.view_id as openingViewId',
      'countries.code as countryCode',
      'countries.currency',
      'countries.time_zone as timeZone',
      'countries.locale',
      'mine.access as memberAccess',
      'mine.status as memberStatus',
    ])
    .where('dashboards.team_id', '=', viewer.teamId);

type HeadRow = Awaited<ReturnType<ReturnType<typeof headQuery>['execute']>>[number];

/** A dashboard with its country, without its content; `access` is what the person may do with it. */
export type DashboardHead = Omit<HeadRow, 'memberAccess' | 'memberStatus'> & { access: Access };

const readHead =
  ({ role }: Viewer) =>
  ({ memberAccess, memberStatus, ...head }: HeadRow): DashboardHead[] => {
    const access = resolveAccess(role, { memberAccess, memberStatus });
    return access ? [{ ...head, access }] : [];
  };

/** Dashboards of the team that the person may open, the newest first. */
export const dashboardsFor = async (records: Records, viewer: Viewer): Promise<DashboardHead[]> =>
  (await headQuery(records, viewer).orderBy('dashboards.id', 'desc').execute()).flatMap(readHead(viewer));

/** A dashboard that the person may open; undefined if it does not exist or is another team's. */
export const findDashboard = async (
  records: Records,
  viewer: Viewer,
  dashboardId: number,
): Promise<DashboardHead | undefined> =>
  (await headQuery(records, viewer).where('dashboards.id', '=', dashboardId).execute()).flatMap(readHead(viewer))[0];

/** Whether any of the retailers of a dashboard, or without them its country, has shops of the demo market. */
export const isOfDemo = async (
  records: Records,
  { id, countryId }: Pick<DashboardHead, 'id' | 'countryId'>,
): Promise<boolean> => {
  const held = records.selectFrom('dashboard_retailers').select('retailer_id').where('dashboard_id', '=', id);
  const shop = await records
    .selectFrom('shops')
    .innerJoin('imports', 'imports.id', 'shops.first_import_id')
    .select('shops.id')
    .where('shops.country_id', '=', countryId)
    .where('imports.format', '=', demoFormat)
    .where(eb => eb.or([eb('shops.retailer_id', 'in', held), eb.not(eb.exists(held))]))
    .executeTakeFirst();
  return shop !== undefined;
};

export type NewDashboard = {
  teamId: number;
  planId: number;
  countryId: number;
  name: string;
  /** yyyy-mm-dd. */
  insertedDate: string;
  createdBy: number | null;
  /** By default the first period. */
  defaultRange?: DatePreset;
};

const insertHead = async (records: Records, dashboard: NewDashboard): Promise<number> => {
  const { id } = await records
    .insertInto('dashboards')
    .values({
      id: await unusedId(records, 'dashboards'),
      team_id: dashboard.teamId,
      plan_id: dashboard.planId,
      country_id: dashboard.countryId,
      name: dashboard.name,
      inserted_date: dashboard.insertedDate,
      created_by: dashboard.createdBy,
      default_range: dashboard.defaultRange,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Adds a dashboard as a draft, with the given analyses switched on; returns its id. */
export const insertDashboard = async (
  records: Records,
  dashboard: NewDashboard,
  analysisIds: readonly number[],
): Promise<number> => {
  const id = await insertHead(records, dashboard);
  const rows = analysisIds.map(analysisId => ({ dashboard_id: id, analysis_id: analysisId }));
  if (rows.length > 0) await records.insertInto('dashboard_analyses').values(rows).execute();
  return id;
};

/** Makes a draft active, or an active dashboard a draft again. */
export const setDashboardStatus = async (
  records: Records,
  dashboardId: number,
  status: 'draft' | 'active',
): Promise<void> => {
  await records.updateTable('dashboards').set({ status }).where('id', '=', dashboardId).execute();
};

/** Makes a draft active. */
export const activateDashboard = (records: Records, dashboardId: number): Promise<void> =>
  setDashboardStatus(records, dashboardId, 'active');

/** Changes its name, and its default period if one is given. */
export const editDashboard = async (
  records: Records,
  dashboardId: number,
  { name, defaultRange }: { name: string; defaultRange?: DatePreset | undefined },
): Promise<void> => {
  const changed = defaultRange === undefined ? { name } : { name, default_range: defaultRange };
  await records.updateTable('dashboards').set(changed).where('id', '=', dashboardId).execute();
};

/** Names of all dashboards of a team. */
export const dashboardNames = async (records: Records, teamId: number): Promise<string[]> => {
  const rows = await records.selectFrom('dashboards').select('name').where('team_id', '=', teamId).execute();
  return rows.map(row => row.name);
};

/** Deletes a dashboard with its content. */
export const deleteDashboard = async (records: Records, dashboardId: number): Promise<void> => {
  await records.deleteFrom('dashboards').where('id', '=', dashboardId).execute();
};
