import { sql } from 'kysely';
import type { CommitCounts } from '../../observations/staging.ts';
import type { Generations, Ledger, Unsettled, Visible } from '../../stores/observations/ledger.ts';
import type { RecordsStore } from '../../stores/records/records-store.ts';
import type { Records, Schema } from '../schema.ts';

/** Longer than any statement may last: who read the ledger before is not asking any more. */
const graceMs = 180_000;
/** What a dead change has written may still arrive for a while. */
const deadMs = 3_600_000;

const table = 'observation_changes';
const imageTable = 'image_changes';
/** Its only row. */
const imageRow = 1;

type Row = {
  id: number;
  state: string;
  undoes: number | null;
  removes: number;
  settled: number;
  generations: string;
  images: number | null;
};

const readGenerations = (text: string | undefined): Generations => JSON.parse(text ?? '{}') as Generations;

/** The changes that a reader has to know of: the last one, those that are not there, and those that took rows out. */
const readOpen = (records: Records): Promise<Row[]> =>
  records
    .selectFrom(table)
    .select(['id', 'state', 'undoes', 'removes', 'settled', 'generations'])
    .select(({ selectFrom }) => selectFrom(imageTable).select('count').where('id', '=', imageRow).as('images'))
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('state', '<>', 'there'),
        and([eb('settled', '=', 0), or([eb('undoes', 'is not', null), eb('removes', '=', 1)])]),
        eb(
          'id',
          '=',
          selectFrom(`${table} as newest`)
            .select(({ fn }) => fn.max('newest.id').as('id'))
            .where('newest.state', '=', 'there'),
        ),
      ]),
    )
    .orderBy('id')
    .execute();

const undoneBy = (rows: readonly Row[]) =>
  rows.flatMap(({ id, undoes, settled }) =>
    undoes === null || settled === 1 ? [] : [{ importId: undoes, before: id }],
  );
const removing = (rows: readonly Row[]) =>
  rows.filter(row => row.removes === 1 && row.settled === 0).map(row => row.id);

const toVisible = (rows: readonly Row[]): Visible => {
  const there = rows.filter(row => row.state === 'there');
  return {
    last: there.at(-1)?.id ?? 0,
    dead: rows.filter(row => row.state !== 'there').map(row => row.id),
    undone: undoneBy(there),
    removals: removing(there),
    generations: readGenerations(there.at(-1)?.generations),
    images: rows.at(-1)?.images ?? 0,
  };
};

/** Imports that are there: a later change has not taken them out. */
const importsThere = (records: Records) =>
  records
    .selectFrom(`${table} as c`)
    .select(['c.import_id', 'c.counts'])
    .where('c.state', '=', 'there')
    .where('c.import_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${table} as u`)
            .select('u.id')
            .whereRef('u.undoes', '=', 'c.import_id')
            .whereRef('u.id', '>', 'c.id')
            .where('u.state', '=', 'there'),
        ),
      ),
    );

const readUnsettled = async (records: Records, now: number): Promise<Unsettled> => {
  const since = now - graceMs;
  const open = await readOpen(records);
  const ended = await records
    .selectFrom(table)
    .select(['id', 'ended_at', 'generations'])
    .where('state', '=', 'there')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const isOld = new Set(ended.filter(row => (row.ended_at ?? 0) < since).map(row => row.id));
  const newest = ended.at(0)?.id ?? 0;
  const oldestRecent = ended.findIndex(row => isOld.has(row.id));
  const counted = ended.slice(0, oldestRecent < 0 ? ended.length : oldestRecent + 1);
  const there = open.filter(row => row.state === 'there' && (isOld.has(row.id) || row.id < newest - 100));
  return {
    dead: open.filter(row => row.state === 'dead').map(row => row.id),
    undone: undoneBy(there),
    removals: removing(there),
    counted: counted.map(row => readGenerations(row.generations)),
  };
};

const noteImages = async (records: Records): Promise<void> => {
  await records
    .insertInto(imageTable)
    .values({ id: imageRow, count: 1 })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ count: sql<number>`${sql.ref(imageTable)}.count + 1` }))
    .execute();
};

/** The ledger of observations that lie on a server. Its moments are by the clock of the records, which all servers share. */
export const createLedger = (open: () => Promise<RecordsStore<Schema>>): Ledger => ({
  read: async () => toVisible(await readOpen(await open())),
  noteImages: async () => noteImages(await open()),
  giveUp: async importId => {
    const records = await open();
    const dies = { state: 'dead' as const, ended_at: await records.clock() };
    const written = records.updateTable(table).set(dies).where('import_id', '=', importId);
    await written.where('state', '=', 'writing').execute();
  },
  newest: async () => {
    const query = (await open()).selectFrom(table).select(({ fn }) => fn.max<number | null>('id').as('id'));
    return (await query.executeTakeFirst())?.id ?? 0;
  },
  imports: async () => {
    const rows = await importsThere(await open()).execute();
    const none: CommitCounts = { written: 0, unchanged: 0, replaced: 0, superseded: 0 };
    return new Map(rows.map(row => [row.import_id ?? 0, { ...none, ...(JSON.parse(row.counts ?? '{}') as object) }]));
  },
  isThere: async importId =>
    (await importsThere(await open())
      .where('c.import_id', '=', importId)
      .executeTakeFirst()) !== undefined,
  begin: async ({ importId = null, undoes = null }) => {
    const records = await open();
    const now = await records.clock();
    return records.transaction().execute(async within => {
      const dies = { state: 'dead' as const, ended_at: now };
      await within.updateTable(table).set(dies).where('state', '=', 'writing').execute();
      const { id } = await within
        .insertInto(table)
        .values({ import_id: importId, undoes, state: 'writing', begun_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  },
  finish: async (id, { counts, generations, removes }) => {
    const records = await open();
    const { numUpdatedRows } = await records
      .updateTable(table)
      .set({
        state: 'there',
        removes: removes ? 1 : 0,
        generations: JSON.stringify(generations),
        counts: counts ? JSON.stringify(counts) : null,
        ended_at: await records.clock(),
      })
      .where('id', '=', id)
      .where('state', '=', 'writing')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`change ${id} of the observations was given up: a later one was begun`);
  },
  unsettled: async () => {
    const records = await open();
    return readUnsettled(records, await records.clock());
  },
  settle: async changes => {
    const records = await open();
    if (changes.length > 0) {
      await records
        .updateTable(table)
        .set({ settled: 1 })
        .where('id', 'in', [...changes])
        .where('state', '=', 'there')
        .execute();
    }
    await records
      .deleteFrom(table)
      .where('state', '=', 'dead')
      // From its end, not its beginning: it may have written for longer than that.
      .where(({ fn }) => fn.coalesce('ended_at', 'begun_at'), '<', (await records.clock()) - deadMs)
      .execute();
  },
});
