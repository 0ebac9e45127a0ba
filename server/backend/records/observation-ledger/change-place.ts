import type { Kysely } from 'kysely';
import type { CommitCounts } from '../../observations/staging.ts';
import type { Generations } from '../../stores/observations/ledger.ts';
import type { Schema } from '../schema.ts';

/** What one change brought: all observations of a file, with the imports that they came by. */
export type Arrived = { change: number; generations: Generations; imports: ReadonlyMap<number, CommitCounts> };

const table = 'observation_changes';

/** From the end of the transaction on the observations are those of the server: all that one change has brought. */
export const adoptAll = async (
  within: Kysely<Schema>,
  { change, generations, imports }: Arrived,
  now: number,
): Promise<void> => {
  const there = { state: 'there', generations: JSON.stringify(generations), ended_at: now } as const;
  await within.updateTable(table).set(there).where('id', '=', change).execute();
  // After the change that wrote their rows, so that the undo of one takes its rows out.
  for (const [importId, counts] of imports) {
    await within
      .insertInto(table)
      .values({
        ...there,
        import_id: importId,
        undoes: null,
        settled: 1,
        counts: JSON.stringify(counts),
        begun_at: now,
      })
      .execute();
  }
};

/** From the end of the transaction on no observation of the server is there any more. The numbers of changes are not given again. */
export const giveUpAll = async (within: Kysely<Schema>): Promise<void> => {
  await within.updateTable(table).set({ state: 'dead' }).where('state', '<>', 'dead').execute();
};
