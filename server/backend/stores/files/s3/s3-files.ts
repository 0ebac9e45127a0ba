import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Bucket, placeBelow } from '../../../../config/files-place.ts';
import { FilesFault } from '../files-fault.ts';
import { type FilesStore, type LocalFile, MissingFile, markName, type StoredFile } from '../files-store.ts';
import { readList } from './answers.ts';
import { createS3Client, type S3Answer, type S3Client } from './client.ts';
import { asConnectionFault } from './problems.ts';
import { sendParts } from './send-parts.ts';

/** A download that breaks off is begun anew. */
const downloads = 3;

const listAll = async (client: S3Client, prefix: string): Promise<StoredFile[]> => {
  const found: StoredFile[] = [];
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = { 'list-type': '2', prefix, ...(token === '' ? {} : { 'continuation-token': token }) };
    const { text } = await client.sendForText({ method: 'GET', key: '', query });
    const { objects, next } = readList(text);
    found.push(...objects.map(({ key, ...rest }) => ({ name: key.slice(prefix.length), ...rest })));
    token = next;
  }
  return found;
};

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Files in a bucket, each an object. */
export const s3Files = (bucket: Bucket, temporaryFolder: string): FilesStore => {
  const client = createS3Client(bucket);
  const keyOf = (name: string): string => `${bucket.prefix}${name}`;
  const missing = (name: string): MissingFile => new MissingFile(placeBelow(bucket, name));

  const get = async (name: string, signal?: AbortSignal): Promise<S3Answer> => {
    const answer = await client.send({ method: 'GET', key: keyOf(name), signal });
    if (answer.isMissing) throw missing(name);
    return answer;
  };

  const download = async (name: string, path: string, signal?: AbortSignal): Promise<void> => {
    const { body } = await get(name, signal);
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(body, file, signal ? { signal } : {});
  };

  const downloadAgain = async (name: string, path: string, signal?: AbortSignal): Promise<void> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await download(name, path, signal);
      } catch (error) {
        const fault = asConnectionFault(error);
        // What the client throws has been tried often enough; what breaks off in between has not.
        if (fault === error || tried === downloads || signal?.aborted || !(fault instanceof FilesFault)) throw fault;
      }
    }
  };

  const onDisk = async (name: string, signal?: AbortSignal): Promise<LocalFile> => {
    const path = join(temporaryFolder, `files-${randomUUID()}`);
    const release = (): Promise<void> => rm(path, { force: true });
    try {
      await downloadAgain(name, path, signal);
      return { path, release };
    } catch (error) {
      await release();
      throw error;
    }
  };

  const isThere = async (name: string): Promise<boolean> =>
    !(await client.sendForText({ method: 'HEAD', key: keyOf(name) })).isMissing;

  const remove = async (name: string): Promise<void> => {
    await client.sendForText({ method: 'DELETE', key: keyOf(name) });
  };

  return {
    placeOf: name => placeBelow(bucket, name),
    write: (name, content, { signal } = {}) => sendParts({ client, key: keyOf(name), signal }, content),
    read: async name => (await get(name)).body,
    onDisk,
    rename: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${bucket.bucket}/${encodePath(keyOf(from))}` };
      const { isMissing } = await client.sendForText({ method: 'PUT', key: keyOf(to), headers });
      if (isMissing) throw missing(from);
      await remove(from);
    },
    isThere,
    list: folder => listAll(client, keyOf(`${folder}/`)),
    remove,
    check: async () => {
      // Got, not asked for by HEAD: then the server says why not. It need not be there.
      await client.sendForText({ method: 'GET', key: keyOf(markName) });
    },
    isOnServer: true,
    close: client.close,
  };
};
