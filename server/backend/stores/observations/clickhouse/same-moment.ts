import { isNothing, type Ledger } from '../ledger.ts';
import type { Client } from './client.ts';
import { changedTableNames, dimensionNames } from './schema.ts';
import { ServerFault } from './server-problems.ts';

const lastOf = (table: string): string => `SELECT max(change_id) AS last FROM ${table}`;

/** The newest change of which a row lies there; 0 where there is none. */
const lastWritten = async (client: Client): Promise<number> => {
  const each = [...changedTableNames, 'removed_rows'].map(lastOf).join(' UNION ALL ');
  const [row] = await client.rows<{ last: number | null }>(`SELECT max(last) AS last FROM (${each}) AS each`);
  return row?.last ?? 0;
};

const hasGeneration = async (client: Client, table: string, generation: number): Promise<boolean> =>
  (await client.rows(`SELECT id FROM ${table} WHERE generation = ${generation} LIMIT 1`)).length > 0;

/**
 * The records and the database are kept apart, and can be of two installations or of two moments: then rows of others would
 * be taken for ours, or ours would be missing. Throws a ServerFault.
 */
export const refuseOtherMoment = async (client: Client, ledger: Ledger): Promise<void> => {
  const both = 'Restore both from backups of one moment';
  const written = await lastWritten(client);
  if (written > (await ledger.newest()))
    throw new ServerFault(
      `the database has changes that the records do not know: it is of a later moment, or of another installation. ${both}, or name an empty database`,
    );
  const visible = await ledger.read();
  if (isNothing(visible)) return;
  for (const table of dimensionNames) {
    const generation = visible.generations[table];
    if (generation !== undefined && !(await hasGeneration(client, table, generation)))
      throw new ServerFault(
        `the database lacks what the records say was imported: it is of an earlier moment, or of another installation. ${both}`,
      );
  }
};
