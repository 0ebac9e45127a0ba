import { randomUUID } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import { areFilesAway } from '../../problems/store-problem.ts';
import type { UploadOptions } from '../../records/catalogue/import-history.ts';
import type { Stores } from '../../stores/stores.ts';
import { findCountry } from '../country.ts';
import { ImportProblem, toImportProblem } from '../problem.ts';
import { headBytes, inspectHead } from '../read/inspect-file.ts';
import { recognise } from '../read/recognise.ts';
import { uploadsFolder } from './uploads-folder.ts';

/** A file from a person under the name that they gave it: that name is only ever displayed. */
export type Upload = { stream: Readable; fileName: string; teamId: number; userId: number; options: UploadOptions };

const megabyte = 1024 * 1024;

/** Passes pieces on, counts them, and keeps the beginning. */
const look = (pieces: AsyncIterable<Buffer>, limit: number, file: string) => {
  const beginning: Buffer[] = [];
  let bytes = 0;
  async function* passed() {
    for await (const piece of pieces) {
      if (bytes < headBytes) beginning.push(piece.subarray(0, headBytes - bytes));
      bytes += piece.length;
      if (bytes > limit) throw new ImportProblem('tooLarge', { file, megabytes: Math.floor(limit / megabyte) });
      yield piece;
    }
  }
  return { pieces: passed(), beginning: () => Buffer.concat(beginning) };
};

/** Throws if the format or country of a file that begins so is unknown, or it has no prices. */
const recogniseHead = async (stores: Stores, beginning: Buffer, { fileName, options }: Upload): Promise<void> => {
  const head = await inspectHead(beginning, fileName);
  const recognised = recognise(head, options.format);
  if (recognised.kind === 'master') throw new ImportProblem('noPrices');
  if (recognised.layout.rows.length === 0) throw new ImportProblem('noRows', { file: fileName });
  await findCountry(stores.records, { file: head, recognised }, options.countryCode);
};

type Limits = { limit: number; signal: AbortSignal };

/**
 * Writes an upload into a file under a name of ours and examines its beginning. Returns the file's name; throws an
 * ImportProblem, a FilesFault or the stream's error, and then leaves no file.
 */
export const receiveFile = async (stores: Stores, upload: Upload, { limit, signal }: Limits): Promise<string> => {
  const name = `${uploadsFolder}/${randomUUID()}`;
  try {
    const looked = look(addAbortSignal(signal, upload.stream), limit, upload.fileName);
    // On the disk before it is acknowledged.
    await stores.files.write(name, looked.pieces, { signal, isLasting: true });
    await recogniseHead(stores, looked.beginning(), upload);
    return name;
  } catch (error) {
    // Where the files are away, what may lie there is cleared away as if this process had died.
    if (!areFilesAway(error)) await stores.files.remove(name).catch(() => undefined);
    throw toImportProblem(error);
  }
};
