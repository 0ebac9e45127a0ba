import { Readable } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import type { Columns } from '../../../contract/analyses/parts/columns.ts';
import type { FileReply } from '../../api/implement.ts';
import { csvHeaderLine, csvStream } from '../../observations/csv.ts';
import type { Engine } from '../../observations/engine.ts';
import { fileHead, lastCells } from './cells.ts';

type File = { columns: Columns; languageId: number; currency: string; signal?: AbortSignal | undefined };

/**
 * A CSV with the columns and the rows of the statement; without a statement (null) only the header, so that
 * spreadsheets can open it. If it has amounts of money, the last column is their currency.
 */
export const fileReply = (
  engine: Engine,
  { columns, languageId, currency, signal }: File,
  statement: CompiledQuery<unknown> | null,
): FileReply => {
  const header = fileHead(columns, languageId);
  const stream = statement
    ? csvStream(engine, { header, lastCells: lastCells(columns, currency), signal }, () => [statement])
    : Readable.from([csvHeaderLine(header)]);
  return { stream, type: 'text/csv; charset=utf-8' };
};
