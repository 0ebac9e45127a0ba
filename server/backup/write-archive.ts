import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { type Checksum, checksumsName, dataPrefix, type Manifest, manifestName } from './format.ts';
import { reading } from './reading.ts';

/** A file for a backup: its path, and its name below DATA_DIR with `/` between folders. */
export type Source = { path: string; name: string };

type Job = { tar: Pack; checksums: Checksum[]; onBytes: (bytes: number) => void; signal: AbortSignal | undefined };
type Content = { name: string; size: number; modified: Date; bytes: Readable };

/** Databases hardly get smaller with higher levels; this one saves the most bytes a second. */
const compression = { level: 1 };

const addEntry = async ({ tar, checksums, onBytes, signal }: Job, content: Content): Promise<void> => {
  const { name, size, modified, bytes } = content;
  const hash = createHash('sha256');
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      onBytes(chunk.length);
      yield chunk;
    }
  };
  const entry = tar.entry({ name, size, mode: 0o600, mtime: modified, type: 'file' });
  await pipeline(bytes, counted, entry, signal ? { signal } : {});
  checksums.push({ name, size, sha256: hash.digest('hex') });
};

const addText = (job: Job, name: string, value: unknown, modified: Date): Promise<void> => {
  const text = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return addEntry(job, { name, size: text.length, modified, bytes: Readable.from([text]) });
};

const openIfThere = (path: string): Promise<FileHandle | null> =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/**
 * A file that grows in the meantime is taken at its first size; one that disappears is left out, since it was
 * temporary.
 */
const addFile = async (job: Job, { path, name }: Source): Promise<void> => {
  const file = await reading(path, () => openIfThere(path));
  if (!file) return;
  try {
    const { size, mtime } = await file.stat();
    const bytes = size === 0 ? Readable.from([]) : file.createReadStream({ end: size - 1, autoClose: false });
    await addEntry(job, { name: `${dataPrefix}${name}`, size, modified: mtime, bytes });
  } finally {
    await file.close();
  }
};

const addAll = async (job: Job, manifest: Manifest, sources: readonly Source[]): Promise<void> => {
  const now = new Date(manifest.createdAt);
  await addText(job, manifestName, manifest, now);
  for (const source of sources) await addFile(job, source);
  await addText(job, checksumsName, { entries: [...job.checksums] }, now);
  job.tar.finalize();
};

export type WriteOptions = {
  manifest: Manifest;
  sources: readonly Source[];
  onBytes: (bytes: number) => void;
  signal?: AbortSignal;
};

/**
 * Writes a backup as gzip-compressed tar, in order and with the memory of a few chunks. Resolves to the number of its
 * files once `output` has ended.
 */
export const writeArchive = async (
  output: Writable,
  { manifest, sources, onBytes, signal }: WriteOptions,
): Promise<number> => {
  const tar = pack();
  const checksums: Checksum[] = [];
  const written = pipeline(tar, createGzip(compression), output);
  // If one end fails, the reason is thrown, not the closing of the other end.
  written.catch(() => undefined);
  try {
    await addAll({ tar, checksums, onBytes, signal }, manifest, sources);
  } catch (error) {
    tar.destroy(error as Error);
    await written;
    throw error;
  }
  await written;
  return checksums.length - 2;
};
