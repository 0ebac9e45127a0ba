import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describeText, type InspectedFile } from './inspect-file.ts';

/** A file that the engine can read, and how to delete what was created for it. */
export type Utf8File = { path: string; gzip: boolean; remove: () => Promise<void> };

/**
 * The engine reads UTF-8, plain or gzip. Files in other encodings are converted into the folder for temporary files.
 */
export const toUtf8 = async (file: InspectedFile, folder: string, signal?: AbortSignal): Promise<Utf8File> => {
  if (file.encoding === 'utf-8') return { path: file.path, gzip: file.gzip, remove: async () => undefined };
  await mkdir(folder, { recursive: true });
  const path = join(folder, `utf8-${randomUUID()}.csv`);
  const remove = () => rm(path, { force: true });
  const decoder = new TextDecoder(file.encoding);
  async function* decoded(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  }
  try {
    await pipeline(describeText(file.path, file.gzip), decoded, createWriteStream(path), signal ? { signal } : {});
    return { path, gzip: false, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
