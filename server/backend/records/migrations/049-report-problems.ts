import type { Kysely } from 'kysely';

/** Why a report could not be made stands with its turn. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('report_deliveries').addColumn('problem', 'text').execute();
};
