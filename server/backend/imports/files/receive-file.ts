import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadOptions } from '../../records/catalogue/import-history.ts';
import type { Stores } from '../../stores/stores.ts';
import { findCountry } from '../country.ts';
import { ImportProblem, toImportProblem } from '../problem.ts';
import { inspectHead } from '../read/inspect-file.ts';
import { recognise } from '../read/recognise.ts';

/** A file from a person under the name that they gave it: that name is only ever displayed. */
export type Upload = { stream: Readable; fileName: string; teamId: number; userId: number; options: UploadOptions };

const megabyte = 1024 * 1024;

/** Passes pieces on and counts them. */
const counted = (limit: number, file: string) =>
  async function* (pieces: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > limit) throw new ImportProblem('tooLarge', { file, megabytes: Math.floor(limit / megabyte) });
      yield piece;
    }
  };

/** Reads the beginning of the file and throws if its format or country is unknown or it has no prices. */
const lookAt = async (stores: Stores, path: string, { fileName, options }: Upload): Promise<void> => {
  const head = await inspectHead(path, fileName);
  const recognised = recognise(head, options.format);
  if (recognised.kind === 'master') throw new ImportProblem('noPrices');
  if (recognised.layout.rows.length === 0) throw new ImportProblem('noRows', { file: fileName });
  await findCountry(stores.records, { file: head, recognised }, options.countryCode);
};

type Where = { folder: string; limit: number; signal: AbortSignal };

/**
 * Writes an upload into a file under a name of ours and examines its beginning. Returns the file's path; throws an
 * ImportProblem, or the stream's error, and then leaves no file.
 */
export const receiveFile = async (stores: Stores, upload: Upload, where: Where): Promise<string> => {
  const path = join(where.folder, `${randomUUID()}.part`);
  try {
    // On the disk before it is acknowledged.
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(upload.stream, counted(where.limit, upload.fileName), file, { signal: where.signal });
    await lookAt(stores, path, upload);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw toImportProblem(error);
  }
};
