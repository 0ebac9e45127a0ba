import { resolveAccess } from '../accounts/access.ts';
import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

const rows = (records: Records) =>
  records
    .selectFrom('report_recipients as r')
    .innerJoin('reports', 'reports.id', 'r.report_id')
    .leftJoin('users', 'users.id', 'r.user_id')
    .leftJoin('report_addresses as a', 'a.id', 'r.address_id')
    .leftJoin('memberships as m', join =>
      join
        .onRef('m.user_id', '=', 'r.user_id')
        .onRef('m.team_id', '=', 'reports.team_id')
        .on('m.status', '=', 'active'),
    )
    .leftJoin('roles', 'roles.id', 'm.role_id')
    .leftJoin('dashboard_members as held', join =>
      join.onRef('held.user_id', '=', 'r.user_id').onRef('held.dashboard_id', '=', 'reports.dashboard_id'),
    )
    .select([
      'r.id',
      'r.report_id as reportId',
      'r.user_id as userId',
      'r.address_id as addressId',
      'r.refusals',
      'r.ended_at as endedAt',
    ])
    .select(['users.name as firstName', 'users.last_name as lastName', 'users.email as ofUser', 'users.status'])
    .select(['a.email as outside', 'roles.key as role', 'held.access as memberAccess', 'held.status as memberStatus'])
    .orderBy('r.id');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Members get what they may open themselves. */
const mayOpen = ({ addressId, role, status, memberAccess, memberStatus }: Row): boolean =>
  addressId !== null ||
  (role !== null && status === 'active' && resolveAccess(role, { memberAccess, memberStatus }) !== undefined);

const stateOf = (row: Row): 'on' | 'ended' | 'closed' => {
  if (row.endedAt !== null) return 'ended';
  return mayOpen(row) ? 'on' : 'closed';
};

const readRow = (row: Row) => ({
  id: row.id,
  userId: row.userId,
  addressId: row.addressId,
  refusals: row.refusals,
  email: row.ofUser ?? row.outside ?? '',
  name: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
  state: stateOf(row),
});
export type Recipient = ReturnType<typeof readRow>;

/** Who gets a report, and whether they get it at present. */
export const recipientsOf = async (records: Records, reportId: number): Promise<Recipient[]> =>
  (await rows(records).where('r.report_id', '=', reportId).execute()).map(readRow);

/** The same for each of several reports; none for one that has none. */
export const recipientsByReport = async (
  records: Records,
  reportIds: readonly number[],
): Promise<ReadonlyMap<number, Recipient[]>> => {
  const found = await rows(records).where('r.report_id', 'in', idsIn(reportIds)).execute();
  const grouped = Map.groupBy(found, ({ reportId }) => reportId);
  return new Map([...grouped].map(([reportId, ofReport]) => [reportId, ofReport.map(readRow)]));
};

/** Whether a recipient gets their report at this moment. */
export const getsIt = async (records: Records, recipientId: number): Promise<boolean> =>
  (await rows(records).where('r.id', '=', recipientId).execute()).some(row => stateOf(row) === 'on');

type Chosen = { userIds: readonly number[]; addressIds: readonly number[] };

/** Sets who gets a report. Who ended its mails stays so, whatever is chosen. */
export const setRecipients = async (records: Records, reportId: number, chosen: Chosen): Promise<void> => {
  const before = await recipientsOf(records, reportId);
  const isChosen = ({ userId, addressId }: Pick<Recipient, 'userId' | 'addressId'>): boolean =>
    (userId !== null && chosen.userIds.includes(userId)) ||
    (addressId !== null && chosen.addressIds.includes(addressId));
  const gone = before.filter(one => one.state !== 'ended' && !isChosen(one)).map(({ id }) => id);
  if (gone.length > 0) await records.deleteFrom('report_recipients').where('id', 'in', gone).execute();
  const isNew = (key: 'userId' | 'addressId', id: number): boolean => before.every(one => one[key] !== id);
  const people = [...new Set(chosen.userIds)].filter(id => isNew('userId', id));
  const outside = [...new Set(chosen.addressIds)].filter(id => isNew('addressId', id));
  const values = [
    ...people.map(user_id => ({ report_id: reportId, user_id, address_id: null, ended_at: null })),
    ...outside.map(address_id => ({ report_id: reportId, user_id: null, address_id, ended_at: null })),
  ];
  if (values.length > 0) await records.insertInto('report_recipients').values(values).execute();
};

/** Ends the mails of a report for one recipient; the report's name, undefined where there is no such recipient. */
export const endRecipient = async (records: Records, recipientId: number, at: number): Promise<string | undefined> => {
  const found = await records
    .selectFrom('report_recipients as r')
    .innerJoin('reports', 'reports.id', 'r.report_id')
    .select(['reports.name', 'r.ended_at as endedAt'])
    .where('r.id', '=', recipientId)
    .executeTakeFirst();
  if (found && found.endedAt === null) {
    await records.updateTable('report_recipients').set({ ended_at: at }).where('id', '=', recipientId).execute();
  }
  return found?.name;
};

/** Notes that a mail reached its recipient's server. */
export const noteTaken = async (records: Records, recipientId: number): Promise<void> => {
  const refused = records.updateTable('report_recipients').set({ refusals: 0 }).where('id', '=', recipientId);
  await refused.where('refusals', '>', 0).execute();
};

/** Notes that it was refused for good; how often that was so in a row, and of which report. */
export const noteRefused = (
  records: Records,
  recipientId: number,
): Promise<{ reportId: number; refusals: number } | undefined> =>
  records
    .updateTable('report_recipients')
    .set(row => ({ refusals: row('refusals', '+', 1) }))
    .where('id', '=', recipientId)
    .returning(['report_id as reportId', 'refusals'])
    .executeTakeFirst();
