import type { Records } from './schema.ts';

/** Keeps the token of a person's recovery; the one before no longer works. */
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

/** Whose recovery it is; undefined where the token is unknown, used or too old. */
export const findRecovery = (records: Records, tokenHash: string, now: number) =>
  records
    .selectFrom('password_recoveries')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes the recovery of a token out, so that it works once; undefined where it is unknown, used or too old. */
export const takeRecovery = (records: Records, tokenHash: string, now: number) =>
  records
    .deleteFrom('password_recoveries')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

/** Forgets the person's recovery: a password that was changed makes an earlier mail worthless. */
export const dropRecovery = async (records: Records, userId: number): Promise<void> => {
  await records.deleteFrom('password_recoveries').where('user_id', '=', userId).execute();
};
