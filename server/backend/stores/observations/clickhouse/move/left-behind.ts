import type { Client } from '../client.ts';
import { changedTableNames, dimensionNames } from '../schema.ts';
import { ServerFault } from '../server-problems.ts';

const filled = [...changedTableNames, 'removed_rows', ...dimensionNames, 'image_results'];

/** What lies in a database is nobody's: a move that was cut off left it, or one that took everything away. */
const mark = 'left_behind';

/** From now on what lies there may be replaced by who knows the same word. */
export const leaveBehind = async (client: Client, word: string): Promise<void> => {
  await client.run(`CREATE TABLE IF NOT EXISTS ${mark} (word String) ENGINE = MergeTree ORDER BY word`);
  await client.insertRows(mark, [{ word }]);
};

export const keepAgain = (client: Client): Promise<void> => client.run(`DROP TABLE IF EXISTS ${mark}`);

const isLeftBehind = async (client: Client, word: string): Promise<boolean> => {
  if (
    (await client.rows(`SELECT 1 AS one FROM system.tables WHERE database = currentDatabase() AND name = '${mark}'`))
      .length === 0
  )
    return false;
  return (await client.rows(`SELECT word FROM ${mark} WHERE word = $1`, [word])).length > 0;
};

const hasRows = async (client: Client): Promise<boolean> => {
  for (const table of filled) {
    if ((await client.rows(`SELECT 1 AS one FROM ${table} LIMIT 1`)).length > 0) return true;
  }
  return false;
};

/** Makes a database empty whose rows were left behind under the same word. Throws a ServerFault where others lie there. */
export const makeEmpty = async (client: Client, word: string): Promise<void> => {
  if (!(await hasRows(client))) return;
  if (!(await isLeftBehind(client, word)))
    throw new ServerFault('the database has observations already: name an empty one');
  for (const table of filled) await client.run(`TRUNCATE TABLE ${table}`);
};
