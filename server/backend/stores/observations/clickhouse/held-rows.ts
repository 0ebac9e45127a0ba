import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EngineQuery, HeldRows } from '../../../observations/engine.ts';
import type { Client } from './client.ts';
import type { Reading } from './reading.ts';

/** Rows in a table of their own, until nobody needs them. */
export const holdRows = async (
  client: Client,
  reading: Reading,
  queries: readonly EngineQuery[],
  signal: AbortSignal,
): Promise<HeldRows> => {
  const name = `held_${randomUUID().replaceAll('-', '')}`;
  const remove = () => client.run(`DROP TABLE IF EXISTS ${name}`);
  try {
    for (const [at, { sql: text, parameters }] of queries.entries()) {
      signal.throwIfAborted();
      const settings = await reading.now();
      const into = at === 0 ? `CREATE TABLE ${name} ENGINE = MergeTree ORDER BY tuple() AS` : `INSERT INTO ${name}`;
      await client.run(text, parameters, { around: query => `${into} ${query}`, settings, signal });
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { rows: sql`${sql.ref(name)}`, remove };
};
