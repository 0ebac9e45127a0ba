import type { DimensionTable, Generations } from '../../ledger.ts';
import { changedTableNames, dimensionNames } from '../schema.ts';
import type { Place } from './place.ts';

const inList = (ids: readonly number[]): string => ids.join(', ');

/** Deletes what a change that never came to be has written. */
const dropDead = async ({ client }: Place, dead: readonly number[]): Promise<void> => {
  if (dead.length === 0) return;
  for (const table of [...changedTableNames, 'removed_rows']) {
    await client.run(`DELETE FROM ${table} WHERE change_id IN (${inList(dead)})`);
  }
};

const dropUndone = async (
  { client }: Place,
  undone: readonly { importId: number; before: number }[],
): Promise<void> => {
  for (const { importId, before } of undone) {
    for (const table of changedTableNames) {
      await client.run(`DELETE FROM ${table} WHERE import_id = ${importId} AND change_id < ${before}`);
    }
  }
};

/** Rows that changes took out, and then what says so. */
const dropRemoved = async ({ client }: Place, removals: readonly number[]): Promise<void> => {
  if (removals.length === 0) return;
  const named = (table: string) => `name = '${table}' AND change_id IN (${inList(removals)})`;
  for (const table of changedTableNames) {
    const [days] = await client.rows<{ first: string | null; last: string | null }>(
      `SELECT CAST(min(day) AS VARCHAR) AS first, CAST(max(day) AS VARCHAR) AS last FROM removed_rows WHERE ${named(table)}`,
    );
    if (!days?.first || !days.last) continue;
    await client.run(`DELETE FROM ${table} WHERE day BETWEEN '${days.first}' AND '${days.last}'
      AND row_id IN (SELECT row_id FROM removed_rows WHERE ${named(table)})`);
  }
};

/** Generations of names that nobody reads any more. */
const dropOlder = async ({ client }: Place, counted: readonly Generations[]): Promise<void> => {
  const names = dimensionNames.map(name => `'${name}'`).join(', ');
  const found = await client.rows<{ name: DimensionTable; generation: number }>(
    `SELECT DISTINCT table AS name, toUInt32(partition) AS generation FROM system.parts
      WHERE active AND database = currentDatabase() AND table IN (${names})`,
  );
  for (const { name, generation } of found) {
    if (counted.some(generations => generations[name] === generation)) continue;
    await client.run(`ALTER TABLE ${name} DROP PARTITION ${generation}`);
  }
};

/** Deletes the rows that nobody can see any more: of changes that died, of imports that are undone, and what was replaced. */
export const settle = async (place: Place): Promise<void> => {
  const { dead, undone, removals, counted } = await place.ledger.unsettled();
  await dropDead(place, dead);
  await dropUndone(place, undone);
  await dropRemoved(place, removals);
  await dropOlder(place, counted);
  await place.ledger.settle([...dead, ...undone.map(({ before }) => before), ...removals]);
};
