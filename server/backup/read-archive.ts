import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { BackupProblem, isSystemFault } from '../backend/backup/problem.ts';
import {
  type Checksum,
  checksumsName,
  checksumsSchema,
  dataPrefix,
  formatName,
  formatVersion,
  longestChecksums,
  longestManifest,
  type Manifest,
  manifestName,
  manifestSchema,
} from './format.ts';

type Entry = AsyncIterable<Buffer> & { header: Header };

/** Takes a file of a backup; it has to check the file's name below DATA_DIR. */
export type TakeFile = (name: string, bytes: Readable) => Promise<void>;

export type ReadOptions = { file: string; takeFile: TakeFile; onBytes: (bytes: number) => void; signal?: AbortSignal };

type Reading = ReadOptions & { manifest: Manifest | null; seen: Checksum[]; ended: boolean };

const damaged = ({ file }: Reading, cause?: unknown): BackupProblem => new BackupProblem('damaged', { file }, cause);

const readEntryText = async (reading: Reading, entry: Entry, longest: number): Promise<string> => {
  if (entry.header.size > longest) throw damaged(reading);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A newer version may have changed the manifest: its version is checked first. */
const refuseNewer = (file: string, value: unknown): void => {
  const { format, formatVersion: version } = (value ?? {}) as Record<string, unknown>;
  if (format === formatName && typeof version === 'number' && version > formatVersion)
    throw new BackupProblem('newerFormat', { file, version });
};

const readManifest = async (reading: Reading, entry: Entry): Promise<void> => {
  const { file } = reading;
  const { name, size } = entry.header;
  if (name !== manifestName || size > longestManifest) throw new BackupProblem('notBackup', { file });
  const text = await readEntryText(reading, entry, longestManifest);
  refuseNewer(file, parseJson(text));
  const { data } = manifestSchema.safeParse(parseJson(text));
  if (!data) throw new BackupProblem('notBackup', { file });
  reading.manifest = data;
  reading.seen.push({ name, size, sha256: checksum(text) });
};

const isSame = (one: Checksum | undefined, other: Checksum): boolean =>
  one?.name === other.name && one.size === other.size && one.sha256 === other.sha256;

const checkAll = async (reading: Reading, entry: Entry): Promise<void> => {
  const { data } = checksumsSchema.safeParse(parseJson(await readEntryText(reading, entry, longestChecksums)));
  const { seen } = reading;
  if (data?.entries.length !== seen.length || !data.entries.every((one, at) => isSame(seen[at], one)))
    throw damaged(reading);
  reading.ended = true;
};

const readFile = async (reading: Reading, entry: Entry): Promise<void> => {
  const { file, takeFile, onBytes, seen } = reading;
  const { name, type } = entry.header;
  if (type !== 'file' || !name.startsWith(dataPrefix)) throw new BackupProblem('unsafeName', { file, name });
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* () {
    for await (const chunk of entry) {
      hash.update(chunk);
      size += chunk.length;
      onBytes(chunk.length);
      yield chunk;
    }
  };
  await takeFile(name, Readable.from(counted()));
  seen.push({ name, size, sha256: hash.digest('hex') });
};

const readEntry = async (reading: Reading, entry: Entry): Promise<void> => {
  if (reading.ended) throw damaged(reading);
  if (!reading.manifest) return readManifest(reading, entry);
  return entry.header.name === checksumsName ? checkAll(reading, entry) : readFile(reading, entry);
};

/** A file with different first bytes is not gzip. */
const isDamagedGzip = (error: unknown): boolean => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code.startsWith('Z_') && message !== 'incorrect header check';
};

/** An unpacking error means a foreign file, or a damaged one once the manifest was read. */
const toProblem = (reading: Reading, error: unknown): unknown => {
  if (error instanceof BackupProblem || isSystemFault(error)) return error;
  if (reading.signal?.aborted) return reading.signal.reason;
  if (reading.manifest || isDamagedGzip(error)) return damaged(reading, error);
  return new BackupProblem('notBackup', { file: reading.file }, error);
};

/**
 * Reads a backup from `input` to its end, file by file with constant memory, and compares every size and checksum with
 * its last entry. If this throws, discard what `takeFile` received: a BackupProblem, or an error of the file system.
 */
export const readArchive = async (
  input: Readable,
  options: ReadOptions,
): Promise<{ manifest: Manifest; files: number }> => {
  const reading: Reading = { ...options, manifest: null, seen: [], ended: false };
  const tar = extract();
  const fed = pipeline(input, createGunzip(), tar, options.signal ? { signal: options.signal } : {});
  fed.catch(() => undefined);
  try {
    for await (const entry of tar) await readEntry(reading, entry as Entry);
    await fed;
  } catch (error) {
    input.destroy();
    throw toProblem(reading, error);
  }
  if (!reading.manifest) throw new BackupProblem('notBackup', { file: options.file });
  if (!reading.ended) throw damaged(reading);
  return { manifest: reading.manifest, files: reading.seen.length - 1 };
};
