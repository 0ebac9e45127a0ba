import type { Kysely } from 'kysely';

/** When an invitation was taken back (ms): its row stays, so that its address still rests from mails. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('invitations').addColumn('withdrawn_at', 'integer').execute();
};
