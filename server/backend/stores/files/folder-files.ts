import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FilesStore, MissingFile, type StoredFile, type WriteOptions } from './files-store.ts';

const makeFolder = (path: string): Promise<unknown> => mkdir(path, { recursive: true, mode: 0o700 });

const isMissing = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 'ENOENT';

/**
 * Under another name first: a program that watches the folder never sees half a file. One that was begun under the same
 * name is of a process that died.
 */
const writeWhole = async (path: string, content: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<void> => {
  const { signal, isLasting = false } = options;
  const unfinished = `${path}.part`;
  await makeFolder(dirname(path));
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: isLasting });
    await pipeline(content, file, signal ? { signal } : {});
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
};

const look = async (folder: string, name: string): Promise<StoredFile[]> => {
  const found = await stat(join(folder, name)).catch(() => null);
  return found?.isFile() ? [{ name, bytes: found.size, writtenAt: found.mtimeMs }] : [];
};

/** Files in a folder of this machine, or of a disk that several machines reach. */
export const folderFiles = (root: string): FilesStore => {
  const at = (name: string): string => join(root, name);
  const orMissing = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw isMissing(error) ? new MissingFile(at(name), error) : error;
    }
  };
  return {
    placeOf: at,
    write: (name, content, options = {}) => writeWhole(at(name), content, options),
    read: name =>
      orMissing(name, async () => {
        const file = await open(at(name));
        return createReadStream(at(name), { fd: file });
      }),
    onDisk: name =>
      orMissing(name, async () => {
        await access(at(name));
        return { path: at(name), release: async () => undefined };
      }),
    rename: async (from, to) => {
      await makeFolder(dirname(at(to)));
      await rename(at(from), at(to));
    },
    isThere: name =>
      access(at(name)).then(
        () => true,
        () => false,
      ),
    list: async folder => {
      const names = await readdir(at(folder)).catch((): string[] => []);
      return (await Promise.all(names.map(name => look(at(folder), name)))).flat();
    },
    remove: name => rm(at(name), { force: true }),
    check: async (folder = '') => {
      await makeFolder(at(folder));
      await access(at(folder), constants.W_OK);
    },
    isOnServer: false,
    close: async () => undefined,
  };
};
