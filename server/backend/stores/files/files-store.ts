import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A file that is there whole. */
export type StoredFile = {
  /** Its name in the folder. */
  name: string;
  bytes: number;
  writtenAt: number;
};

/** A file on this machine's disk, for what reads it more than once; `release` as soon as it is no longer needed. */
export type LocalFile = { path: string; release: () => Promise<void> };

export type WriteOptions = {
  signal?: AbortSignal | undefined;
  /** It is on the disk before this resolves: a power cut takes nothing away that was acknowledged. */
  isLasting?: boolean;
};

/**
 * Uploads, rejected rows, mails as files and pictures, by names such as `uploads/12`. Every method throws a FilesFault
 * where the place cannot be used at the moment.
 */
export type FilesStore = {
  /** Where a file lies, in words for people. */
  placeOf: (name: string) => string;
  /** Takes content as it comes, in bounded memory. Until this resolves nobody finds a file; if it fails none is left. */
  write: (name: string, content: AsyncIterable<Uint8Array>, options?: WriteOptions) => Promise<void>;
  /** Throws a MissingFile. */
  read: (name: string) => Promise<Readable>;
  /** Throws a MissingFile. */
  onDisk: (name: string, signal?: AbortSignal) => Promise<LocalFile>;
  /** Takes the place of a file of that name. */
  rename: (from: string, to: string) => Promise<void>;
  isThere: (name: string) => Promise<boolean>;
  /** What lies in a folder; none where there is no such folder. */
  list: (folder: string) => Promise<StoredFile[]>;
  /** Does nothing where there is none. */
  remove: (name: string) => Promise<void>;
  /** Throws if it, or a folder of it, cannot be used: its settings are wrong, it cannot be written to, nothing answers. */
  check: (folder?: string) => Promise<void>;
  /** Whether it can be away while this process is there. */
  isOnServer: boolean;
  close: () => Promise<void>;
};

/** The name of the place stands in this file of it. */
export const markName = 'files.id';

/** There is no file of this name. */
export class MissingFile extends Error {
  constructor(place: string, cause?: unknown) {
    super(`there is no file ${place}`, { cause });
    this.name = 'MissingFile';
  }
}

/** All of a small file. */
export const readBytes = async (files: Pick<FilesStore, 'read'>, name: string): Promise<Buffer> =>
  buffer(await files.read(name));

/** Content that is there already. */
export async function* inOnePiece(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content;
}
