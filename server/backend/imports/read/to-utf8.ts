import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describeText, type InspectedFile } from './inspect-file.ts';

/** A file that the engine can read, and how to delete what was created for it. */
export type Utf8File = { path: string; gzip: boolean; remove: () => Promise<void> };

/** Every line of a text ends with a line feed, however it ended. */
async function* withLineFeeds(texts: AsyncIterable<string>) {
  // The end of a piece may be the middle of a line's end.
  let open = '';
  for await (const text of texts) {
    const whole = open + text;
    open = whole.endsWith('\r') ? '\r' : '';
    yield whole.slice(0, whole.length - open.length).replace(/\r\n?/g, '\n');
  }
  if (open !== '') yield '\n';
}

/** `sameLineEnds`: whether a file whose lines end in different ways is written anew, so that they end alike. */
type Options = { folder: string; sameLineEnds: boolean; signal?: AbortSignal | undefined };

/**
 * The engine reads UTF-8, plain or gzip, whose lines end alike. Other files are converted into the folder for temporary
 * files.
 */
export const toUtf8 = async (file: InspectedFile, { folder, sameLineEnds, signal }: Options): Promise<Utf8File> => {
  if (file.encoding === 'utf-8' && !sameLineEnds)
    return { path: file.path, gzip: file.gzip, remove: async () => undefined };
  await mkdir(folder, { recursive: true });
  const path = join(folder, `utf8-${randomUUID()}.csv`);
  const remove = () => rm(path, { force: true });
  const decoder = new TextDecoder(file.encoding);
  async function* decoded(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  }
  const texts = (pieces: AsyncIterable<Buffer>) => (sameLineEnds ? withLineFeeds(decoded(pieces)) : decoded(pieces));
  try {
    await pipeline(describeText(file.path, file.gzip), texts, createWriteStream(path), signal ? { signal } : {});
    return { path, gzip: false, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
