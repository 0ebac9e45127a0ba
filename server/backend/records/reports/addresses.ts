import { normalEmail } from '../accounts/users.ts';
import type { Records } from '../schema.ts';

/** Outside addresses to which the reports of a team may go, by their letters. */
export const listAddresses = async (records: Records, teamId: number) => {
  const rows = await records
    .selectFrom('report_addresses as a')
    .leftJoin('users', 'users.id', 'a.added_by')
    .select(['a.id', 'a.email', 'a.created_at as createdAt', 'users.name as firstName', 'users.last_name as lastName'])
    .where('a.team_id', '=', teamId)
    .orderBy('a.email')
    .execute();
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    addedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }));
};
export type OutsideAddress = Awaited<ReturnType<typeof listAddresses>>[number];

/** Allows an address, unless it is. */
export const addAddress = async (
  records: Records,
  { teamId, email, addedBy, at }: { teamId: number; email: string; addedBy: number; at: number },
): Promise<void> => {
  await records
    .insertInto('report_addresses')
    .values({ team_id: teamId, email: normalEmail(email), added_by: addedBy, created_at: at })
    .onConflict(conflict => conflict.columns(['team_id', 'email']).doNothing())
    .execute();
};

/** Takes an address out, and with it who gets reports there; false where the team has none of this id. */
export const removeAddress = async (records: Records, teamId: number, addressId: number): Promise<boolean> => {
  const own = records.deleteFrom('report_addresses').where('id', '=', addressId).where('team_id', '=', teamId);
  return (await own.executeTakeFirst()).numDeletedRows > 0n;
};
