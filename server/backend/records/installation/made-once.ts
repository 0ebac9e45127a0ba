import type { Records } from '../schema.ts';

/** Which sending: whose, and the stored form of its key. */
export type Sending = { userId: number; key: string };

/**
 * Begins a sending in the transaction that makes what it asks for, and gives null; the reply of an earlier one that is the same.
 * Of two at once one waits for the other's end.
 */
export const beginOnce = async (records: Records, { userId, key }: Sending, at: number): Promise<string | null> => {
  const begun = records
    .insertInto('made_once')
    .values({ user_id: userId, key, reply: '', at })
    .onConflict(conflict => conflict.doNothing())
    .returning('key');
  if (await begun.executeTakeFirst()) return null;
  const earlier = records.selectFrom('made_once').select('reply').where('user_id', '=', userId).where('key', '=', key);
  return (await earlier.executeTakeFirstOrThrow()).reply;
};

/** Keeps what a sending made, in the same transaction. */
export const endOnce = async (records: Records, { userId, key }: Sending, reply: string): Promise<void> => {
  await records.updateTable('made_once').set({ reply }).where('user_id', '=', userId).where('key', '=', key).execute();
};

/** Deletes those before a moment. */
export const forgetOldSendings = async (records: Records, before: number): Promise<void> => {
  await records.deleteFrom('made_once').where('at', '<', before).execute();
};
