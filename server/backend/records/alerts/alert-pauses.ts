import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

/** The newest import whose observations were there; 0 without any. */
export const newestImport = async (records: Records): Promise<number> => {
  const { newest } = await records
    .selectFrom('imports')
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .where('state', 'in', ['done', 'undoing', 'undone'])
    .executeTakeFirstOrThrow();
  return newest ?? 0;
};

const endedPauses = (records: Records, alertIds: readonly number[]) =>
  records
    .selectFrom('alert_pauses')
    .select(['alert_id as alertId', 'from_at as from', 'from_import as fromImport'])
    .select(['to_at as to', 'to_import as toImport', 'newest'])
    .where('alert_id', 'in', idsIn(alertIds))
    .where('to_at', 'is not', null)
    .where('to_import', 'is not', null)
    .$narrowType<{ to: number; toImport: number }>()
    .orderBy('id');

/** A past period in which an alert was not on; moments are ms since the epoch, `newest` is ISO in UTC. */
export type EndedPause = Awaited<ReturnType<ReturnType<typeof endedPauses>['execute']>>[number];

/** Those of some alerts, by their ids. */
export const loadPauses = async (records: Records, alertIds: readonly number[]): Promise<Map<number, EndedPause[]>> =>
  Map.groupBy(await endedPauses(records, alertIds).execute(), pause => pause.alertId);

/** Notes that an alert was switched off. */
export const beginPause = async (records: Records, alertId: number, now: Date): Promise<void> => {
  const values = { alert_id: alertId, from_at: now.getTime(), from_import: await newestImport(records) };
  await records.insertInto('alert_pauses').values(values).execute();
};

/** Notes that an alert is on again. `newest`: when its products were last observed at that time. */
export const endPause = async (records: Records, alertId: number, newest: string | null, now: Date): Promise<void> => {
  const values = { to_at: now.getTime(), to_import: await newestImport(records), newest };
  await records
    .updateTable('alert_pauses')
    .set(values)
    .where('alert_id', '=', alertId)
    .where('to_at', 'is', null)
    .execute();
};
