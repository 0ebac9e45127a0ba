import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnShare } from '../../../../observations/staging.ts';
import type { NewRows } from '../../duckdb/staging/facts.ts';
import type { Place } from './place.ts';
import { sentBy, sentColumns, writeRows } from './send.ts';
import { columnsOf, type Workspace } from './workspace.ts';

/** Rows of a file that are sent at once: one block of the server, which is one part of its table. */
const rowsAtOnce = 1_000_000;

const table = 'observations';

/**
 * Sends the rows of a file which only come to what is there, under the number of a change: nobody sees any of them yet. They
 * lie in no table of the workspace; some are sent while the next ones are written. Returns their number.
 */
export const sendNewRows = async (
  { client }: Place,
  workspace: Workspace,
  change: number,
  { fileRows, select }: NewRows,
  onShare?: OnShare,
): Promise<number> => {
  const columns = sentColumns(table);
  const own = `${columnsOf(table).join(', ')}, ${sentBy(change, table, 'file_row')}`;
  const send = async (path: string): Promise<void> => {
    await client.insertFile(table, columns, path);
    await rm(path);
  };
  let sending = Promise.resolve();
  let sent = 0;
  try {
    for (let from = 0; from < fileRows; from += rowsAtOnce) {
      const path = join(workspace.folder, `${table}-${from}.parquet`);
      const to = from + rowsAtOnce;
      const written = await writeRows(workspace, path, `SELECT ${own} FROM (${select(from, to)}) AS r`);
      await sending;
      onShare?.(from / fileRows);
      if (written > 0) sending = send(path);
      // It is said when the next one has been written.
      sending.catch(() => undefined);
      sent += written;
    }
  } finally {
    // Nothing of the change is on its way any more once it has failed.
    await Promise.allSettled([sending]);
  }
  await sending;
  return sent;
};
