import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SelectionTables } from '../backend/stores/web/tables.ts';

/**
 * The filter that a session used last on each dashboard (docs/product.md §2). In a separate table, since the session's
 * record is always written as a whole, and a slow analysis would overwrite what another tab did in the meantime.
 */
export type LastFilters = {
  remember: (sessionId: string, dashboardId: number, query: string) => Promise<void>;
  /** The query of its address; null if none was used. */
  last: (sessionId: string, dashboardId: number) => Promise<string | null>;
};

const monthMs = 30 * 86_400_000;

/** A session's id gives access to the account: only a hash of it is stored. */
const hashed = (sessionId: string): string => createHash('sha256').update(sessionId).digest('base64url');

/** Deletes filters older than any session. */
export const forgetOldFilters = async (database: Kysely<SelectionTables>, now: number): Promise<void> => {
  await database
    .deleteFrom('last_filters')
    .where('used_at', '<', now - monthMs)
    .execute();
};

/** Errors are reported and otherwise ignored: a missing filter suggestion does no harm. */
export const createLastFilters = (
  database: Kysely<SelectionTables>,
  now: () => number,
  onTrouble: (error: unknown) => void,
): LastFilters => {
  const read = async (session: string, dashboardId: number): Promise<string | null> => {
    const of = database.selectFrom('last_filters').select('query').where('session', '=', session);
    return (await of.where('dashboard_id', '=', dashboardId).executeTakeFirst())?.query ?? null;
  };
  const write = async (session: string, dashboardId: number, query: string): Promise<void> => {
    const used = { query, used_at: now() };
    await database
      .insertInto('last_filters')
      .values({ session, dashboard_id: dashboardId, ...used })
      .onConflict(conflict => conflict.columns(['session', 'dashboard_id']).doUpdateSet(used))
      .execute();
  };
  return {
    last: (sessionId, dashboardId) =>
      read(hashed(sessionId), dashboardId).catch(error => {
        onTrouble(error);
        return null;
      }),
    remember: async (sessionId, dashboardId, query) => {
      try {
        const session = hashed(sessionId);
        if ((await read(session, dashboardId)) !== query) await write(session, dashboardId, query);
      } catch (error) {
        onTrouble(error);
      }
    },
  };
};
