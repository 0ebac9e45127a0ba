import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSnapshot } from '../../../../observations/observations.ts';
import type { CommitCounts } from '../../../../observations/staging.ts';
import type { Generations } from '../../ledger.ts';
import { type Client, openClient } from '../client.ts';
import { type changedTableNames, dimensionNames, schema } from '../schema.ts';
import { readObservationsServer } from '../server-state.ts';
import { firstNumber } from '../write/send.ts';
import { digestInFile, digestOnServer, type RowsDigest } from './digests.ts';
import { leaveBehind, makeEmpty } from './left-behind.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';

export type SendRequest = {
  /** Of the database, which has to be empty. */
  address: string;
  file: FileSnapshot;
  /** The number of the change that brings it all. */
  change: number;
  /** A folder for what is on its way. */
  folder: string;
  /** By which a second try knows what the first one left. */
  word: string;
  onCopied: (progress: { table: string; rows: number }) => void;
  signal: AbortSignal;
};

/** What the ledger has to note, so that what was sent is there. */
export type SentFile = { rows: number; generations: Generations; imports: ReadonlyMap<number, CommitCounts> };

/** Thrown where what arrived is not what was sent. */
export class ArrivedOtherwise extends Error {
  readonly table: string;
  constructor(table: string) {
    super(`the table ${table} did not arrive as it was sent`);
    this.table = table;
  }
}

/** Rows that are on their way at once. */
const rowsAtOnce = 1_000_000;

const marked = ({ inFile, mark, isNumbered }: MovedTable, change: number): string[] => [
  ...(mark ? [`CAST(${change} AS UINTEGER) AS ${mark}`] : []),
  ...(isNumbered
    ? [`CAST(${firstNumber(change, inFile as (typeof changedTableNames)[number])} + rowid AS UBIGINT) AS row_id`]
    : []),
];

const sendTable = async (client: Client, request: SendRequest, table: MovedTable): Promise<void> => {
  const { file, folder, change, signal, onCopied } = request;
  const names = Object.keys(table.columns);
  const into = table.inFile === 'image_hashes' ? 'image_results' : table.onServer;
  const more = table.inFile === 'image_hashes' ? ['CAST(0 AS UBIGINT) AS nth'] : marked(table, change);
  const columns = [...names, ...more.map(one => one.split(' ').at(-1) ?? '')];
  const [last] = await file.rows<{ last: bigint | null }>(`SELECT max(rowid) AS last FROM ${table.inFile}`);
  const path = join(folder, `${table.inFile}.parquet`);
  for (let from = 0; last?.last !== null && from <= Number(last?.last); from += rowsAtOnce) {
    signal.throwIfAborted();
    const part = `rowid BETWEEN ${from} AND ${from + rowsAtOnce - 1}`;
    await file.writeRows(`SELECT ${[...names, ...more].join(', ')} FROM ${table.inFile} WHERE ${part}`, path);
    await client.insertFile(into, columns, path);
    await rm(path);
    onCopied({ table: table.inFile, rows: Math.min(from + rowsAtOnce, Number(last?.last) + 1) });
  }
};

const isMoved = ({ mark }: MovedTable, change: number): string => (mark ? `${mark} = ${change}` : 'true');

const compare = async (client: Client, { file, change, signal }: SendRequest): Promise<number> => {
  let total = 0;
  for (const table of movedTables) {
    signal.throwIfAborted();
    const { columns, inFile, onServer } = table;
    const [sent] = await file.rows<RowsDigest>(digestInFile(inFile, columns));
    const [arrived] = await client.rows<RowsDigest>(digestOnServer(onServer, columns, isMoved(table, change)));
    if (sent?.rows !== arrived?.rows || sent?.sum !== arrived?.sum) throw new ArrivedOtherwise(inFile);
    total += Number(sent?.rows);
  }
  return total;
};

type LedgerRow = { import_id: number; written: bigint; unchanged: bigint; replaced: bigint };

const importsOf = async (file: FileSnapshot): Promise<Map<number, CommitCounts>> => {
  const rows = await file.rows<LedgerRow>(
    'SELECT import_id, written, unchanged, replaced FROM import_ledger ORDER BY 1',
  );
  return new Map(
    rows.map(row => [
      row.import_id,
      { written: Number(row.written), unchanged: Number(row.unchanged), replaced: Number(row.replaced), superseded: 0 },
    ]),
  );
};

/**
 * Sends all observations of a file to an empty database, reads them back and compares the count and a checksum of each table.
 * Nobody sees any of it before the ledger says so. Throws ArrivedOtherwise, ServerFault and the engines' errors; what was sent
 * stays there then, and the next try replaces it.
 */
export const sendFile = async (request: SendRequest): Promise<SentFile> => {
  const { address, file, change, folder, word } = request;
  await readObservationsServer(address);
  const client = openClient(address);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    for (const statement of schema) await client.run(statement);
    await makeEmpty(client, word);
    await leaveBehind(client, word);
    for (const table of movedTables) await sendTable(client, request, table);
    const rows = await compare(client, request);
    const generations = Object.fromEntries(dimensionNames.map(name => [name, change]));
    return { rows, generations, imports: await importsOf(file) };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await client.close();
  }
};
