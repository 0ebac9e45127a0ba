import type { ReportContent, ReportPause } from '../../../contract/entities/report.ts';
import type { ReportSchedule } from '../../../domain/calendar/report-schedule.ts';
import type { Records } from '../schema.ts';

const rows = (records: Records) =>
  records
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.owner_id')
    .leftJoin('dashboards', 'dashboards.id', 'reports.dashboard_id')
    .leftJoin('views', 'views.id', 'reports.view_id')
    .select([
      'reports.id',
      'reports.team_id as teamId',
      'reports.dashboard_id as dashboardId',
      'reports.dashboard_name as keptName',
      'reports.view_id as viewId',
      'reports.of_view as ofView',
      'reports.owner_id as ownerId',
      'reports.name',
      'reports.language_id as languageId',
      'reports.file',
      'reports.only_changed as onlyChanged',
      'reports.base_url as baseUrl',
      'reports.counts_from as countsFrom',
      'reports.paused',
      'reports.last_digest as lastDigest',
    ])
    .select(['reports.rhythm', 'reports.weekday', 'reports.month_day as monthDay', 'reports.hour'])
    .select(['reports.time_zone as timeZone', 'dashboards.name as dashboardName', 'views.name as viewName'])
    .select(['users.name as firstName', 'users.last_name as lastName']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const readRow = ({ rhythm, weekday, monthDay, hour, timeZone, keptName, firstName, lastName, ...row }: Row) => ({
  ...row,
  dashboardName: row.dashboardName ?? keptName,
  ofView: row.ofView === 1,
  onlyChanged: row.onlyChanged === 1,
  ownerName: `${firstName} ${lastName}`.trim(),
  schedule: { rhythm, weekday, monthDay, hour, timeZone } satisfies ReportSchedule,
});
export type Report = ReturnType<typeof readRow>;

/** Reports of a team: those of one person, or of all; about one dashboard, or about all. */
type Asked = { teamId: number; ownerId: number | null; dashboardId: number | null };

const askedFor = (records: Records, { teamId, ownerId, dashboardId }: Asked) => {
  let found = records.selectFrom('reports').where('reports.team_id', '=', teamId);
  if (ownerId !== null) found = found.where('reports.owner_id', '=', ownerId);
  if (dashboardId !== null) found = found.where('reports.dashboard_id', '=', dashboardId);
  return found;
};

/** A page of them, the newest first. */
export const listReports = async (
  records: Records,
  asked: Asked,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; reports: Report[] }> => {
  const found = askedFor(records, asked);
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const listed = rows(records)
    .where('reports.id', 'in', found.select('reports.id'))
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: Number(total), reports: (await listed.execute()).map(readRow) };
};

/** What the reports of a person are called, and what they are about. */
export const reportsOf = (records: Records, { teamId, ownerId }: { teamId: number; ownerId: number }) =>
  askedFor(records, { teamId, ownerId, dashboardId: null })
    .select(['reports.id', 'reports.name', 'reports.dashboard_id as dashboardId'])
    .execute();

/** A report by its id. */
export const findReport = async (records: Records, reportId: number): Promise<Report | undefined> =>
  (await rows(records).where('reports.id', '=', reportId).execute()).map(readRow)[0];

/** Reports that are sent, and when their jobs of a kind are due; null for one without a job that waits. */
export const reportsWithTurns = async (records: Records, kind: string) => {
  const found = rows(records)
    .leftJoin('jobs', join =>
      join.onRef('jobs.about', '=', 'reports.id').on('jobs.kind', '=', kind).on('jobs.state', '=', 'waiting'),
    )
    .select('jobs.due_at as dueAt')
    .where('reports.paused', 'is', null);
  return (await found.execute()).map(({ dueAt, ...row }) => ({ ...readRow(row), dueAt }));
};

/** Names of reports, for what administrators may see of the jobs that send them. */
export const reportNames = async (records: Records, ids: readonly number[]) =>
  new Map((await rows(records).where('reports.id', 'in', ids).execute()).map(({ id, name }) => [id, { name }]));

const columnsOf = ({ name, viewId, languageId, schedule, file, onlyChanged }: ReportContent) => ({
  name,
  view_id: viewId,
  of_view: viewId === null ? 0 : 1,
  language_id: languageId,
  rhythm: schedule.rhythm,
  weekday: schedule.weekday,
  month_day: schedule.monthDay,
  hour: schedule.hour,
  time_zone: schedule.timeZone,
  file,
  only_changed: onlyChanged ? 1 : 0,
});

export type ReportPlace = { teamId: number; dashboardId: number; dashboardName: string; ownerId: number };
type Since = { baseUrl: string; countsFrom: number };

/** Adds a report; returns its id. */
export const insertReport = async (
  records: Records,
  { teamId, dashboardId, dashboardName, ownerId }: ReportPlace,
  content: ReportContent,
  { baseUrl, countsFrom }: Since,
): Promise<number> => {
  const place = { team_id: teamId, dashboard_id: dashboardId, dashboard_name: dashboardName, owner_id: ownerId };
  const values = { ...columnsOf(content), ...place, base_url: baseUrl, counts_from: countsFrom, paused: null };
  return (await records.insertInto('reports').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** Changes what a report says and when. */
export const updateReport = async (
  records: Records,
  reportId: number,
  content: ReportContent,
  { baseUrl, countsFrom }: Since,
): Promise<void> => {
  const values = { ...columnsOf(content), base_url: baseUrl, counts_from: countsFrom };
  await records.updateTable('reports').set(values).where('id', '=', reportId).execute();
};

/** Notes of which figures the mails are that everybody gets. */
export const noteDigest = async (records: Records, reportId: number, digest: string): Promise<void> => {
  await records.updateTable('reports').set({ last_digest: digest }).where('id', '=', reportId).execute();
};

/** Stops a report, or has it sent again from a moment on. */
export const pauseReport = async (records: Records, reportId: number, paused: ReportPause): Promise<void> => {
  await records.updateTable('reports').set({ paused }).where('id', '=', reportId).execute();
};

/** The same back: turns count from a moment on, and nobody has refused a mail. */
export const resumeReport = async (records: Records, reportId: number, countsFrom: number): Promise<void> => {
  const values = { paused: null, counts_from: countsFrom };
  await records.updateTable('reports').set(values).where('id', '=', reportId).execute();
  await records.updateTable('report_recipients').set({ refusals: 0 }).where('report_id', '=', reportId).execute();
};

export const deleteReport = async (records: Records, reportId: number): Promise<void> => {
  await records.deleteFrom('reports').where('id', '=', reportId).execute();
};
