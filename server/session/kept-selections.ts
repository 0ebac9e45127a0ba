import { createHash } from 'node:crypto';
import { openWebStore } from '../backend/stores/web/open-web-store.ts';
import type { SelectionTables } from '../backend/stores/web/tables.ts';
import { dayMs } from '../domain/calendar/days.ts';
import { createLastFilters, forgetOldFilters, type LastFilters } from './last-filters.ts';

/**
 * Selections too long for an address, under short ids (docs/product.md §2), for everybody who may open the dashboard.
 */
export type KeptSelections = {
  /** Stores a query of a dashboard; the same one always has the same id. Null if it cannot be stored. */
  keep: (dashboardId: number, query: string) => Promise<string | null>;
  /** The query; null if this dashboard has none under the id. */
  find: (dashboardId: number, id: string) => Promise<string | null>;
  /** The filters that each session used last. */
  filters: LastFilters;
  close: () => Promise<void>;
};

const idLength = 12;
const yearMs = 365 * 86_400_000;

/** The id is a hash of the content: nothing is stored twice, and an id reveals nothing. */
const toId = (dashboardId: number, query: string): string =>
  createHash('sha256').update(`${dashboardId}?${query}`).digest('base64url').slice(0, idLength);

/**
 * Opens what all web workers share, a file or a database by its address; selections that nobody opened for a year are
 * deleted. Throws the engine's errors.
 */
export const openKeptSelections = async (
  place: string,
  now: () => number,
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<KeptSelections> => {
  const database = await openWebStore<SelectionTables>(place, 'selections');
  await database
    .deleteFrom('selections')
    .where('used_at', '<', now() - yearMs)
    .execute();
  await forgetOldFilters(database, now());
  const use = (id: string) => database.updateTable('selections').set({ used_at: now() }).where('id', '=', id).execute();
  return {
    filters: createLastFilters(database, now, onTrouble),
    keep: async (dashboardId, query) => {
      const id = toId(dashboardId, query);
      try {
        await database
          .insertInto('selections')
          .values({ id, dashboard_id: dashboardId, query, used_at: now() })
          .onConflict(conflict =>
            conflict
              .column('id')
              .doUpdateSet({ used_at: now() })
              .where('selections.used_at', '<', now() - dayMs),
          )
          .execute();
        return id;
      } catch (error) {
        onTrouble(error);
        return null;
      }
    },
    find: async (dashboardId, id) => {
      const of = database.selectFrom('selections').select(['query', 'used_at']).where('id', '=', id);
      const row = await of.where('dashboard_id', '=', dashboardId).executeTakeFirst();
      // A day is precise enough: then opening a page needs no write to the disk.
      if (row && row.used_at < now() - dayMs) await use(id);
      return row?.query ?? null;
    },
    close: () => database.destroy(),
  };
};
