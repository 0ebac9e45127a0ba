import type { Records } from '../schema.ts';

/** Stores the token of a person's password recovery; an earlier one no longer works. */
export const keepRecovery = async (
  records: Records,
  userId: number,
  tokenHash: string,
  expiresAt: number,
): Promise<void> => {
  const values = { token_hash: tokenHash, expires_at: expiresAt };
  await records
    .insertInto('password_recoveries')
    .values({ user_id: userId, ...values })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
    .execute();
};

/** Who a recovery belongs to; undefined if the token is unknown, used or expired. */
export const findRecovery = (records: Records, tokenHash: string, now: number) =>
  records
    .selectFrom('password_recoveries')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses up the recovery of a token, so that it works once; undefined if it is unknown, used or expired. */
export const takeRecovery = (records: Records, tokenHash: string, now: number) =>
  records
    .deleteFrom('password_recoveries')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

/** Deletes the person's recovery: once the password was changed, earlier mails no longer work. */
export const dropRecovery = async (records: Records, userId: number): Promise<void> => {
  await records.deleteFrom('password_recoveries').where('user_id', '=', userId).execute();
};
